/** Builds the bare table as one script and shows it in a browser. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

export async function openBareTable(page: Page): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('bare-table.ts', import.meta.url)) },
    },
  });
  const outputs = 'output' in built ? built.output : Array.isArray(built) ? built[0]?.output : [];
  const script = outputs?.[0];
  if (script?.type !== 'chunk') throw new Error('the bare table was not built');
  await page.setContent('<!doctype html><title>bare</title>');
  await page.addScriptTag({ content: script.code, type: 'module' });
  await page.locator('li').first().waitFor();
  return page;
}

/** Results come at their pace, in the page itself: no line and no test tool stands between. */
export async function sendResults(page: Page, perSecond: number, seconds: number): Promise<void> {
  await page.evaluate(
    ([count, every_ms]) =>
      new Promise<void>((resolve) => {
        let sent = 0;
        const timer = setInterval(() => {
          window.dispatchEvent(new CustomEvent('result', { detail: (sent * 31) % 5_000 }));
          sent += 1;
          if (sent < (count ?? 0)) return;
          clearInterval(timer);
          resolve();
        }, every_ms);
      }),
    [perSecond * seconds, 1_000 / perSecond],
  );
}
