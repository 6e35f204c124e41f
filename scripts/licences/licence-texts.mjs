/** The text of the licence of each package that `npm run package` passes on. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Licensed as `package-lock.json` describes a package
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** Fonts that lie in the repository, by what they are for. */
const fonts = {
  'Inter, the font of the pages': 'apps/web/src/ui/fonts/LICENSE-inter.txt',
  'Noto Sans, the fonts of papers for other scripts': 'apps/server/src/base/fonts/LICENSE-noto.txt',
};
const here = join(root, 'scripts/licences');
const mit = readFileSync(join(here, 'MIT.txt'), 'utf8');
const apache = readFileSync(join(root, 'LICENSE'), 'utf8');
/** The LGPL 3 adds permissions to the GPL 3 and is not complete without it. */
const lgpl = ['LGPL-3.0.txt', 'GPL-3.0.txt'].map((file) => readFileSync(join(here, file), 'utf8')).join('\n');

/** Packages that come without a text, with the copyright lines of their repositories. @type {Record<string, string>} */
const added = {
  'abstract-logging': `Copyright (c) James Sumners\n\n${mit}`,
  brotli: `Copyright (c) Devon Govett\n\n${mit}\nIts folder dec: Copyright 2013 Google Inc.\n\n${apache}`,
  'client-only': `Copyright (c) Meta Platforms, Inc. and affiliates.\n\n${mit}`,
  dfa: `Copyright (c) Devon Govett\n\n${mit}`,
  fontkit: `Copyright (c) 2014-present Devon Govett\n\n${mit}`,
  http_ece: `Copyright (c) 2015 Martin Thomson\n\n${mit}`,
};

/** The package is called after its system. */
const libvips = /^@img\/sharp-libvips-/;

/**
 * Each package with the text of its licence, as licences ask for.
 *
 * @param {readonly string[]} paths in the lock file
 * @param {Record<string, Licensed>} packages of the lock file
 * @returns {{ readonly text: string, readonly withoutText: readonly string[] }}
 */
export function licencesOf(paths, packages) {
  const foreign = [...new Set(paths)].filter((path) => packages[path]?.link !== true).toSorted();
  const texts = foreign.map((path) => {
    const { version = '', license = 'see its text' } = packages[path] ?? {};
    return { name: `${nameAt(path)} ${version}: ${license}`, text: licenceText(path, packages) };
  });
  const chapters = texts.map(({ name, text }) => `${name}\n\n${text}`);
  for (const [name, path] of Object.entries(fonts)) {
    chapters.push(`${name}: OFL-1.1\n\n${readFileSync(join(root, path), 'utf8')}`);
  }
  return {
    text: `Startwand is under the Apache License 2.0 (LICENSE). It brings along:\n\n${chapters.join(`\n${'-'.repeat(78)}\n`)}`,
    withoutText: texts.filter(({ text }) => text === null).map(({ name }) => name),
  };
}

/**
 * Texts of this file for packages that have one by now.
 *
 * @param {readonly string[]} paths of all that is installed
 */
export function needlessTexts(paths) {
  const needing = paths.filter((path) => ownText(path) === null).map(nameAt);
  return Object.keys(added).filter((name) => !needing.includes(name));
}

/**
 * @param {string} path
 * @param {Record<string, Licensed>} packages
 * @returns {string | null} null where there is no text
 */
function licenceText(path, packages) {
  return ownText(path) ?? added[nameAt(path)] ?? textOfWhole(path, packages) ?? libvipsText(path);
}

/** @param {string} path */
function nameAt(path) {
  return path.replace(/^.*node_modules\//, '');
}

/** A file of its own, or else the end of its readme. @param {string} path */
function ownText(path) {
  const folder = join(root, path);
  const files = readdirSync(folder);
  const licence = files.find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (licence !== undefined) return wholeText(readFileSync(join(folder, licence), 'utf8'));
  const readme = files.find((name) => /^readme(\.md)?$/i.test(name));
  const said = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  const chapter = /^#+ licen[cs]e\s*$([\s\S]*)/im.exec(said)?.[1] ?? '';
  return chapter.includes('Permission is hereby granted') ? wholeText(chapter) : null;
}

/** @param {string} text */
function wholeText(text) {
  return text.trim() === '' ? null : `${text.trim()}\n`;
}

/**
 * Native parts are cut from a package that has the text: it names them, and has the same licence.
 * @param {string} path
 * @param {Record<string, Licensed>} packages
 */
function textOfWhole(path, packages) {
  const whole = Object.entries(packages).find(
    ([, { license, optionalDependencies = {} }]) =>
      nameAt(path) in optionalDependencies && license === packages[path]?.license,
  );
  return whole === undefined ? null : ownText(whole[0]);
}

/** Its readme names the libraries in it and their licences; most of them have this one. @param {string} path */
function libvipsText(path) {
  return libvips.test(nameAt(path)) ? `${readFileSync(join(root, path, 'README.md'), 'utf8').trim()}\n\n${lgpl}` : null;
}
