/** `npm run sweep`: every screen and dialog in both themes, six sizes and all languages, for every barrier and for words that are cut. */
import { commandLine, knownNames } from './command-line.mjs';
import { engines, ensureBrowser, ensureEngine } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { node, root, tool } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const usage = `Opens every screen and dialog in both themes, six sizes and all languages, and looks for barriers and cut words.

  npm run sweep
  npm run sweep -- --grep desk      the screens whose name has this word
  npm run sweep -- --engine webkit  in WebKit or firefox, in two sizes: errors, cut words, words over each other
  npm run sweep -- --pictures de    takes a picture of each in this language, in six sizes and both themes, too
`;
const { values } = commandLine(usage, {
  grep: { type: 'string' },
  pictures: { type: 'string' },
  engine: { type: 'string' },
});
const engine = /** @type {(keyof typeof engines)[]} */ (Object.keys(engines)).find((name) => name === values.engine);
if (values.engine !== undefined) {
  knownNames('engine', [values.engine], Object.keys(engines), usage);
  process.env['ENGINE'] = values.engine;
}
if (values.pictures !== undefined) process.env['PICTURES'] = values.pictures;
process.exitCode = await sweep(values.grep === undefined ? [] : ['--grep', values.grep]);

/**
 * @param {readonly string[]} chosen
 * @returns {Promise<number>}
 */
async function sweep(chosen) {
  if (!(await ensureInstalled())) return 1;
  const missing = await (engine === undefined ? ensureBrowser() : ensureEngine(engine));
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  if (!(await ensureWebBuilt())) return 1;
  process.env['SWEEP'] = 'whole';
  const command = [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  return runForeground(node, [...command, 'sweep.story', ...chosen], { cwd: root });
}
