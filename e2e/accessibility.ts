/** Looks for barriers on a page with axe. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Fails with each finding as `rule: element`, so that the report alone tells what to mend. */
export async function expectNoBarriers(page: Page): Promise<void> {
  // While it is loaded a page has none yet.
  await expect(page.locator('h1').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(findings).toEqual([]);
}
