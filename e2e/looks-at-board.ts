/** Looks at a scoreboard as somebody at the far end of a hall does: is it full, has it names, is a word cut. */
import { expect, type Page } from '@playwright/test';
import { takeScreenshots } from './screenshots.ts';

const screens = [
  { width: 1_280, height: 720 },
  { width: 1_920, height: 1_080 },
  { width: 3_840, height: 2_160 },
];

/** On screens of a notebook up to those of a hall. */
export async function expectFullBoard(board: Page, heads: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await board.setViewportSize(screen);
    await expect(async () => {
      const seen = await board.evaluate(lookAtBoard);
      expect(seen, `at ${screen.width}`).toMatchObject({ heads, cut: [] });
      expect(seen.filled, `at ${screen.width}`).toBeGreaterThan(0.8);
    }).toPass({ timeout: 10_000 });
  }
  await takeScreenshots(board, 'board');
}

/** In the page: which share of the height below the head the rows have, and what of their words is out of sight. */
function lookAtBoard() {
  const rows = [...document.querySelectorAll('[data-testid="board-page"] > li')];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const head = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0;
  const top = boxes[0]?.top ?? 0;
  const bottom = boxes.at(-1)?.bottom ?? 0;
  // A club that has no room is left out whole, behind the edge of what is around it: nobody sees any of it.
  const isCut = (word: Element): boolean => {
    const box = word.getBoundingClientRect();
    // The box of a letter is higher than what is drawn of it.
    const drawn = Number.parseFloat(getComputedStyle(word).fontSize) / 4;
    for (let around = word.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      if (box.left >= edge.right - 1 || box.top >= edge.bottom - drawn) return false;
      if (box.left < edge.left - 1 || box.right > edge.right + 1) return true;
      if (box.top < edge.top - drawn || box.bottom > edge.bottom + drawn) return true;
    }
    return false;
  };
  const words = [...document.querySelectorAll('main :is(bdi, b, h1, h2, span)')];
  const cut = words.flatMap((word) =>
    word.childElementCount === 0 && word.textContent !== '' && isCut(word) ? [word.textContent] : [],
  );
  return {
    heads: [...(document.querySelector('[data-testid="board-heads"]')?.children ?? [])].map((one) => one.textContent),
    filled: (bottom - top) / (innerHeight - head),
    cut,
  };
}
