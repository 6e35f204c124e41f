/** Goes from fault to fault: by Enter in a cell, by F8 from anywhere. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** @returns puts the focus on the next faulty cell behind the one that has it, or on the first */
export function useFaultKeys(list: RefObject<HTMLElement | null>): () => void {
  const toNext = () => {
    const cells = [...(list.current?.querySelectorAll<HTMLElement>('ol [aria-invalid="true"]') ?? [])];
    const here = document.activeElement;
    const behind = cells.find(
      (cell) => here !== null && (here.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    const next = behind ?? cells.find((cell) => cell !== here);
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    toNext();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return toNext;
}
