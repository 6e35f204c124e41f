import type { Page } from '@playwright/test';
import { steady } from './steady.ts';

/** Where each part of the desk stands, and each row of who started, when it has come to rest. */
export function boxesOf(page: Page): Promise<readonly string[]> {
  return steady(() => page.evaluate(look));
}

/** Runs in the page: nothing of this file is there. */
function look(): string[] {
  const parts = '[data-testid="desk-parts"] > *, [data-testid="desk-columns"] > section, ';
  const rows = '[data-testid="desk-start-row"], [data-testid="desk-lane"]';
  return [...document.querySelectorAll(parts + rows)].flatMap((element) => {
    if (element.matches('[data-testid="desk-foot"]')) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.getAttribute('data-bib') ?? '';
    return [`${element.tagName} ${name} ${[x, y, width, height].map(Math.round).join(' ')}`];
  });
}
