import { expect, test } from 'vitest';
import { keepStorage } from './keep-storage.ts';

function aBrowser(knowsPermission: boolean) {
  const asked: string[] = [];
  const browser = {
    permissions: {
      query: () => (knowsPermission ? Promise.resolve({ state: 'prompt' }) : Promise.reject(new TypeError('unknown'))),
    },
    storage: {
      persist: () => {
        asked.push('persist');
        return Promise.resolve(true);
      },
    },
  };
  return { asked, browser: browser as unknown as Navigator };
}

test('a browser that deletes what is kept after a week is asked to keep it', async () => {
  const { asked, browser } = aBrowser(false);
  await keepStorage(browser);
  expect(asked).toEqual(['persist']);
});

test('a browser that would put a question to the person is left alone', async () => {
  const { asked, browser } = aBrowser(true);
  await keepStorage(browser);
  expect(asked).toEqual([]);
});

test('without https there is nothing to ask for', async () => {
  await expect(keepStorage({} as Navigator)).resolves.toBeUndefined();
});
