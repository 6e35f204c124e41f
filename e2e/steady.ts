/** What a page shows, read when it has come to rest: a single look right behind a step may meet it in the middle of drawing. */
import { expect, type Page } from '@playwright/test';

/**
 * What is read twice in a row.
 * @example const before = await steady(() => rows.allTextContents());
 */
export async function steady<Read>(read: () => Promise<Read>): Promise<Read> {
  let last = await read();
  await expect(async () => {
    const before = last;
    last = await read();
    expect(JSON.stringify(last)).toBe(JSON.stringify(before));
  }).toPass();
  return last;
}

/** Nobody has to move the page sideways to read it. */
export async function expectNoWiderThanWindow(page: Page, what = page.url()): Promise<void> {
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await steady(beside), what).toBe(0);
}
