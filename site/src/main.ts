import { mount } from "svelte";
import App from "./App.svelte";
import { fetchWords } from "./lib/words.svelte.ts";
import "./style.css";

const target = document.querySelector("#app")!;

function start() {
  target.replaceChildren();
  mount(App, { target });
}

// Without its words the page is English.
fetchWords().then(start, start);
