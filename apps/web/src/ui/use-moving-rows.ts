/** Rows that change their place slide there, so that the eye can follow a change of rank. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isStill } from '../base/is-still.ts';

const move_ms = 220;

/**
 * @param order the keys of the rows in their order, as one text: only a change of it can move rows
 * @returns a reference for the list; its rows carry their key in `data-row`
 */
export function useMovingRows(order: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());

  const shown = useRef('');

  useLayoutEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    const before = places.current;
    const now = new Map<string, number>();
    for (const row of rowsOf(list.current)) {
      const key = row.dataset['row'] ?? '';
      const place = row.offsetTop;
      now.set(key, place);
      const distance = (before.get(key) ?? place) - place;
      if (distance !== 0 && !isStill()) slide(row, distance);
    }
    places.current = now;
  });

  return list;
}

function rowsOf(list: HTMLOListElement | null): readonly HTMLElement[] {
  return [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement);
}

function slide(row: HTMLElement, distance: number): void {
  row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
    duration: move_ms,
    easing: 'ease-out',
  });
}
