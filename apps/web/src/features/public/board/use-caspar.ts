/**
 * The overlay as a template of a CasparCG server: the page starts hidden, and the server calls `play`, `stop`, `next` and
 * `update` of the window, as AMCP's CG commands say. What it does not name stays as it was.
 */
import type { BoardView } from '@startwand/contract';
import { useEffect, useState } from 'react';
import { viewOfData } from './caspar-data.ts';

interface Scene {
  readonly isPlaying: boolean;
  readonly view: BoardView | null;
}

/** In this order by `next`; behind the last one all stand together again. */
const steps: readonly (BoardView | null)[] = [
  null,
  { kind: 'onCourse' },
  { kind: 'last' },
  { kind: 'top', rows: 5 },
  { kind: 'next' },
];

/** @returns `null`: the page is no template */
export function useCaspar(isTemplate: boolean): Scene | null {
  const [scene, setScene] = useState<Scene>({ isPlaying: false, view: null });
  useEffect(() => {
    if (!isTemplate) return undefined;
    const commands = {
      play: () => setScene((before) => ({ ...before, isPlaying: true })),
      stop: () => setScene((before) => ({ ...before, isPlaying: false })),
      next: () => setScene((before) => ({ ...before, view: after(before.view) })),
      update: (data: unknown) => {
        const view = viewOfData(data);
        if (view !== undefined) setScene((before) => ({ ...before, view }));
      },
    };
    Object.assign(globalThis, commands);
    return () => {
      for (const name of Object.keys(commands)) Reflect.deleteProperty(globalThis, name);
    };
  }, [isTemplate]);
  return isTemplate ? scene : null;
}

function after(view: BoardView | null): BoardView | null {
  const at = steps.findIndex((step) => step?.kind === view?.kind);
  return steps[(at + 1) % steps.length] ?? null;
}
