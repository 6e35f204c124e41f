/**
 * Keeps the focus in a dialog when what had it goes, as the line of what was just withdrawn: a browser gives it to the
 * page below, where Escape closes nothing. For `ref`.
 * @returns what ends it
 */
export function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const seen = new MutationObserver(() => {
    if (document.activeElement === document.body) dialog.focus();
  });
  seen.observe(dialog, { childList: true, subtree: true });
  return () => seen.disconnect();
}
