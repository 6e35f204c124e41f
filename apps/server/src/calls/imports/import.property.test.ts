import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aWorkbook, dated, xlsOf, xlsxOf } from '../../testing/spreadsheets.ts';
import { importStand } from './import-stand.test-support.ts';

const stand = importStand();

const book = aWorkbook({
  List: [
    ['Bib', 'Surname', 'First name', 'Date of birth'],
    [21, 'Moser', 'Eva', dated(41_035, 'dd.mm.yyyy')],
    [22, 'Bakken', 'Ida', '31.12.2011'],
  ],
});
const files = [
  ['list.xlsx', xlsxOf(book)],
  ['list.xls', xlsOf(book)],
  ['list.csv', Buffer.from('Bib;Surname;First name\r\n21;Moser;"Eva"')],
] as const;

/** Read, or refused as no file, too large, or one of the files that are none to import. */
const expected = [0, -3000, -3002, -4071, -4072, -4075, -4076, -4077, -4078];

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  byte: fc.integer({ min: 0, max: 255 }),
});

/** A file that was good, with bytes changed and its end cut off. */
const damaged = fc
  .record({
    file: fc.constantFrom(...files),
    changes: fc.array(change, { maxLength: 40 }),
    kept: fc.double({ min: 0.3, max: 1.3, noNaN: true }),
  })
  .map(({ file: [name, good], changes, kept }) => {
    const bytes = Buffer.from(good);
    for (const { at, byte } of changes) bytes[Math.floor(at * bytes.length)] = byte;
    return [name, bytes.subarray(0, Math.ceil(kept * bytes.length))] as const;
  });

const noise = fc
  .tuple(fc.constantFrom('a.xlsx', 'a.xls', 'a.csv', 'a', ''), fc.uint8Array({ maxLength: 400 }))
  .map(([name, bytes]) => [name, Buffer.from(bytes)] as const);

test('whatever file comes, it is read or refused by name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, noise), async (file) => {
      const { http, body } = await stand.upload(file);
      expect([200, 400, 413]).toContain(http);
      expect(expected).toContain(Reflect.get(Object(body), 'status'));
    }),
    { seed: 71, numRuns: 60 },
  );
});

const cell = fc.oneof(
  fc.constantFrom('', '1', '2', '3', '21', '99999', '0', 'Moser', 'Eva', 'w', 'm', 'AUT', 'DNF'),
  fc.constantFrom('06.05.2012', '2012-05-06', '10:00:00', '1:02,33', '59.76', '=1+2', "=cmd|'/C'!A0"),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('x'.repeat(3_000), '\u0000', '\u202e', '"', '__proto__', 'eva@example.org'),
);
const kinds = ['competitors', 'times', 'competitorList', 'startList', 'rankingList'] as const;
type Kind = (typeof kinds)[number];

/** The fields of the columns, and what a careful person writes into each behind the start number. */
const columns: Readonly<Record<Kind, readonly (readonly [string, readonly string[]])[]>> = {
  competitors: [
    ['lastName', ['Moser', 'Őze', '=1+2']],
    ['firstName', ['Eva', 'Bjørg']],
    ['gender', ['n', 'férfi', '']],
    ['dateOfBirth', ['2012.05.06.', '6.5.2012', '']],
    ['nation', ['AUT', 'Ausztria', '']],
  ],
  times: [
    ['runTime', ['62,33', '1:02.33', 'DNF', '']],
    ['status', ['', 'dsq', 'ok']],
    ['section:0', ['10:00:00', '10:00:30,5', '']],
    ['section:1', ['10:01:00', '10:02:03,25']],
  ],
  competitorList: [],
  startList: [
    ['startOrder', ['1', '2', '3', '']],
    ['startTime', ['10:00', '10:00:30', '']],
  ],
  rankingList: [['rank', ['1', '2', '2', 'DNS']]],
};

const someOf = (kind: Kind) => (kind === 'competitors' ? [30, 31, 32, 33, 34] : [1, 2, 3]);

const careful = (kind: Kind) =>
  fc
    .uniqueArray(fc.constantFrom(...someOf(kind)), { minLength: 1 })
    .chain((bibs) =>
      fc.tuple(
        ...bibs.map((bib) =>
          fc
            .tuple(...columns[kind].map(([, words]) => fc.constantFrom(...words)))
            .map((words) => [String(bib), ...words]),
        ),
      ),
    );
const careless = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 12 });

const table = fc
  .constantFrom(...kinds)
  .chain((kind) => fc.tuple(fc.constant(kind), fc.oneof({ weight: 3, arbitrary: careful(kind) }, careless)));

/** Those that were applied, so that nobody thinks a test of refusals alone is one. */
const applied = new Set<Kind>();

test('whatever a table says, it is applied or its faults are named, and an undo leaves no trace', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ([kind, rows]) => {
      const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`));
      const csv = quoted.map((row) => row.join(';')).join('\r\n');
      const heatId = kind === 'competitors' ? null : stand.event.heatIds[0];
      const { body } = await stand.upload(['a.csv', csv, { kind, heatId }]);
      const [one] = Reflect.get(Object(body), 'data');
      if (one === undefined) return;
      const assigned = ['startNumber', ...columns[kind].map(([field]) => field)];
      const assignment = Object.fromEntries(assigned.map((field, column) => [field, column]));
      const settings = { assignment, headingRow: 0, language: 'hu', reversedBest: 2 };
      const before = await stand.detail();
      const checked = await stand.call(one, 'validate', settings);
      expect(checked.body).toMatchObject({ status: 0, data: [{ state: 'validated' }] });
      const answer = await stand.call(one, 'apply');
      expect([0, -4073]).toContain(answer.body.status);
      if (answer.body.status !== 0) return;
      applied.add(kind);
      expect((await stand.call(one, 'undo')).body).toMatchObject({ status: 0 });
      const after = await stand.detail();
      for (const part of ['competitors', 'startLists', 'runs']) {
        expect([part, after[part]]).toEqual([part, before[part]]);
      }
    }),
    { seed: 73, numRuns: 50 },
  );
  expect([...applied].toSorted()).toEqual(kinds.toSorted());
});
