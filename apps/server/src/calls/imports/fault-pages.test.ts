import { limits, type ImportCheckDto, type ImportDto } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { importStand, lines } from './import-stand.test-support.ts';

const stand = importStand();

const heading = 'Startnr.;Nachname;Vorname;m/w';
/** Three of four rows are faulty, a third of those in two fields. */
const rows = Array.from({ length: 900 }, (_, index) => {
  if (index % 4 === 0) return `${100 + index};Moser ${index};Eva;w`;
  return index % 4 === 1 ? `${100 + index};;Eva;x` : `${100 + index};;Eva;w`;
});
const faultCount = 900;

describe('the faults of an import', () => {
  test('are all reached page by page, with their number on each', async () => {
    const one = await stand.validated('list.csv', lines(heading, ...rows));
    const pages = [];
    for (let offset = 0; offset < faultCount; offset += 130) {
      pages.push(await page(one, `limit=130&offset=${offset}`));
    }
    for (const { faults, rows: told, people: _people, ...counts } of pages) {
      expect(counts).toEqual({ rowCount: 900, faultyCount: 675, faultCount });
      // As many as a page shows, and those that its faults are in.
      const faulty = [...new Set(faults.map(({ row }) => row))];
      expect(told.map(({ row }) => row)).toEqual(faulty.slice(0, limits.importRowsShownMax));
    }
    const all = pages.flatMap(({ faults }) => faults);
    const wrong = rows.flatMap((row, index) => {
      const [, , , gender] = row.split(';');
      const lines = gender === 'x' ? ['gender', 'lastName'] : ['lastName'];
      return row.includes('Moser') ? [] : lines.map((field) => `${index + 2} ${field}`);
    });
    expect(all.map(({ row, field }) => `${row} ${field}`)).toEqual(wrong);
    const halves = [await page(one, ''), await page(one, 'offset=500')];
    expect(halves.map(({ faults }) => faults.length)).toEqual([500, 400]);
    expect(halves.flatMap(({ faults }) => faults)).toEqual(all);
    expect((await page(one, 'limit=9999')).faults).toHaveLength(limits.pageSizeMax);
    expect((await page(one, `offset=${faultCount}`)).faults).toEqual([]);
  });

  test('come with the validation itself, of any page', async () => {
    const one = await stand.uploaded('list.csv', lines(heading, ...rows));
    const assignment = one.sheets[0]?.assignment;
    const { body } = await stand.call(one, 'validate?limit=2&offset=898', { assignment });
    expect(body.data).toMatchObject([{ check: { faultCount } }]);
    const last = await page(one, 'limit=2&offset=898');
    expect(Reflect.get(Object(body.data[0]), 'check')).toEqual(last);
    expect(last.faults.map(({ row }) => row)).toEqual([900, 901]);
  });

  test('that applying found are few in its answer and all in the import', async () => {
    const good = Array.from({ length: 150 }, (_, index) => `${100 + index};Moser;Eva;w`);
    const one = await stand.validated('list.csv', lines(heading, ...good));
    // The same bibs, worn by others.
    const entered = good.map((row) => row.replace('Moser;Eva', 'Berg;Ida'));
    await stand.call(await stand.validated('others.csv', lines(heading, ...entered)), 'apply');
    const refused = await stand.call(one, 'apply');
    expect(refused).toMatchObject({ body: { status: -4073 } });
    expect(refused.body.issues).toHaveLength(limits.issuesMax);
    const found = await page(one, 'limit=20&offset=140');
    expect(found).toMatchObject({ faultCount: 150, faultyCount: 150 });
    expect(found.faults.map(({ row, code }) => `${row} ${code}`)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${142 + index} TAKEN`),
    );
  });
});

async function page(one: ImportDto, query: string): Promise<ImportCheckDto> {
  const path = `${stand.path}/${one.id}?${query}`;
  const { body } = await stand.app.get(path, stand.event.owner.token);
  expect(body).toMatchObject({ status: 0 });
  const check: ImportCheckDto = Reflect.get(Object(body.data[0]), 'check');
  return check;
}
