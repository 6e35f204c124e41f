/** Looks for barriers on a page with axe. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { engine } from './engines/engine.ts';

/**
 * Barriers as `rule: element`.
 *
 * @param rules only these; all of them unless told
 */
export async function barriersOf(page: Page, rules?: string[]): Promise<readonly string[]> {
  // Pages have no frames of others, and nobody reads what holds: to gather both takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Fails with each finding, so that the report alone tells what to mend. Waits until the page is drawn: each has a heading.
 * Every engine gets the same document: only Chromium is asked.
 */
export async function expectNoBarriers(page: Page, rules?: string[]): Promise<void> {
  if (engine !== undefined) return;
  if (rules === undefined) await expect(page.locator('h1').first()).toBeAttached();
  expect(await barriersOf(page, rules)).toEqual([]);
}
