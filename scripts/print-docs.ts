/** `npm run print-docs` writes the reference documents from the contract and the program. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printApi } from './docs/api.ts';
import { printConfiguration } from './docs/configuration.ts';
import { printErrors } from './docs/errors.ts';
import { printLive } from './docs/live.ts';
import { printPermissions } from './docs/permissions.ts';
import { printSpecification } from './docs/specification.ts';
import { commandLine } from './command-line.mjs';
import { formatText } from './format-text.ts';
import { root } from './paths.mjs';

const documents = [
  { file: 'docs/api.md', print: printApi },
  { file: 'docs/errors.md', print: printErrors },
  { file: 'docs/live.md', print: printLive },
  { file: 'docs/permissions.md', print: printPermissions },
  { file: 'docs/configuration.md', print: printConfiguration },
  { file: 'docs/specification.md', print: printSpecification },
];
const note = '<!-- Printed from the program by `npm run print-docs`; change it there. -->\n\n';
const usage = `Writes the reference documents from the contract and the program.

  npm run print-docs
  npm run print-docs -- --check    writes nothing, and ends with 1 when one of them would be another
`;
const isCheck = commandLine(usage, { check: { type: 'boolean', default: false } }).values.check;

for (const { file, print } of documents) {
  const path = join(root, file);
  const printed = await formatText(path, note + print());
  if (existsSync(path) && readFileSync(path, 'utf8') === printed) continue;
  if (isCheck) {
    console.error(`${file} is not what the program says; run: npm run print-docs`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, printed);
    console.log(`${file} printed`);
  }
}
