/** Points lists of federations, as they are packed to be looked into. */
import { limits } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { packPointsList } from '../packed-list.ts';
import { readCsv } from '../read-csv.ts';
import { isUnread } from './too-much.ts';

function packed(text: string) {
  const sheets = readCsv(Buffer.from(text), limits);
  const list = isUnread(sheets) ? sheets : packPointsList(sheets);
  if (isUnread(list)) return list;
  const people: unknown[] = list.parts.flatMap(({ document }) => JSON.parse(document));
  return { ...list, people };
}

describe('the day of a FIS points list', () => {
  const list = (heads: string, cells: string) =>
    `Listname,${heads},Fiscode,Lastname,Firstname\r\nList 12,${cells},56001,MOSER,Eva`;

  test.each([
    ['is where it says «published»', 'Published', '27-11-2026', '27-11-2026'],
    ['is written by the year, too', 'Published', '2026-11-27', '2026-11-27'],
    [
      'is that of its calculation where «published» is a yes',
      'Calculationdate,Published',
      '2026-11-25,1',
      '2026-11-25',
    ],
    ['is not known where «published» is a yes and nothing else is said', 'Published', '1', null],
  ])('%s', (_, heads, cells, published) => {
    expect(packed(list(heads, cells))).toMatchObject({ name: 'List 12', published });
  });
});
