import type { Ranked } from '@startwand/timing';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isStill } from '../../../base/is-still.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { useRaceClock } from '../../../services/race-clock.ts';
import { momentIn, type Finisher } from './moment.ts';

/** So long a card stands before it flies to its rank, and so long it flies. */
const stays_ms = 2_000;
const flies_ms = 560;

/**
 * Whose moment it is now, each for two seconds: a new leader at once, another one after who is shown. Then its card flies
 * to its row; without movement it is gone.
 */
export function useMoment(
  ranked: readonly Ranked<RankingLine>[],
  isWorthIt: (moment: Finisher) => boolean,
): readonly [Finisher | null, RefObject<HTMLDivElement | null>] {
  const clock = useRaceClock();
  const card = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Finisher | null>(null);
  // Kept without a state: where many come at once, only who is shown is drawn.
  const waiting = useRef<Finisher | null>(null);
  const isShown = useRef(false);
  const before = useRef(ranked);
  const known = useRef(new Set<string>());
  const touched = useTouched();
  useEffect(() => {
    const moment = momentIn(before.current, ranked, known.current, clock.now());
    before.current = ranked;
    // What is being touched is not covered.
    if (moment === null || !isWorthIt(moment) || touched.current || document.hidden) return;
    if (moment.takesTheLead || !isShown.current) setShown(moment);
    else waiting.current = moment;
    // The question is another function each time, and asked only when the list is another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ranked, clock, touched]);
  useEffect(() => {
    isShown.current = shown !== null;
    if (shown === null) return undefined;
    let landing: ReturnType<typeof setTimeout> | undefined;
    const leaving = setTimeout(() => {
      const flies = !isStill() && fly(card.current, shown.row.competitorId);
      const next = () => {
        setShown(waiting.current);
        waiting.current = null;
      };
      if (flies) landing = setTimeout(next, flies_ms);
      else next();
    }, stays_ms);
    return () => {
      clearTimeout(leaving);
      clearTimeout(landing);
    };
  }, [shown]);
  return [shown, card];
}

/** @returns whether it is on its way: where the row is not drawn there is nowhere to fly to */
function fly(card: HTMLElement | null, competitorId: string): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(competitorId)}"]`);
  if (card === null || row === null) return false;
  const [from, to] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
  // A row out of sight is above or below: as far as the edge of the screen can be followed.
  const top = Math.min(Math.max(to.top, -to.height), window.innerHeight);
  // It becomes as large as the row, and what it says stays as it is.
  Object.assign(card.style, { position: 'fixed', inset: '0 auto auto 0', minBlockSize: '0', maxInlineSize: 'none' });
  const at = (left: number, above: number, { width, height }: DOMRect) => ({
    transform: `translate(${left}px, ${above}px)`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const landed = at(to.left, top, to);
  card.animate([at(from.left, from.top, from), { ...landed, opacity: 1, offset: 0.8 }, { ...landed, opacity: 0 }], {
    duration: flies_ms,
    easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
    fill: 'both',
  });
  return true;
}

/** Whether a finger or a button is down. */
function useTouched(): RefObject<boolean> {
  const touched = useRef(false);
  useEffect(() => {
    const down = () => {
      touched.current = true;
    };
    const up = () => {
      touched.current = false;
    };
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    window.addEventListener('pointerdown', down);
    for (const end of ends) window.addEventListener(end, up);
    return () => {
      window.removeEventListener('pointerdown', down);
      for (const end of ends) window.removeEventListener(end, up);
    };
  }, []);
  return touched;
}
