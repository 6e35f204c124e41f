import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Of the size of letters: as high as a row is at least, for two lines of a long name. */
const row_em = 1.85;
const rows_min = 3;

/** What the body of a board has room for, at whatever height it has. */
export interface Room {
  /** Rows of a list below its heads. */
  readonly rows: number;
  /** In letters of the board. */
  readonly height_em: number;
}

export function useRowsThatFit(): readonly [RefObject<HTMLDivElement | null>, Room] {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ rows: 10, height_em: 18 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const letter_px = Number.parseFloat(getComputedStyle(current).fontSize);
      const height_em = letter_px > 0 ? current.clientHeight / letter_px : 0;
      const fitting = Math.floor((height_em - 0.8) / row_em);
      setRoom({ rows: fitting > rows_min ? fitting : rows_min, height_em });
    };
    measure();
    // Before the browser paints: for a frame or two, too many would stand over each other in what has become lower.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, room];
}
