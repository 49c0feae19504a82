import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { firstLanguage } from "./lib/i18n/index.svelte";
import { room } from "./lib/store/room.svelte";
import { guardPresses } from "./lib/ui/aim";

guardPresses();

// Not awaited at the top: a language's file takes from the file that this is built into, and each would wait for the
// other.
void firstLanguage().then(() => {
  const target = document.getElementById("app");
  if (target) mount(App, { target, props: { start: () => void room.resume() } });
});
