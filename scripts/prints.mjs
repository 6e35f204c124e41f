/** `npm run prints`: every print of the demo and of a race with hard names as pictures, and what is wrong on their pages. */
import { join, resolve } from 'node:path';
import { commandLine, knownNames, wholeNumber } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { node, root } from './paths.mjs';
import { ensurePdfText } from './pdf-text.mjs';
import { runForeground } from './run-foreground.mjs';

const languages = ['de', 'en', 'es', 'hu', 'it', 'no', 'ro'];
const usage = `Prints every list and paper of the demo and of a race with hard names, draws the pages, and names what is wrong on them.

  npm run prints                                  in German, Hungarian and Italian
  npm run prints -- --language en --language no   in these
  npm run prints -- --race hard                   of one race: hard, demo
  npm run prints -- --only hard/de/results        the prints whose name has this in it
  npm run prints -- --folder FOLDER               where they go (.cache/prints)
  npm run prints -- --pictures 20                 so many pages of each are drawn, all of them are read (3)
`;
const { values } = commandLine(usage, {
  language: { type: 'string', multiple: true, default: ['de', 'hu', 'it'] },
  race: { type: 'string', multiple: true, default: ['hard', 'demo'] },
  folder: { type: 'string', default: join(root, '.cache/prints') },
  only: { type: 'string', multiple: true, default: /** @type {string[]} */ ([]) },
  pictures: { type: 'string', default: '3' },
});
const { language, race, folder, only } = values;
knownNames('language', language, languages, usage);
knownNames('race', race, ['hard', 'demo'], usage);
const pictures = wholeNumber('pictures', values.pictures, usage);
process.exitCode = await print();

/** @returns {Promise<number>} */
async function print() {
  if (!(await ensureInstalled())) return 1;
  const missing = await ensurePdfText();
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  const wanted = JSON.stringify({ languages: language, races: race, folder: resolve(folder), pictures, only });
  return runForeground(node, [join(root, 'scripts/prints/main.ts'), wanted], { cwd: root });
}
