/** What every page has to bear: a phone, seven languages, both themes, and a reader without a mouse. */
import type { Page } from '@playwright/test';
import { localeTag, type Language } from '@startwand/locales';

/**
 * Walks through the page with the Tab key: each stop is in sight and marked, and none holds the reader.
 *
 * @param stops at most so many: a long list is not walked to its end
 */
export async function keyboardFaultsOf(page: Page, stops = 60): Promise<readonly string[]> {
  const found: string[] = [];
  let before = '';
  let held = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    let at = await page.evaluate(focused);
    // What came above it since it has the focus moved it away: what counts is that it comes into sight when one goes there.
    if (at?.inSight === false) {
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      at = await page.evaluate(focused);
    }
    if (at === null) break;
    if (!at.marked) found.push(`not marked: ${at.name}`);
    if (!at.inSight) found.push(`out of sight: ${at.name}`);
    held = at.id === before && !at.isAlone ? held + 1 : 0;
    if (held === 2) {
      found.push(`holds the reader: ${at.name}`);
      break;
    }
    before = at.id;
  }
  return [...new Set(found)];
}

/** Runs in the page. */
async function focused() {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const isInSight = () => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  // What comes late above it moves it away for a moment, and the browser scrolls to it in a frame to come.
  for (let frame = 0; frame < 60 && !isInSight(); frame += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn));
  // What covers the whole, as a field over a drawn switch: its mark is drawn by what it stands in.
  const marked =
    [element, element.parentElement, element.nextElementSibling].some((one) => {
      if (one === null) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    }) ||
    // Day, month and year within one field are marked by their ground.
    (element.getAttribute('role') === 'spinbutton' && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)');
  const all = [...document.querySelectorAll('*')];
  return {
    id: String(all.indexOf(element)),
    name: `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
    marked,
    // In a dialog the only button is the next one again.
    isAlone: element.closest('[role=dialog], dialog') !== null,
    inSight: isInSight(),
  };
}

/** Runs in the page. Takes another language without leaving it, as another window of the same browser would. */
export function chooseLanguage(language: string): void {
  localStorage.setItem('startwand.locale', language);
  window.dispatchEvent(new StorageEvent('storage', { key: 'startwand.locale' }));
}

/** What is shown speaks it then. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(chooseLanguage, language);
  await page.locator(`html[lang="${localeTag(language)}"]`).waitFor({ state: 'attached' });
  await settle(page);
}

/** Two frames later what was asked for is drawn; a browser that has nothing to draw may give none. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(() => painted(null)));
        setTimeout(() => painted(null), 2_000);
      }),
  );
}
