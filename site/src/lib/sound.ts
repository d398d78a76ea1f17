// Short tones, off by default.
import { store } from "./store.svelte.ts";

const TONES = { right: [660, 990], wrong: [220, 165], other: [440, 330] };

let context: AudioContext | undefined;

export function sound(kind: keyof typeof TONES): void {
  if (!store.data.settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [index, frequency] of TONES[kind].entries()) {
    const tone = new OscillatorNode(context, { frequency, type: "triangle" });
    const volume = new GainNode(context, { gain: 0 });
    const at = start + index * 0.1;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  }
}
