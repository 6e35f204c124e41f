/** How much of the desk impulses and log take, remembered in this browser. */
import { createTextStorage } from '../../../base/storage.ts';
import { createStore, type Store } from '../../../base/store.ts';

const sizes = ['hidden', 'low', 'tall'] as const;
export type PartSize = (typeof sizes)[number];

export interface DeskLayout {
  readonly tape: PartSize;
  readonly log: PartSize;
  /** Impulses from before a restart of the heat are shown on the tape. */
  readonly earlier: boolean;
}

const storage = createTextStorage(() => window.localStorage);
const key = 'desk.layout';

/** @example readLayout('tall low') // impulses tall, log low */
export function readLayout(text: string | null): DeskLayout {
  const [tape, log, earlier] = (text ?? '').split(' ');
  return { tape: sizeNamed(tape), log: sizeNamed(log), earlier: earlier === 'earlier' };
}

function sizeNamed(word: string | undefined): PartSize {
  return sizes.find((size) => size === word) ?? 'low';
}

const kept = createStore(readLayout(storage.read(key)));

export const deskLayout: Store<DeskLayout> = {
  ...kept,
  set(layout) {
    storage.write(key, `${layout.tape} ${layout.log}${layout.earlier ? ' earlier' : ''}`);
    kept.set(layout);
  },
};
