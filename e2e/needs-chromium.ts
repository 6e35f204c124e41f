/** Runs before the stories. */
import { findChromium } from '../scripts/browser.mjs';
import { engine } from './engines/engine.ts';

export default function needChromium(): void {
  if (engine === undefined && findChromium() === null)
    throw new Error('There is no Chromium here; `npm test` says how to get it.');
}
