/**
 * The pages that a story opens for all its tests end with it. They would live as long as their browser else: a desk
 * whose server is gone asks for it again and again, beside all stories that follow.
 */
import type { Browser } from '@playwright/test';

/** In `afterAll`, before the server ends. */
export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}
