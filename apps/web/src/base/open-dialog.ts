/**
 * Whether a dialog is open, so that keys are its own. Where the focus is does not tell: it falls to the page when the button that
 * had it goes away.
 */
export function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}
