/** What a hand does on pages, as the pages themselves see it, and how long it takes by the keystroke-level model. */
import type { Page } from '@playwright/test';

export interface Hands {
  readonly clicks: number;
  readonly keys: number;
  /** For each press of the mouse, each field that is typed into, and each key that is a command of its own; none for Enter. */
  readonly decisions: number;
}

const click_s = 1.1;
const key_s = 0.25;
const decision_s = 1.35;

/** Of somebody who knows what they want, and neither waits nor reads for long. */
export function minutesOf({ clicks, keys, decisions }: Hands): number {
  return (clicks * click_s + keys * key_s + decisions * decision_s) / 60;
}

/** Counts on all that this page opens from now on, in the place where it is now. @returns what was counted so far */
export async function countHands(page: Page): Promise<() => Promise<Hands>> {
  await page.addInitScript(count);
  await page.evaluate(count);
  return () =>
    page.evaluate(() => {
      const seen = (name: string): number => Number(sessionStorage.getItem(`hands.${name}`) ?? '0');
      return { clicks: seen('clicks'), keys: seen('keys'), decisions: seen('decisions') };
    });
}

/** Runs in the page: nothing of this file is there. */
function count(): void {
  const add = (name: string): void => {
    sessionStorage.setItem(`hands.${name}`, String(Number(sessionStorage.getItem(`hands.${name}`) ?? '0') + 1));
  };
  let decidedFor: Element | 'pressed' | null = null;
  window.addEventListener(
    'pointerdown',
    () => {
      add('clicks');
      add('decisions');
      decidedFor = 'pressed';
    },
    true,
  );
  window.addEventListener(
    'keydown',
    ({ key }) => {
      add('keys');
      if (['Enter', 'Tab', 'Shift', 'Control'].includes(key)) return;
      const at = document.activeElement;
      const isField = at?.matches('input, textarea, select') ?? false;
      // Whoever has pressed a field has decided for it.
      if (decidedFor !== 'pressed' && (decidedFor !== at || !isField)) add('decisions');
      decidedFor = at;
    },
    true,
  );
}

/** As Ctrl+V does: two keys, and the text is there. */
export async function pasteInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.keyboard.press('Control+v');
  await page.keyboard.insertText(text);
}
