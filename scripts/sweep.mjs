/** `npm run sweep`: every screen and dialog in both themes and all languages, wide and on a phone, for every barrier. */
import { commandLine } from './command-line.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { node, root, tool } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const usage = `Opens every screen and dialog in both themes and all languages, wide and on a phone, and looks for barriers.

  npm run sweep
  npm run sweep -- --grep desk    the screens whose name has this word
`;
const { values } = commandLine(usage, { grep: { type: 'string' } });
process.exitCode = await sweep(values.grep === undefined ? [] : ['--grep', values.grep]);

/**
 * @param {readonly string[]} chosen
 * @returns {Promise<number>}
 */
async function sweep(chosen) {
  if (!(await ensureInstalled())) return 1;
  const missing = await ensureBrowser();
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  if (!(await ensureWebBuilt())) return 1;
  process.env['SWEEP'] = 'whole';
  const command = [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  return runForeground(node, [...command, 'sweep.story', ...chosen], { cwd: root });
}
