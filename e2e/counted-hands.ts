/** How often a hand presses the mouse and the keys on a page, as the page itself sees it. */
import type { Page } from '@playwright/test';

export interface Hands {
  readonly clicks: number;
  readonly keys: number;
}

/** Counts from now on, as long as the page is not loaded anew. @returns what was counted so far */
export async function countHands(page: Page): Promise<() => Promise<Hands>> {
  const counter = await page.evaluateHandle(() => {
    const hands = { clicks: 0, keys: 0 };
    window.addEventListener('pointerdown', () => (hands.clicks += 1), true);
    window.addEventListener('keydown', () => (hands.keys += 1), true);
    return hands;
  });
  return () => counter.jsonValue();
}

/** As Ctrl+V does: one key, and the text is there. */
export async function pasteInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.keyboard.press('Control');
  await page.keyboard.insertText(text);
}
