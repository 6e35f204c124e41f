/** What a photo finish program finds in its folder, before and after somebody is entered. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicDetailDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { LynxLists } from './lynx-lists.ts';

const racer = (bib: number, lastName: string): PublicDetailDto['competitors'][number] => ({
  id: `c${bib}`,
  startNumber: bib,
  firstName: 'Anna',
  lastName,
  nation: 'AUT',
  club: 'SC Berg',
  team: null,
  class: null,
  gender: null,
  yearOfBirth: null,
  fields: {},
});
const detail = (competitors: PublicDetailDto['competitors']): PublicDetailDto => ({
  revision: 1,
  event: plainEvent,
  heats: [{ ...plainHeat, name: '100 m', distance: 100 }],
  startLists: [{ ...plainStartList, heatId: plainHeat.id, competitorIds: competitors.map(({ id }) => id) }],
  runs: [],
  competitors,
});

test('start lists lie there whole, and follow what the event shows', async () => {
  const folder = aFolder('lists');
  const remarks: string[] = [];
  const lists = new LynxLists(folder, (text) => remarks.push(text));
  const read = (name: string) => readFileSync(join(folder, name), 'latin1');
  lists.show(detail([racer(7, 'Müller')]));
  await lists.idle();
  expect(read('lynx.evt')).toBe('1,1,1,100 m,,,,,,100\r\n,7,1,Müller,Anna,SC Berg,,,,,,\r\n');
  lists.show(detail([racer(7, 'Müller')]));
  lists.show(detail([racer(7, 'Müller'), racer(9, 'Moser')]));
  await lists.idle();
  expect(read('lynx.ppl')).toBe('7,Müller,Anna,SC Berg,\r\n9,Moser,Anna,SC Berg,\r\n');
  expect(read('lynx.sch')).toBe('1,1,1\r\n');
  expect(readdirSync(folder).toSorted()).toEqual(['lynx.evt', 'lynx.ppl', 'lynx.sch']);
  expect(remarks).toEqual([]);
});

test('a folder that is away is named, and nothing else stops', async () => {
  const remarks: string[] = [];
  const lists = new LynxLists(join(aFolder('away'), 'nowhere'), (text) => remarks.push(text));
  lists.show(detail([]));
  await lists.idle();
  expect(remarks).toHaveLength(3);
});
