/** What people read on the pages: ranks, bibs, times. */
import { expect, type Page } from '@playwright/test';

interface ShownResult {
  readonly rank: number;
  readonly bib: number;
  readonly time: string;
}

/**
 * What the ranking of the live page comes to say: rank, bib, name, nation, class, in a total what each run gave,
 * time, gap. A page draws when it can, and a row that is just leaving is read as one word: so it is read until it holds.
 */
export async function expectRanking(
  page: Page,
  said: (rows: readonly ShownResult[]) => unknown,
  expected: unknown,
): Promise<void> {
  await expect
    .poll(async () => said((await page.getByTestId('ranking-row').allInnerTexts()).map(resultOf)))
    .toEqual(expected);
}

function resultOf(line: string): ShownResult {
  const parts = line.split('\n').map((part) => part.trim());
  const time = parts.findLast((part) => /^(\d+:)?\d+\.\d{1,2}$/.test(part)) ?? '';
  return { rank: Number(parts[0]), bib: Number(parts[1]), time };
}

/** As {@link expectRanking}, of each bib its rank. */
export function expectRanks(page: Page, expected: Readonly<Record<number, number>>): Promise<void> {
  return expectRanking(page, (rows) => Object.fromEntries(rows.map(({ bib, rank }) => [bib, rank])), expected);
}

/** Narrows the live page to one class; ranks are those within it. */
export async function chooseClass(page: Page, name: string): Promise<void> {
  const choice = page.getByLabel('Class');
  if (!(await choice.isVisible())) await page.getByRole('button', { name: 'Filter' }).click();
  await choice.selectOption(name);
}

/** What the finish column of the timing desk comes to say: of each bib the time or the status. */
export async function expectAtDesk(page: Page, expected: ReadonlyMap<number, string>): Promise<void> {
  await expectOfDesk(page, timeOrStatus, (said) => said, expected);
}

/** The bibs that the finish column comes to hold, each with a time. */
export async function expectTimedAtDesk(page: Page, bibs: readonly number[]): Promise<void> {
  const timed = (said: ReadonlyMap<number, string>) =>
    [...said].flatMap(([bib, time]) => (/\d/.test(time) ? [bib] : []));
  await expectOfDesk(page, timeOrStatus, timed, bibs);
}

/** What `said` makes of each bib's rank in the finish column, 0 for who has none, comes to be `expected`. */
export async function expectRanksAtDesk(
  page: Page,
  said: (ranks: ReadonlyMap<number, number>) => unknown,
  expected: unknown,
): Promise<void> {
  const rankOf = (text: string, bib: number) => {
    const [first = '', second] = text.split('\n').map((part) => part.trim());
    return second === String(bib) ? Number(first) : 0;
  };
  await expectOfDesk(page, rankOf, said, expected);
}

/** The column draws what is in sight, so it is read while scrolling. */
async function expectOfDesk<Read>(
  page: Page,
  read: (text: string, bib: number) => Read,
  said: (seen: ReadonlyMap<number, Read>) => unknown,
  expected: unknown,
): Promise<void> {
  const seen = new Map<number, Read>();
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
      return said(new Map([...seen].toSorted(([a], [b]) => a - b)));
    })
    .toEqual(expected);
}

function timeOrStatus(text: string): string {
  const parts = text.split('\n').map((part) => part.trim());
  return parts.find((part) => /^(\d+:)?\d+\.\d{1,2}$|^D(NS|NF|SQ)$/.test(part)) ?? '';
}
