/** Something that is done behind the drawing. */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Does something once in the next frame, as it is wanted then. By that time the browser has laid out what is new; to
 * scroll before has it lay out the page in the middle of the drawing, once for each list.
 */
export function useNextFrame(action: () => void): () => void {
  const newest = useRef(action);
  const frame = useRef<number | null>(null);
  useLayoutEffect(() => {
    newest.current = action;
  });
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = null;
    },
    [],
  );
  return useCallback(() => {
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      newest.current();
    });
  }, []);
}
