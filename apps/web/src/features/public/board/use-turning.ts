import { useEffect, useEffectEvent, useState } from 'react';
import { standing, turn, type BoardPlace, type Turned } from './turning.ts';

/** Where the board stands now; it turns by itself. What arrives meanwhile does not put off the next turn. */
export function useTurning(lists: readonly Turned[], perPage: number, seconds: number): BoardPlace | null {
  const [place, setPlace] = useState<BoardPlace | null>(null);
  const shown = standing(lists, perPage, place);
  const turnOn = useEffectEvent(() => setPlace(turn(lists, perPage, shown)));
  useEffect(() => {
    const timer = setInterval(turnOn, seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return shown;
}
