import { limits, stringifyJson, type ImportCheckDto, type ImportDto, type ImportMends } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { importStand, lines } from './import-stand.test-support.ts';

const stand = importStand();

const list = lines(
  'Startnr.;Nachname;Vorname;m/w;Nation',
  '21;Moser;Eva;w;Narnia',
  '22;Bakken;Ida;w;Narnia',
  '2;Rossi;Pia;w',
  '23;;Ana;w;ROU',
);
const none: ImportMends = { cells: [], columns: [], leftOut: [] };

describe('mends', () => {
  test('are refused where they are no cells of a spreadsheet, or too many', async () => {
    const one = await stand.uploaded('list.csv', list);
    const cell = { row: 2, column: 0, text: '1' };
    const refused: readonly [Partial<ImportMends>, string][] = [
      [{ cells: [{ ...cell, row: 0 }] }, 'cells'],
      [{ cells: [{ ...cell, column: limits.importColumnsMax }] }, 'cells'],
      [{ cells: [{ ...cell, text: 'x'.repeat(limits.importMendMax + 1) }] }, 'cells'],
      [{ cells: Array.from({ length: limits.importMendsMax + 1 }, () => cell) }, 'cells'],
      [{ leftOut: Array.from({ length: limits.importRowsMax + 1 }, () => 2) }, 'leftOut'],
    ];
    for (const [mends, path] of refused) {
      const { body } = await validate(one, mends);
      expect(body.status).toBe(-3000);
      expect(body.issues?.[0]?.path.slice(0, 2)).toEqual(['mends', path]);
    }
  });

  test('are read in the place of what the file says, and gone with it', async () => {
    const one = await stand.uploaded('list.csv', list);
    expect(await check(one, none)).toMatchObject({
      faults: [
        { row: 2, field: 'nation', code: 'INVALID_NATION' },
        { row: 3, field: 'nation', code: 'INVALID_NATION' },
        { row: 4, field: 'startNumber', code: 'TAKEN' },
        { row: 5, field: 'lastName', code: 'REQUIRED' },
      ],
      rows: [
        { row: 2, texts: ['21', 'Moser', 'Eva', 'w', 'Narnia'] },
        { row: 3, texts: ['22', 'Bakken', 'Ida', 'w', 'Narnia'] },
        { row: 4, texts: ['2', 'Rossi', 'Pia', 'w'] },
        { row: 5, texts: ['23', '', 'Ana', 'w', 'ROU'] },
      ],
    });
    const columns = [{ column: 4, was: 'Narnia', text: 'Norwegen' }];
    const cells = [
      { row: 2, column: 4, text: 'AUT' },
      { row: 5, column: 1, text: 'Popescu' },
    ];
    expect(await check(one, { columns, cells })).toMatchObject({
      faults: [{ row: 4, code: 'TAKEN' }],
      rows: [{ row: 4 }],
    });
    expect(await check(one, { columns, cells, leftOut: [4] })).toMatchObject({
      rowCount: 3,
      faultCount: 0,
    });
    // An operator who looks again, from another page, finds what was mended.
    const seen = await stand.app.get(`${stand.path}/${one.id}`, stand.event.owner.token);
    expect(seen.body.data).toMatchObject([{ settings: { mends: { cells, leftOut: [4] } } }]);

    const applied = await stand.call(one, 'apply');
    expect(applied.body.data).toMatchObject([{ state: 'applied', appliedCount: 3 }]);
    // What was typed is as personal as the file was.
    expect(stringifyJson(applied.body)).not.toContain('Popescu');
    expect((await stand.detail())['competitors']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ startNumber: 21, nation: 'AUT' }),
        expect.objectContaining({ startNumber: 22, nation: 'NOR' }),
        expect.objectContaining({ startNumber: 23, lastName: 'Popescu' }),
      ]),
    );
  });

  test('are kept where applying finds that somebody was quicker', async () => {
    const one = await stand.uploaded('list.csv', list);
    const other = await stand.uploaded('list.csv', list);
    const columns = [{ column: 4, was: 'Narnia', text: 'NOR' }];
    await check(other, { columns, leftOut: [4, 5] });
    await check(one, { columns, leftOut: [3, 4, 5] });
    expect((await stand.call(other, 'apply')).body.status).toBe(0);
    expect((await stand.call(one, 'apply')).body.status).toBe(-4073);
    const seen = await stand.app.get(`${stand.path}/${one.id}`, stand.event.owner.token);
    expect(seen.body.data).toMatchObject([
      {
        state: 'validated',
        settings: { mends: { leftOut: [3, 4, 5] } },
        check: { faults: [], people: { newCount: 0, sameCount: 1 } },
      },
    ]);
  });
});

function validate(one: ImportDto, mends: Partial<ImportMends>) {
  const [{ assignment } = { assignment: {} }] = one.sheets;
  return stand.call(one, 'validate', { assignment, language: 'de', mends });
}

async function check(one: ImportDto, mends: Partial<ImportMends>): Promise<ImportCheckDto> {
  const { body } = await validate(one, mends);
  expect(body).toMatchObject({ status: 0 });
  const found: ImportCheckDto = Reflect.get(Object(body.data[0]), 'check');
  return found;
}
