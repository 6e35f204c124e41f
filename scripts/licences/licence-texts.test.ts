import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { aFolder } from '../tests/temporary-folder.ts';
import { licencesOf, needlessTexts } from './licence-texts.mjs';

/** A package as npm installs it, with these files. */
function aPackage(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(aFolder('packages'), 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return relative(root, folder);
}

const timer = { version: '1.2.3', license: 'MIT' };

test('a package without the text of its licence is named', () => {
  const bare = aPackage('timer', { 'README.md': '# Timer\n\n## License\n\nMIT\n' });
  const empty = aPackage('lines', { LICENSE: '\n' });
  const packages = { [bare]: timer, [empty]: timer };
  expect(licencesOf([bare, empty], packages).withoutText.toSorted()).toEqual(['lines 1.2.3: MIT', 'timer 1.2.3: MIT']);
});

test('the text is found in a file, at the end of a readme, and in the package that a native part is cut from', () => {
  const granted = 'Copyright A. Timer\n\nPermission is hereby granted to time.\n';
  const inFile = aPackage('in-file', { 'LICENCE.md': granted });
  const inReadme = aPackage('in-readme', { 'README.md': `# Timer\n\n## Licence\n\n${granted}` });
  const part = aPackage('in-file-linux', { 'native.node': '' });
  const other = aPackage('other-linux', { 'native.node': '' });
  const packages = {
    [inFile]: { ...timer, optionalDependencies: { 'in-file-linux': '1.2.3', 'other-linux': '1.2.3' } },
    [inReadme]: timer,
    [part]: timer,
    // A part under another licence than the whole.
    [other]: { ...timer, license: 'LGPL-3.0-or-later' },
  };
  const { text, withoutText } = licencesOf(Object.keys(packages), packages);
  expect(text.split(granted)).toHaveLength(4);
  expect(withoutText).toEqual(['other-linux 1.2.3: LGPL-3.0-or-later']);
});

test('no text is kept here for a package that brings its own by now', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  const installed = Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && existsSync(join(root, path)),
  );
  expect(needlessTexts(installed)).toEqual([]);
});
