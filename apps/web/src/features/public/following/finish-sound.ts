/** The quiet sound when a competitor whom one follows reaches the finish: whether it is wished for, and how it sounds. */
import type { TextStorage } from '../../../base/storage.ts';
import { resume } from '../../../base/at-presses.ts';
import { createStore, type Store } from '../../../base/store.ts';

let known: Store<boolean> | null = null;

/** Off until somebody switches it on; the device remembers. */
export function soundSwitch(storage: TextStorage): Store<boolean> {
  if (known !== null) return known;
  const isOn = createStore(storage.read('finishSound') === 'on');
  known = {
    ...isOn,
    set(value) {
      storage.write('finishSound', value ? 'on' : null);
      isOn.set(value);
    },
  };
  return known;
}

let audio: AudioContext | null = null;

/** Lets the notes be heard: at a press, since no browser sounds before. */
export function prepareFinish(): void {
  audio ??= new AudioContext();
  resume(audio);
}

/** Two soft notes; a browser that wants a touch of the page first stays silent. */
export function playFinish(): void {
  audio ??= new AudioContext();
  resume(audio);
  const { currentTime } = audio;
  note(audio, 660, currentTime);
  note(audio, 880, currentTime + 0.14);
}

function note(to: AudioContext, frequency_hz: number, from_s: number): void {
  const tone = to.createOscillator();
  const loudness = to.createGain();
  tone.frequency.value = frequency_hz;
  loudness.gain.setValueAtTime(0, from_s);
  loudness.gain.linearRampToValueAtTime(0.12, from_s + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, from_s + 0.3);
  tone.connect(loudness).connect(to.destination);
  tone.start(from_s);
  tone.stop(from_s + 0.32);
}
