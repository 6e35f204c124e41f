/** What people read on the pages: ranks, bibs, times. */
import { expect, type Page } from '@playwright/test';

export interface ShownResult {
  readonly rank: number;
  readonly bib: number;
  readonly time: string;
}

/** The ranking of the live page, as its lines say: rank, bib, name, nation, class, in a total what each run gave, time, gap. */
export async function shownRanking(page: Page): Promise<readonly ShownResult[]> {
  const lines = await page.getByTestId('ranking-row').allInnerTexts();
  return lines.map((line) => {
    const parts = line.split('\n').map((part) => part.trim());
    const time = parts.findLast((part) => /^(\d+:)?\d+\.\d\d$/.test(part)) ?? '';
    return { rank: Number(parts[0]), bib: Number(parts[1]), time };
  });
}

/** Narrows the live page to one class; ranks are those within it. */
export async function chooseClass(page: Page, name: string): Promise<void> {
  const choice = page.getByLabel('Class');
  if (!(await choice.isVisible())) await page.getByRole('button', { name: 'Filter' }).click();
  await choice.selectOption(name);
}

/** Of each bib in the finish column of the timing desk the time or the status. */
export function shownAtDesk(page: Page, count: number): Promise<ReadonlyMap<number, string>> {
  return readAtDesk(page, count, timeOrStatus);
}

/** Of each bib in the finish column the rank; 0 for who has none. */
export function ranksAtDesk(page: Page, count: number): Promise<ReadonlyMap<number, number>> {
  return readAtDesk(page, count, (text, bib) => {
    const [first = '', second] = text.split('\n').map((part) => part.trim());
    return second === String(bib) ? Number(first) : 0;
  });
}

/** The column draws what is in sight, so it is read while scrolling. */
async function readAtDesk<Said>(
  page: Page,
  count: number,
  read: (text: string, bib: number) => Said,
): Promise<ReadonlyMap<number, Said>> {
  const seen = new Map<number, Said>();
  const rows = page.getByTestId('desk-finish-row');
  await expect
    .poll(async () => {
      const inSight = await rows.evaluateAll((elements) => {
        elements.at(-1)?.scrollIntoView();
        return elements.map((row) => {
          const text = row instanceof HTMLElement ? row.innerText : '';
          return [row.getAttribute('data-bib'), text] as const;
        });
      });
      for (const [bib, text] of inSight) seen.set(Number(bib), read(text, Number(bib)));
      return seen.size;
    })
    .toBe(count);
  return new Map([...seen].toSorted(([a], [b]) => a - b));
}

function timeOrStatus(text: string): string {
  const parts = text.split('\n').map((part) => part.trim());
  return parts.find((part) => /^(\d+:)?\d+\.\d\d$|^D(NS|NF|SQ)$/.test(part)) ?? '';
}
