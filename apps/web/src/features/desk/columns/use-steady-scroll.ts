/**
 * Scrolling of a list that lives. It follows what is new as long as nobody looks elsewhere; under a
 * hand, or scrolled away, rows keep their place on the screen whatever arrives.
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { haveSameRows, steadyOffset } from './steady-list.ts';

export interface SteadyScroll {
  /** The operator has scrolled away from what is new. */
  readonly isAway: boolean;
  readonly onScroll: () => void;
  readonly goBack: () => void;
}

export function useSteadyScroll(list: {
  readonly element: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly row_px: number;
  /** How much of the list is in sight. */
  readonly sight_px: number;
  readonly axis: 'block' | 'inline';
  /** The index of the row to keep at the beginning, or the end of the list. */
  readonly follow: number | 'end';
  readonly isHeld: boolean;
}): SteadyScroll {
  const { element, ids, row_px, sight_px, axis, follow, isHeld } = list;
  const [isAway, setAway] = useState(false);
  const before = useRef(ids);
  const own_px = useRef(0);

  // Reckoned, not read off: to ask the browser for lengths makes it lay out the page each time.
  const last_px = Math.max(0, ids.length * row_px - sight_px);
  const target_px = follow === 'end' ? last_px : Math.min(last_px, follow * row_px);

  const scrollTo = useCallback(
    (offset_px: number) => {
      const box = element.current;
      if (box === null || offset_px === own_px.current) return;
      own_px.current = offset_px;
      box.scrollTo(axis === 'block' ? { top: offset_px } : { left: offset_px });
    },
    [element, axis],
  );

  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    if (!isHeld && !isAway) scrollTo(target_px);
    else if (!haveSameRows(before.current, ids)) {
      const offset_px = offsetOf(box, axis);
      const steady = steadyOffset(before.current, ids, { offset_px, row_px });
      if (steady !== offset_px) scrollTo(steady);
    }
    before.current = ids;
  }, [element, ids, row_px, axis, isHeld, isAway, target_px, scrollTo]);

  const onScroll = useCallback(() => {
    const box = element.current;
    if (box === null) return;
    const offset_px = offsetOf(box, axis);
    // Our own scrolling says nothing about what the operator wants to see.
    if (Math.abs(offset_px - own_px.current) < 2) return;
    own_px.current = offset_px;
    setAway(Math.abs(offset_px - target_px) >= row_px);
  }, [element, axis, row_px, target_px]);

  const goBack = useCallback(() => {
    setAway(false);
    scrollTo(target_px);
  }, [scrollTo, target_px]);

  return { isAway, onScroll, goBack };
}

function offsetOf(box: HTMLElement, axis: 'block' | 'inline'): number {
  return axis === 'block' ? box.scrollTop : box.scrollLeft;
}
