/** Faults of layout that a machine can see: words that are cut, that stick out, or that stand over each other. */
import type { Page } from '@playwright/test';

/** Texts that do not fit where they stand, and what sticks out of the window. */
export function cutTextsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    const wide = document.documentElement.scrollWidth - clientWidth;
    if (wide > 0) {
      const ends = [...document.querySelectorAll('body *')].map((element) => ({
        element,
        right: element.getBoundingClientRect().right,
      }));
      const widest = ends.reduce((most, one) => (one.right > most.right ? one : most)).element;
      const said = widest.textContent.trim().slice(0, 40);
      found.push(
        `the page is ${wide} px too wide, at <${widest.localName} class="${widest.getAttribute('class') ?? ''}">: ${said}`,
      );
    }
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
        // A line whose upper or lower quarter is away is cut; one that is away as a whole was left out.
        const isShort =
          !['visible', 'auto', 'scroll'].includes(getComputedStyle(at).overflowY) &&
          [...range.getClientRects()].some((line) => {
            const away = Math.max(line.bottom - frame.bottom, frame.top - line.top);
            return away > line.height / 4 && away < line.height - 2;
          });
        const isCut = box.right > frame.right + 1 || box.left < frame.left - 1 || isShort;
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
 * Texts that are printed over each other. What lies over the page (a dialog, a bar that sticks, a sheet) is compared with
 * itself only, and a text counts as far as it is in sight of what it scrolls in.
 */
export function overlapsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly node: Node;
      readonly text: string;
      readonly layer: Element | null;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (at.matches('dialog, [role=dialog], [popover]')) return at;
        const { position, zIndex } = getComputedStyle(at);
        if (['fixed', 'sticky'].includes(position)) return at;
        // What was given a place above the rest is meant to cover it.
        if (position === 'absolute' && zIndex !== 'auto') return at;
      }
      return null;
    };
    /** What is left of a box in the frames that cut it. */
    const seenOf = (element: Element, box: DOMRect): Omit<Line, 'node' | 'text' | 'layer'> | null => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(at);
        if (position === 'absolute' && clipPath !== 'none') return null;
        // Who is on the way passes others by, and a twin of words says where each is.
        if (at.matches('.visually-hidden, svg, [data-mark]')) return null;
        const frame = at.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return right - left < 2 || bottom - top < 2 ? null : { left, right, top, bottom };
    };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const element = texts.currentNode.parentElement;
      if (text === '' || element === null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) {
        const seen = seenOf(element, box);
        if (seen !== null)
          lines.push({ node: texts.currentNode, text: text.slice(0, 40), layer: layerOf(element), ...seen });
      }
    }
    lines.sort((a, b) => a.top - b.top);
    const found: string[] = [];
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (other.top >= one.bottom) break;
        if (other.layer !== one.layer || other.node === one.node) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        // A line's box is higher than its letters: what is close is not yet over each other.
        const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
        if (width > 2 && height > 0.4 * lower) found.push(`over each other: ${one.text} | ${other.text}`);
      }
    }
    return [...new Set(found)];
  });
}

/** Edges that an iPhone held sideways covers: the notch on one side, the same on the other, and the bar at the foot. */
const edges = { left: 47, right: 47, bottom: 21 };

/** Lays out the page as on a phone whose notch and home bar cover its edges, or as on one without them. */
export async function coverEdges(page: Page, isCovered: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: isCovered ? edges : {} });
}

/** Texts below the edges that `coverEdges` covers. A text at the foot counts where it cannot be scrolled into sight. */
export function coveredTextsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(({ left, right, bottom }) => {
    const found: string[] = [];
    const { clientWidth, clientHeight } = document.documentElement;
    const isAbove = (element: Element, matches: (style: CSSStyleDeclaration) => boolean): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (matches(getComputedStyle(at))) return true;
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const element = texts.currentNode.parentElement;
      if (text === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, [aria-hidden="true"]') !== null) continue;
      if (isAbove(element, ({ position, clipPath }) => position === 'absolute' && clipPath !== 'none')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.top > clientHeight || box.bottom < 0) continue;
      const isBeside = box.left < left - 1 || box.right > clientWidth - right + 1;
      const scrolls = isAbove(element, ({ overflowX }) => ['auto', 'scroll'].includes(overflowX));
      if (isBeside && !scrolls) found.push(`below the notch: ${text.slice(0, 60)}`);
      const isHeld =
        isAbove(element, ({ position }) => ['fixed', 'sticky'].includes(position)) &&
        !isAbove(element, ({ overflowY }) => ['auto', 'scroll'].includes(overflowY));
      if (isHeld && box.bottom > clientHeight - bottom + 4) found.push(`below the home bar: ${text.slice(0, 60)}`);
    }
    return [...new Set(found)];
  }, edges);
}
