/**
 * Scrolling of a list that lives. It follows what is new as long as nobody looks elsewhere; under a
 * hand, or scrolled away, rows keep their place on the screen whatever arrives.
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { steadyOffset } from './steady-list.ts';

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
  readonly axis: 'block' | 'inline';
  /** The index of the row to keep at the beginning, or the end of the list. */
  readonly follow: number | 'end';
  readonly isHeld: boolean;
}): SteadyScroll {
  const { element, ids, row_px, axis, follow, isHeld } = list;
  const [isAway, setAway] = useState(false);
  const before = useRef(ids);
  const own_px = useRef(0);

  const target = useCallback(() => {
    const box = element.current;
    if (box === null) return 0;
    const longest =
      axis === 'block' ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth;
    return Math.max(0, follow === 'end' ? longest : Math.min(longest, follow * row_px));
  }, [element, axis, follow, row_px]);

  const scrollTo = useCallback(
    (offset_px: number) => {
      const box = element.current;
      if (box === null) return;
      box.scrollTo(axis === 'block' ? { top: offset_px } : { left: offset_px });
      own_px.current = offsetOf(box, axis);
    },
    [element, axis],
  );

  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    if (!isHeld && !isAway) scrollTo(target());
    else if (before.current !== ids) {
      const offset_px = offsetOf(box, axis);
      const steady = steadyOffset(before.current, ids, { offset_px, row_px });
      if (steady !== offset_px) scrollTo(steady);
    }
    before.current = ids;
  }, [element, ids, row_px, axis, isHeld, isAway, target, scrollTo]);

  const onScroll = useCallback(() => {
    const box = element.current;
    if (box === null) return;
    const offset_px = offsetOf(box, axis);
    // Our own scrolling says nothing about what the operator wants to see.
    if (Math.abs(offset_px - own_px.current) < 2) return;
    own_px.current = offset_px;
    setAway(Math.abs(offset_px - target()) >= row_px);
  }, [element, axis, row_px, target]);

  const goBack = useCallback(() => {
    setAway(false);
    scrollTo(target());
  }, [scrollTo, target]);

  return { isAway, onScroll, goBack };
}

function offsetOf(box: HTMLElement, axis: 'block' | 'inline'): number {
  return axis === 'block' ? box.scrollTop : box.scrollLeft;
}
