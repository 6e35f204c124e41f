/**
 * Scrolling of a list that lives. It follows what is new as long as nobody looks elsewhere; under a
 * hand, or scrolled away, rows keep their place on the screen whatever arrives.
 */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { haveSameRows, steadyOffset } from './steady-list.ts';
import { useNextFrame } from './use-next-frame.ts';

export interface SteadyScroll {
  /** The first row in sight, or one of the `step` before it. */
  readonly first: number;
  /** The operator has scrolled away from what is new. */
  readonly isAway: boolean;
  readonly onScroll: () => void;
  readonly goBack: () => void;
  /** Brings a row into sight. */
  readonly show: (index: number) => void;
}

type Axis = 'column' | 'tape';

export function useSteadyScroll(list: {
  readonly element: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly row_px: number;
  /** How much of the list is in sight. */
  readonly sight_px: number;
  readonly axis: Axis;
  /** The index of the row to keep at the beginning. */
  readonly follow: number;
  /** Which rows are in sight is told by so many. */
  readonly step: number;
  readonly isHeld: boolean;
}): SteadyScroll {
  const { element, ids, row_px, sight_px, axis, follow, step, isHeld } = list;
  const [isAway, setAway] = useState(false);
  const [seen, setSeen] = useState(0);
  const before = useRef(ids);
  const own_px = useRef(0);
  // Reckoned, not read off: to ask the browser for lengths makes it lay out the page each time.
  const last_px = Math.max(0, ids.length * row_px - sight_px);
  const target_px = Math.min(last_px, follow * row_px);
  const rowAt = (offset_px: number) => Math.floor(offset_px / row_px / step) * step;

  const scrollTo = useCallback(
    (offset_px: number) => {
      const box = element.current;
      if (box === null || offset_px === own_px.current) return;
      own_px.current = offset_px;
      moveTo(box, axis, offset_px);
    },
    [element, axis],
  );

  const isFollowing = !isHeld && !isAway;
  const followLater = useNextFrame(() => {
    if (isFollowing) scrollTo(target_px);
  });

  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    if (isFollowing) {
      if (own_px.current !== target_px) followLater();
    } else if (!haveSameRows(before.current, ids)) {
      const offset_px = offsetOf(box, axis);
      const steady = steadyOffset(before.current, ids, { offset_px, row_px });
      if (steady !== offset_px) scrollTo(steady);
    }
    before.current = ids;
  }, [element, ids, row_px, axis, isFollowing, target_px, scrollTo, followLater]);

  const onScroll = useCallback(() => {
    const box = element.current;
    if (box === null) return;
    const offset_px = offsetOf(box, axis);
    setSeen(Math.floor(offset_px / row_px / step) * step);
    // Our own scrolling says nothing about what the operator wants to see.
    if (Math.abs(offset_px - own_px.current) < 2) return;
    own_px.current = offset_px;
    setAway(Math.abs(offset_px - target_px) >= row_px);
  }, [element, axis, row_px, step, target_px]);

  const goBack = useCallback(() => {
    setAway(false);
    scrollTo(target_px);
  }, [scrollTo, target_px]);

  return {
    first: isFollowing ? rowAt(target_px) : seen,
    isAway,
    onScroll,
    goBack,
    show: (index) => {
      const box = element.current;
      if (box === null || index === -1) return;
      const offset_px = offsetOf(box, axis);
      const shown_px = offsetShowing(index * row_px, row_px, { offset_px, sight_px });
      if (shown_px !== offset_px) moveTo(box, axis, shown_px);
    },
  };
}

/** Where to scroll so that a row is in sight, and no further. */
function offsetShowing(
  start_px: number,
  row_px: number,
  { offset_px, sight_px }: { readonly offset_px: number; readonly sight_px: number },
): number {
  return Math.min(start_px, Math.max(offset_px, start_px + row_px - sight_px));
}

/** A tape begins at its right end, and its offsets count from there to the left. */
function offsetOf(box: HTMLElement, axis: Axis): number {
  return axis === 'column' ? box.scrollTop : -box.scrollLeft;
}

function moveTo(box: HTMLElement, axis: Axis, offset_px: number): void {
  box.scrollTo(axis === 'column' ? { top: offset_px } : { left: -offset_px });
}
