import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { room } from "./lib/store/room.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target, props: { start: () => void room.resume() } });
