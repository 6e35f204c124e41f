/** Names that are markup, separators or entities: the files for federations and other programs carry them as they are. */
import { readFis, readIof, readLif } from '@startwand/exchange';
import { aWholeReport } from '../apps/server/src/calls/exchange/whole-report.test-support.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import { aFinishedRace } from './cast/finished-race.ts';

const names = [
  ']]><x>&"\'',
  '<!ENTITY x "y">',
  'a,b;c"d',
  '&lt;script&gt;',
  '--><x a="1',
  '{name}',
  '%n%s',
  String.raw`\u003cx`,
  '=1+1',
];
const markup = /<(?:x|script|!ENTITY|!DOCTYPE)/i;

export const attack: Attack = {
  title: 'a name breaks the files for federations and other programs, or writes lines of its own into them',
  run: async ({ scene: { ben }, attacker }) => {
    const race = await aFinishedRace(ben, names.length, (index) => ({
      firstName: names[index],
      lastName: names[index],
      club: names[index],
      gender: 'female',
      nation: 'AUT',
      class: names[index]?.slice(0, 20),
      dateOfBirth: '1990-01-01',
      licence: `70${index}01`,
    }));
    await ben.api.post(`/events/${race.id}/report`, aWholeReport(race.heatId));
    const file = (format: string) => attacker.get(`/events/${race.id}/exchange/${format}`, ben.token);
    const [results, starts, fis, lynx] = [
      await file('iofResults'),
      await file('iofStarts'),
      await file('fis?sex=female'),
      await file(`lynxResults?heatId=${race.heatId}`),
    ];
    const others = [await file('itra'), await file('uci?sex=female'), await file('lynxLists')];
    const books = others.filter(({ http }) => http >= 500);
    return [
      carries('results of the IOF', results, readIof(results.text)),
      carries('start lists of the IOF', starts, readIof(starts.text)),
      carries('results of the FIS', fis, readFis(fis.text)),
      carries('results of a photo finish', lynx, readLif(lynx.text), withoutSeparators),
      finding(
        'no name is markup in a file',
        ![results, starts, fis].some(({ text }) => markup.test(text)),
        [results, starts, fis].map(({ text }) => text.length).join(' '),
      ),
      finding(
        'workbooks and lists are made, or refused by what they lack',
        books.length === 0,
        others.map(({ http, status }) => `${http} ${status}`).join(', '),
      ),
      finding(
        'names of files hold nothing that ends them',
        [results, starts, fis, lynx].every(({ headers }) =>
          /^attachment; filename="[^"\\<>=]*"(; filename\*=UTF-8''[\w%.~-]+)?$/.test(
            String(headers['content-disposition']),
          ),
        ),
        String(lynx.headers['content-disposition']),
      ),
    ];
  },
};

interface Reading {
  readonly rows: readonly { readonly lastName: string; readonly firstName: string }[];
  readonly faults: readonly { readonly code: string }[];
}

/** The format has no way to write them within a cell. */
function withoutSeparators(name: string): string {
  return name.replaceAll(/[",\s]/g, '');
}

/** Each name is read back as it was typed, but for signs that a format cannot carry, and no other. */
function carries(
  what: string,
  { http }: Answer,
  { rows, faults }: Reading,
  carried: (name: string) => string = (name) => name,
): Finding {
  const read = new Set(rows.map(({ lastName }) => carried(lastName)));
  const lost = names.filter((name) => !read.has(carried(name)));
  return finding(
    `${what} carry each name`,
    http === 200 && lost.length === 0 && rows.length === names.length,
    `${http}, ${rows.length} rows, lost: ${lost.join(' ')} ${faults[0]?.code ?? ''}`,
  );
}
