/** How much of a list is in sight, along the list; told by the browser once it knows, never asked for. */
import { useLayoutEffect, useState, type RefObject } from 'react';

export function useVisibleCount(element: RefObject<HTMLElement | null>, axis: 'column' | 'tape'): number {
  const [sight_px, setSight] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      setSight(axis === 'column' ? entry.contentRect.height : entry.contentRect.width);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, axis]);
  return sight_px;
}
