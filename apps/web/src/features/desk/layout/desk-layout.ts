/** How much of the desk impulses and log take, remembered in this browser. */
import { createTextStorage } from '../../../storage.ts';
import { createStore } from '../../../store.ts';
import type { Store } from '../../../store.ts';

const sizes = ['hidden', 'low', 'tall'] as const;
export type PartSize = (typeof sizes)[number];

export interface DeskLayout {
  readonly tape: PartSize;
  readonly log: PartSize;
}

const storage = createTextStorage(() => window.localStorage);
const key = 'desk.layout';

/** @example readLayout('tall low') // impulses tall, log low */
export function readLayout(text: string | null): DeskLayout {
  const [tape, log] = (text ?? '').split(' ');
  return { tape: sizeNamed(tape), log: sizeNamed(log) };
}

function sizeNamed(word: string | undefined): PartSize {
  return sizes.find((size) => size === word) ?? 'low';
}

const kept = createStore(readLayout(storage.read(key)));

export const deskLayout: Store<DeskLayout> = {
  ...kept,
  set(layout) {
    storage.write(key, `${layout.tape} ${layout.log}`);
    kept.set(layout);
  },
};
