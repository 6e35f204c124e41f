/**
 * Loads the code of a screen when it is first shown (Spec §2, §9). When it does not come, a new version may have replaced the old
 * files: the page is reloaded, once for each version. Code that is missing behind that too, or that this browser cannot run, is
 * reported, and the page says so.
 */
import { limits } from '@startwand/contract';
import { reportFault } from './report-fault.ts';
import { createTextStorage } from './storage.ts';
import { createStore } from './store.ts';

/** What a failure to load does to the page. */
export interface ScreenPage {
  /** Whether the server would answer a reload. */
  readonly isReachable: () => Promise<boolean>;
  /** Takes the one reload of this version; `false`: it is used up. */
  readonly takeReload: () => boolean;
  readonly reload: () => void;
}

/** The code of a screen, or of a part of one, does not come, and a reload did not help. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** Whether a part of the page is missing; the screen around it goes on. */
export const isPartMissing = createStore(false);

/**
 * Waits at most 120 s for the code. When it does not come, the page is reloaded after 2 s. While the server cannot be reached, a
 * reload would only take away what is shown, so it waits for the server first.
 *
 * @throws CodeMissing when the page has been reloaded already and the code does not come at the second attempt either
 */
export async function loadScreen<Module>(load: () => Promise<Module>, page: ScreenPage = browserPage): Promise<Module> {
  try {
    return await withTimeLimit(load());
  } catch {
    await reached(page);
    if (!page.takeReload()) return loadAgain(load);
    page.reload();
    // Never settled: the skeleton of the screen stays until the page is reloaded.
    return new Promise(() => {});
  }
}

/**
 * A part of a page that somebody is reading: what failed while the network was cut is asked for once more when the
 * server answers again. Only what fails then too, because a new version has replaced it, reloads the page.
 */
export async function loadPart<Module>(load: () => Promise<Module>, page: ScreenPage = browserPage): Promise<Module> {
  try {
    return await withTimeLimit(load());
  } catch {
    await reached(page);
  }
  try {
    return await loadScreen(load, page);
  } catch (fault) {
    isPartMissing.set(true);
    throw fault;
  }
}

async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeLimit(load());
  } catch (fault) {
    reportFault(fault);
    throw new CodeMissing('The code of a screen could not be loaded.', { cause: fault });
  }
}

/** This build: the name of its file changes with each of its files. */
const version = new URL(import.meta.url).pathname;
const ofThisTab = createTextStorage(() => window.sessionStorage);

const browserPage: ScreenPage = {
  isReachable: async () => {
    try {
      // Also an address that is none is answered with the page.
      return (await fetch(location.href, { cache: 'no-store' })).status < 500;
    } catch {
      return false;
    }
  },
  takeReload,
  reload: () => location.reload(),
};

/** @returns whether this page may be reloaded for its version; only the first call may */
export function takeReload(): boolean {
  if (ofThisTab.read('reloadedFor') === version) return false;
  ofThisTab.write('reloadedFor', version);
  // A browser that keeps nothing still knows how it came to this page.
  return ofThisTab.read('reloadedFor') === version || !wasReloaded();
}

function wasReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

function withTimeLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), limits.screenLoad_ms);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Looks every 2 s whether the server can be reached. */
async function reached(page: ScreenPage): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, limits.screenReload_ms));
  } while (!(await page.isReachable()));
}
