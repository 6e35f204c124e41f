/** Pictures of a page for people to look at: phone and desktop, light and dark. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../scripts/paths.mjs';

export const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/**
 * Writes `e2e/screenshots/<name>-<width>-<scheme>.png` four times and leaves the page as it was; where nobody asked
 * for pictures (`SCREENSHOTS=1 npm test -- --only browser`), nothing happens.
 */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] === undefined) return;
  const before = page.viewportSize() ?? desktop;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Two frames later the colours of the scheme are those of the picture.
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(null)))),
      );
      const path = join(root, 'e2e/screenshots', `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
