/** Runs before the stories. */
import { findChromium } from '../scripts/browser.mjs';

export default function needChromium(): void {
  if (findChromium() === null) throw new Error('There is no Chromium here; `npm test` says how to get it.');
}
