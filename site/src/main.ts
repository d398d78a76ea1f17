import { mount } from "svelte";
import init from "setwise";
import App from "./App.svelte";
import "./style.css";

const target = document.querySelector("#app")!;
try {
  await init();
  target.replaceChildren();
  mount(App, { target });
} catch (error) {
  target.textContent = `The page cannot start: ${error}. It needs a browser with WebAssembly.`;
}
