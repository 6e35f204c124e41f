import type { BoardProgramme, BoardView } from '@startwand/contract';
import { useEffect, useState } from 'react';

/** The view that is shown now, of one or of several in turn. A new programme begins with its first. */
export function useViewInTurn(programme: BoardProgramme | null): BoardView | null {
  const [place, setPlace] = useState<{ readonly of: string; readonly turn: number }>({ of: '', turn: 0 });
  const key = JSON.stringify(programme);
  const seconds = programme?.kind === 'turns' ? programme.seconds : null;
  useEffect(() => {
    if (seconds === null) return undefined;
    const turn = () => setPlace((before) => ({ of: key, turn: before.of === key ? before.turn + 1 : 1 }));
    const timer = setInterval(turn, seconds * 1_000);
    return () => clearInterval(timer);
  }, [key, seconds]);
  if (programme === null || programme.kind !== 'turns') return programme;
  const turn = place.of === key ? place.turn : 0;
  return programme.views[turn % programme.views.length] ?? null;
}
