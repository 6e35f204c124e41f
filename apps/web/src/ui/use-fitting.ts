/** How many of the parts in a line have room there: the others are offered elsewhere, and none is cut. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Those that have no room stay drawn, out of sight: how wide they are is known when there is room again.
 *
 * @param count of the children of the line
 * @returns for the line, and how many of its children fit
 */
export function useFitting(count: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    const measure = () => setFitting(Math.min(count, countFitting(element)));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    // A font that arrives, or another language, changes the parts and not the line.
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [count]);
  return [line, fitting];
}

function countFitting(line: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  let used = -gap;
  let fitting = 0;
  for (const child of line.children) {
    used += gap + child.getBoundingClientRect().width;
    if (used > line.clientWidth + 0.5) break;
    fitting += 1;
  }
  return fitting;
}
