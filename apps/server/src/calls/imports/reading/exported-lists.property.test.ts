/** Exported lists make the same lists of an empty event, and change nothing in their own. */
import { exportColumns, type ImportKind } from '@startwand/contract';
import { languages } from '@startwand/locales';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { save } from '../../../testing/saved-files.ts';
import { rowsIn } from '../../../testing/spreadsheets.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { imported } from './imported.test-support.ts';
import {
  aRaceOf,
  anEmptyEvent,
  anOrganiser,
  detailOf,
  someRace,
  type EmptyEvent,
  type Organiser,
  type SomeRace,
} from './random-race.test-support.ts';

let app: TestApp;
let organiser: Organiser;
beforeEach(async () => {
  app = await openTestApp();
  organiser = await anOrganiser(app);
});
afterEach(() => app.close());

/** These follow from what the event knows besides, or say what an import cannot bring: what was timed by hand, what is official. */
const derived = new Set<string>(['startsIn', 'lastResult', 'sectionSpeeds', 'deviation', 'speed', 'mark', 'standing']);

const lists = {
  competitors: ['competitors'],
  startList: ['competitors', 'startList'],
  results: ['competitors', 'competitorList', 'times'],
} as const satisfies Readonly<Record<string, readonly ImportKind[]>>;
type ListName = keyof typeof lists;

const asked = fc.record({
  list: fc.constantFrom<ListName>('competitors', 'startList', 'results'),
  format: fc.constantFrom('csv', 'xlsx'),
  language: fc.constantFrom(...languages),
  /** The usual columns of a file with both names in one, or all columns. */
  isUsual: fc.boolean(),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

async function exported(
  { id, heatId }: EmptyEvent,
  { list, format, language, isUsual }: Asked,
  { rounding }: SomeRace,
): Promise<Buffer> {
  // Sections are rounded by themselves: between rounded splits the last digit may be another.
  const isRounded = rounding.precision < 4;
  const columns = new Set([
    ...exportColumns[list].filter((column) => !derived.has(column) && !(column === 'sections' && isRounded)),
    'field:Boat',
    'field:Busz',
  ]);
  const query = new URLSearchParams([
    ['format', format],
    ['language', language],
    ...(list === 'competitors' ? [] : [['heatId', heatId]]),
    ...(isUsual ? [] : [...columns].map((column) => ['columns', column])),
  ]);
  const { http, bytes } = await save(
    app,
    `/events/${id}/exports/${list}/operator?${query.toString()}`,
    organiser.owner.token,
  );
  expect(http).toBe(200);
  return bytes;
}

/** People without a bib stand in no particular order. */
function rowsOf(bytes: Buffer, { format }: Asked): readonly string[] {
  const rows = format === 'csv' ? bytes.toString().split('\r\n') : rowsIn(bytes).map((row) => JSON.stringify(row));
  return rows.toSorted();
}

/** A column of whole names is known by names that are made of letters; splits need the start that only the other columns have. */
function asUsualColumnsTell(race: SomeRace): SomeRace {
  const plain = (name: string) => name.replaceAll(/[^\p{L}' ]/gu, '').trim() || 'Berg';
  return {
    ...race,
    points: 2,
    people: race.people.map(({ input, course }) => ({
      input: { ...input, firstName: plain(input.firstName), lastName: plain(input.lastName) },
      course,
    })),
  };
}

test('every list that is exported makes the same list of an empty event, and changes nothing in its own', async () => {
  await fc.assert(
    fc.asyncProperty(someRace, asked, async (random, wanted) => {
      const race = wanted.isUsual ? asUsualColumnsTell(random) : random;
      const event = await aRaceOf(app, organiser, race);
      const file = await exported(event, wanted, race);
      const empty = await anEmptyEvent(app, organiser, race);
      const before = await detailOf(app, organiser.owner, event);
      for (const kind of lists[wanted.list]) {
        // A list without anybody brings nobody.
        if (rowsIn(file).length === 0) continue;
        const named = [`list.${wanted.format}`, file, wanted.language] as const;
        const again = await imported(app, organiser, event, kind, named);
        expect(await detailOf(app, organiser.owner, event)).toEqual(before);
        const anew = await imported(app, organiser, empty, kind, named);
        expect([again.check?.differences, anew.check?.differences]).toEqual([undefined, undefined]);
      }
      expect(rowsOf(await exported(empty, wanted, race), wanted)).toEqual(rowsOf(file, wanted));
    }),
    { seed: 37, numRuns: 8, endOnFailure: true },
  );
}, 600_000);
