import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { firstLanguage } from "./lib/i18n/index.svelte";
import { room } from "./lib/store/room.svelte";

await firstLanguage();
const target = document.getElementById("app");
if (target) mount(App, { target, props: { start: () => void room.resume() } });
