/** Loads the code of a screen when it is first shown (Spec §2, §9). */
import { limits } from '@startwand/contract';

/**
 * Waits at most 120 s for the code. When it does not come, the page reloads after 2 s: a new version
 * has replaced the old files, or the network failed. Without a network a reload would only take away
 * what is shown, so it waits for the network first.
 */
export async function loadScreen<Module>(
  load: () => Promise<Module>,
  page: { readonly isOnline: () => boolean; readonly reload: () => void } = browserPage,
): Promise<Module> {
  try {
    return await withTimeLimit(load());
  } catch {
    reloadSoon(page);
    // Never settled: the skeleton of the screen stays until the page is reloaded.
    return new Promise(() => {});
  }
}

const browserPage = { isOnline: () => navigator.onLine, reload: () => location.reload() };

function withTimeLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), limits.screenLoad_ms);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function reloadSoon(page: { readonly isOnline: () => boolean; readonly reload: () => void }): void {
  setTimeout(() => {
    if (page.isOnline()) page.reload();
    else window.addEventListener('online', page.reload, { once: true });
  }, limits.screenReload_ms);
}
