/** Marks the document while a part of the page is shown, for style sheets of browsers that know no `:has()`. */
import { useLayoutEffect } from 'react';

/** @param name as `:root[data-covered='board']` says it */
export function useRootMark(name: 'board' | 'overlay' | 'paper' | 'phone' | 'speaker'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['covered'];
    dataset['covered'] = name;
    return () => {
      if (before === undefined) delete dataset['covered'];
      else dataset['covered'] = before;
    };
  }, [name]);
}
