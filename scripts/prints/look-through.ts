/** Makes every print of the demo and of a race with hard names, looks for what is wrong on its pages, and draws them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '@startwand/locales';
import { save } from '../../apps/server/src/testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { demoRaces } from './demo-races.ts';
import { faultsIn } from './find-faults.ts';
import { hardRace } from './hard-race.ts';
import { drawPages, pageOfPictures, pagesOf, type Looked } from './pictures.ts';
import type { PrintedRace } from './printed-race.ts';
import { printsOf, type Print } from './prints-of.ts';

/** What each is made by. */
const races = { hard: async (app: TestApp) => [await hardRace(app)], demo: demoRaces };

export interface Wanted {
  readonly races: readonly (keyof typeof races)[];
  readonly languages: readonly Language[];
  readonly folder: string;
  /** Pictures of each print; all of its pages are read. */
  readonly pictures: number;
  /** Only prints whose name has one of these in it; of none: all. */
  readonly only: readonly string[];
}

/** @returns how many faults there are */
export async function lookThrough(wanted: Wanted, say: (line: string) => void): Promise<number> {
  mkdirSync(wanted.folder, { recursive: true });
  const app = await openTestApp();
  try {
    const looked: Looked[] = [];
    for (const race of wanted.races) {
      for (const made of await races[race](app)) looked.push(...(await printsLookedAt(app, made, wanted)));
    }
    writeFileSync(join(wanted.folder, 'index.html'), pageOfPictures(looked));
    for (const { name, faults } of looked) {
      for (const { page, kind, text } of faults) say(`${name}, page ${page}: ${kind}: ${text}`);
    }
    const faults = looked.reduce((sum, one) => sum + one.faults.length, 0);
    const pages = looked.reduce((sum, one) => sum + one.pages, 0);
    say(`${looked.length} prints, ${pages} pages, ${faults} faults: ${join(wanted.folder, 'index.html')}`);
    return faults;
  } finally {
    await app.close();
  }
}

async function printsLookedAt(app: TestApp, race: PrintedRace, wanted: Wanted): Promise<readonly Looked[]> {
  const prints = wanted.languages.flatMap((language) =>
    printsOf(race, language).map((print) => ({ ...print, name: `${race.name}/${language}/${print.name}` })),
  );
  const looked: Looked[] = [];
  for (const print of prints) {
    const isWanted = wanted.only.length === 0 || wanted.only.some((part) => print.name.includes(part));
    if (isWanted) looked.push(await lookAt(app, race, print, wanted));
  }
  return looked;
}

async function lookAt(app: TestApp, race: PrintedRace, { name, path, shape }: Print, wanted: Wanted): Promise<Looked> {
  const { http, bytes } = await save(app, path, race.token);
  if (http !== 200) throw new Error(`${name} was not printed: ${http} ${bytes.toString()}`);
  const file = join(wanted.folder, `${name}.pdf`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const pages = await pagesOf(file);
  const drawn = wanted.pictures === 0 ? [] : await drawPages(file, wanted.pictures);
  const pictures = drawn.map((picture) => join(dirname(name), picture));
  return { name, faults: faultsIn(pages, shape), pages: pages.length, pictures };
}
