/** The title of a page, in the bar on top while its heading is scrolled away: on a phone the list has the room. */
import { useEffect, useRef, type RefObject } from 'react';
import { createStore, useStore } from '../base/store.ts';

const folded = createStore<string | null>(null);

/** `null`: the heading is in sight, or the page shows no title in the bar. */
export function useFoldedTitle(): string | null {
  return useStore(folded);
}

/** @returns for the heading that says the title */
export function useFolding(title: string, isFolding: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (element === null || !isFolding) return undefined;
    const watching = new IntersectionObserver(
      (entries) => folded.set(entries.at(-1)?.isIntersecting === false ? title : null),
      // The bar's height: asked of the sheet it may be none yet, on the first page that is opened.
      { rootMargin: '-57px 0px 0px' },
    );
    watching.observe(element);
    return () => {
      watching.disconnect();
      folded.set(null);
    };
  }, [title, isFolding]);
  return heading;
}
