/** What every page has to bear: a phone, seven languages, both themes, and a reader without a mouse. */
import type { Page } from '@playwright/test';
import { localeTag, type Language } from '@startwand/locales';

/** Texts that do not fit where they stand, and what sticks out of the window. */
export function cutTextsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    const wide = document.documentElement.scrollWidth - clientWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    /** What scrolls sideways, or is cut on purpose with the whole of it to be had elsewhere. */
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isFree = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { position, clipPath } = getComputedStyle(at);
        if (position === 'absolute' && clipPath !== 'none') return true;
        if (at.matches('.visually-hidden, [aria-hidden="true"], [data-may-cut], svg')) return true;
      }
      return false;
    };
    const isInScroller = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) if (scrolls(at)) return true;
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const element = texts.currentNode.parentElement;
      if (text === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.right > clientWidth + 1 || box.left < -1) {
        if (!isInScroller(element) && !isFree(element)) found.push(`out of the window: ${text.slice(0, 60)}`);
        continue;
      }
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const frame = at.getBoundingClientRect();
        // On a line of its own that is not shown: it is left out and not cut.
        if (box.top >= frame.bottom - 1) break;
        const isCut = box.right > frame.right + 1 || box.left < frame.left - 1;
        // A row cuts what it holds, whatever the list around it does; there an ellipsis says that there is more.
        const isSaid = getComputedStyle(at).textOverflow === 'ellipsis' && isInScroller(at);
        if (isCut && !scrolls(at) && !isSaid && !isFree(at)) {
          found.push(`cut: ${text.slice(0, 60)}`);
        }
        break;
      }
    }
    return [...new Set(found)];
  });
}

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

/** Takes another language without leaving the page, as another window of the same browser would. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('startwand.locale', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'startwand.locale' }));
  }, language);
  await page.locator(`html[lang="${localeTag(language)}"]`).waitFor({ state: 'attached' });
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(() => painted(null)));
      }),
  );
}
