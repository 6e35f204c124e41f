/** Opens whatever an element is folded away in: a closed fold keeps the focus out. */
export function unfold(element: Element): void {
  const fold = element.closest<HTMLDetailsElement>('details:not([open])');
  if (fold === null) return;
  fold.open = true;
  unfold(fold);
}
