import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { standing, turn, type BoardPlace, type Turned } from './turning.ts';

/** Where each view of a programme goes on when its turn comes again: another programme has another map. */
export const GoesOnContext = createContext<Map<string, BoardPlace> | null>(null);

/**
 * Where the board stands now; it turns by itself. What arrives meanwhile does not put off the next turn.
 *
 * @param of the view whose turn it is: where several stand in turn, it goes on behind what it showed the last time, so that
 *   of a long list all is seen; '' where there is no other
 */
export function useTurning(lists: readonly Turned[], perPage: number, seconds: number, of: string): BoardPlace | null {
  const goesOn = use(GoesOnContext);
  const begun = () => ({ of, goesOn, place: goesOn?.get(of) ?? null });
  const [at, setAt] = useState(begun);
  const isOther = at.of !== of || at.goesOn !== goesOn;
  if (isOther) setAt(begun());
  const shown = standing(lists, perPage, isOther ? null : at.place);
  const turnOn = useEffectEvent((begunFor: string) =>
    setAt({ of: begunFor, goesOn, place: turn(lists, perPage, shown) }),
  );
  useEffect(() => {
    const timer = setInterval(() => turnOn(of), seconds * 1_000);
    return () => clearInterval(timer);
    // What takes its turn in the same place stands as long as every other.
  }, [seconds, of]);
  useEffect(() => {
    const next = turn(lists, perPage, shown);
    if (of !== '' && next !== null) goesOn?.set(of, next);
  });
  return shown;
}
