/** How a test says which program it needs. Where it is missing, the test is left (`may-be-left.mjs`). */
import { mayBeLeft, type NeedName } from './may-be-left.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** The missing program for want of which the test is left. */
    left?: string;
  }
}

/**
 * Options of a test, or of a group of tests, that needs a program.
 * @example test('the list is printed', needs('pdfText'), async () => { … });
 */
export function needs(name: NeedName): { readonly skip: boolean; readonly meta: { readonly left?: string } } {
  return isMissing(name) ? { skip: true, meta: { left: name } } : { skip: false, meta: {} };
}

/**
 * The same for a story of Playwright.
 * @example test.skip(...withoutProgram('pdfText'));
 */
export function withoutProgram(name: NeedName): readonly [isMissing: boolean, left: string] {
  return [isMissing(name), name];
}

function isMissing(name: NeedName): boolean {
  return !mayBeLeft[name].isThere();
}
