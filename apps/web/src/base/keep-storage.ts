/**
 * Asks the browser to keep what the page stores. Safari deletes it after seven days without a visit. Browsers that would
 * ask the person are not asked: Firefox shows a question, in the middle of a race.
 */
export async function keepStorage(browser: Pick<Navigator, 'permissions' | 'storage'> = navigator): Promise<void> {
  // Neither is there without https.
  if (!('storage' in browser) || !('persist' in browser.storage)) return;
  if (await knowsPermission(browser)) return;
  await browser.storage.persist().catch(() => false);
}

/** Safari does not know the permission, and grants it by itself. */
async function knowsPermission({ permissions }: Pick<Navigator, 'permissions'>): Promise<boolean> {
  try {
    await permissions.query({ name: 'persistent-storage' });
    return true;
  } catch {
    return false;
  }
}
