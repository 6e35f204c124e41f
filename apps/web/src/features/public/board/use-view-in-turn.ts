import { useEffect, useState } from 'react';
import type { ShownProgramme, ShownView } from './sponsor-pictures.ts';

/** The view that is shown now, of one or of several in turn. A new programme begins with its first. */
export function useViewInTurn(programme: ShownProgramme | null): ShownView | null {
  const [place, setPlace] = useState<{ readonly of: string; readonly turn: number }>({ of: '', turn: 0 });
  const key = JSON.stringify(programme);
  const seconds = programme !== null && programme.views.length > 1 ? programme.seconds : null;
  useEffect(() => {
    if (seconds === null) return undefined;
    const turn = () => setPlace((before) => ({ of: key, turn: before.of === key ? before.turn + 1 : 1 }));
    const timer = setInterval(turn, seconds * 1_000);
    return () => clearInterval(timer);
  }, [key, seconds]);
  if (programme === null) return null;
  const turn = place.of === key ? place.turn : 0;
  return programme.views[turn % programme.views.length] ?? null;
}
