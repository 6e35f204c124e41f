import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Of the size of letters: as high as a row is at least, for two lines of a long name. */
const row_em = 1.8;
const rows_min = 3;

/** How many rows a screen has room for, at whatever height it has. */
export function useRowsThatFit(): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(10);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const letter_px = Number.parseFloat(getComputedStyle(current).fontSize);
      const fitting = Math.floor(current.clientHeight / (letter_px * row_em));
      setRows(fitting > rows_min ? fitting : rows_min);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, rows];
}
