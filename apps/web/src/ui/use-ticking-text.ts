/**
 * A text that goes with the time. It is written into its own element, so that nothing else is drawn again. A browser
 * that translates the page replaces text nodes: the element asks to be left out, and a replaced node is put back.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { onTenths } from '../live/tenths.ts';
import { useServices } from '../services/services.ts';

/**
 * @param textAt the text at a moment by the server's clock; the same function as long as it says the same
 * @returns a reference for the element that shows it and nothing else
 */
export function useTickingText(textAt: (now_ms: number) => string): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const { clock } = useServices();
  useLayoutEffect(() => {
    const text = document.createTextNode('');
    element.current?.setAttribute('translate', 'no');
    element.current?.append(text);
    const end = onTenths(clock, (now_ms) => {
      const next = textAt(now_ms);
      if (next === text.data) return;
      text.data = next;
      if (text.parentNode !== element.current) element.current?.replaceChildren(text);
    });
    return () => {
      end();
      text.remove();
    };
  }, [clock, textAt]);
  return element;
}
