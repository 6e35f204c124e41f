/** What people read on the pages: ranks, bibs, times. */
import type { Page } from '@playwright/test';

export interface ShownResult {
  readonly rank: number;
  readonly bib: number;
  readonly time: string;
}

/** The ranking of the live page, as its lines say: rank, bib, name, nation, class, time, gap. */
export async function shownRanking(page: Page): Promise<readonly ShownResult[]> {
  const lines = await page.getByTestId('ranking-row').allInnerTexts();
  return lines.map((line) => {
    const parts = line.split('\n').map((part) => part.trim());
    const time = parts.find((part) => /^(\d+:)?\d+\.\d\d$/.test(part)) ?? '';
    return { rank: Number(parts[0]), bib: Number(parts[1]), time };
  });
}

/** Narrows the live page to one class; ranks are those within it. */
export async function chooseClass(page: Page, name: string): Promise<void> {
  const choice = page.getByLabel('Class');
  if (!(await choice.isVisible())) await page.getByRole('button', { name: 'Filter' }).click();
  await choice.selectOption(name);
}

/** The finish column of the timing desk; it draws what is in sight, so it is read while scrolling. */
export async function shownAtDesk(page: Page): Promise<ReadonlyMap<number, string>> {
  const times = new Map<number, string>();
  const rows = page.getByTestId('desk-finish-row');
  let before = -1;
  while (times.size > before) {
    before = times.size;
    for (const row of await rows.all()) {
      const parts = (await row.innerText()).split('\n').map((part) => part.trim());
      const time = parts.find((part) => /^(\d+:)?\d+\.\d\d$/.test(part));
      const bib = Number(await row.getAttribute('data-bib'));
      times.set(bib, time ?? parts.find((part) => /^D(NS|NF|SQ)$/.test(part)) ?? '');
    }
    await rows.last().scrollIntoViewIfNeeded();
  }
  return times;
}
