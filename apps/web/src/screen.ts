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
export async function loadScreen<Module>(
  load: () => Promise<Module>,
  page: ScreenPage = browserPage,
): Promise<Module> {
  try {
    return await withTimeLimit(load());
  } catch {
    reloadSoon(page);
    // Never settled: the skeleton of the screen stays until the page is reloaded.
    return new Promise(() => {});
  }
}

const browserPage: ScreenPage = {
  isReachable: async () => {
    try {
      return (await fetch(location.href, { cache: 'no-store' })).ok;
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
  setTimeout(() => {
    void page.isReachable().then((isReachable) => {
      if (isReachable) page.reload();
      else reloadSoon(page);
    });
  }, limits.screenReload_ms);
}
