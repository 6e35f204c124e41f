/** The pictures of docs/first-race.md, made anew by its story: `RENEW_PICTURES=1` before its command. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../scripts/paths.mjs';

/** Nobody is as fast as a story: the messages of its last steps would cover what the picture is of. */
const withoutMessages = 'section[data-react-aria-top-layer] { visibility: hidden }';

/** Writes `docs/first-race/<name>.jpg` when pictures are renewed; else does nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['RENEW_PICTURES'] !== '1') return;
  const path = join(root, 'docs/first-race', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 55, style: withoutMessages });
}
