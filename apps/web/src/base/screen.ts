/** Loads the code of a screen when it is first shown (Spec §2, §9). */
import { limits } from '@startwand/contract';

/** What a failure to load does to the page. */
export interface ScreenPage {
  /** Whether the server would answer a reload. */
  readonly isReachable: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Waits at most 120 s for the code. When it does not come, the page reloads after 2 s: a new version
 * has replaced the old files. While the server cannot be reached, a reload would only take away what
 * is shown, so it waits for the server first.
 */
export async function loadScreen<Module>(load: () => Promise<Module>, page: ScreenPage = browserPage): Promise<Module> {
  try {
    return await withTimeLimit(load());
  } catch {
    reloadSoon(page);
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
    return loadScreen(load, page);
  }
}

const browserPage: ScreenPage = {
  isReachable: async () => {
    try {
      // Also an address that is none is answered with the page.
      return (await fetch(location.href, { cache: 'no-store' })).status < 500;
    } catch {
      return false;
    }
  },
  reload: () => location.reload(),
};

function withTimeLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), limits.screenLoad_ms);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function reloadSoon(page: ScreenPage): void {
  void reached(page).then(() => page.reload());
}

/** Looks every 2 s whether the server can be reached. */
async function reached(page: ScreenPage): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, limits.screenReload_ms));
  } while (!(await page.isReachable()));
}
