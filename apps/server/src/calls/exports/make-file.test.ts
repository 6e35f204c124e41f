import { read, utils } from '@e965/xlsx';
import { limits, exportKinds, type PublicDetailDto } from '@startwand/contract';
import { languages, type Language } from '@startwand/locales';
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../testing/export-orders.ts';
import { aRaceDetail } from '../../testing/race-detail.ts';
import type { ExportChoice } from './export-choice.ts';
import { makeFile } from './make-file.ts';

async function file(detail: PublicDetailDto, choice: Partial<ExportChoice> = {}): Promise<Buffer> {
  const made = await makeFile(anOrder(detail, choice));
  if ('error' in made) throw new Error(made.error);
  return Buffer.from(made.bytes);
}

const csv = async (detail: PublicDetailDto, choice: Partial<ExportChoice> = {}) =>
  new TextDecoder().decode(await file(detail, choice)).split('\r\n');

describe('results', () => {
  test('by split, section and speed have the order and the gaps of what they are ranked by §3.15', async () => {
    const detail = aRaceDetail(4);
    const columns = ['rank', 'startNumber', 'result', 'gap'];
    expect(await csv(detail, { columns, rankedBy: 'split', section: 1 })).toEqual([
      'Rank,Bib,Time,Gap',
      '1,1,29.00,',
      '2,4,30.78,+1.78',
      '3,3,31.69,+2.69',
      '4,2,32.59,+3.59',
      '',
    ]);
    const bySpeed = ['rank', 'startNumber', 'speed', 'gap'];
    expect(await csv(detail, { columns: bySpeed, rankedBy: 'speed' })).toEqual([
      'Rank,Bib,Speed (km/h),Gap',
      '1,1,74.48,',
      '2,4,70.16,4.32',
      '3,3,68.16,6.32',
      '4,2,66.27,8.21',
      '',
    ]);
    const [, first] = await csv(detail, { columns, rankedBy: 'section', section: 2 });
    expect(first).toBe('1,1,29.00,');
  });

  test('of a regularity heat are ranked by the deviation and show both', async () => {
    const detail = aRaceDetail(2, {}, { regularity: 'targetTime' });
    const runs = detail.runs.map((run, index) => ({
      ...run,
      deviation_100ns: 2_000_000 - index * 1_000_000,
    }));
    const columns = ['rank', 'startNumber', 'result', 'deviation', 'gap'];
    expect(await csv({ ...detail, runs }, { columns })).toEqual([
      'Rank,Bib,Time,Deviation,Gap',
      '1,2,1:05.19,0.10,',
      '2,1,1:03.00,0.20,+0.10',
      '',
    ]);
  });

  test('share a rank where they are equal', async () => {
    const detail = aRaceDetail(3);
    const runs = detail.runs.map((run) => ({ ...run, result_100ns: 600_000_000 }));
    expect(await csv({ ...detail, runs }, { columns: ['rank', 'startNumber'] })).toEqual([
      'Rank,Bib',
      '1,1',
      '1,2',
      '1,3',
      '',
    ]);
  });

  test('have a column for marks only where a time was taken by hand', async () => {
    const byHand = aRaceDetail(3);
    const runs = byHand.runs.map((run) => {
      const sections = run.data.sections.map((section) => (section === null ? null : { ...section, manual: false }));
      return { ...run, data: { sections } };
    });
    expect((await csv(byHand, { language: 'en' }))[0]).toContain(',Mark,');
    expect((await csv({ ...byHand, runs }, { language: 'en' }))[0]).not.toContain('Mark');
  });

  test('and the list of times have the decimals of a hand where a hand took the time', async () => {
    const detail = aRaceDetail(1);
    const runs = detail.runs.map((run) => ({
      ...run,
      decimals: 1 as const,
      penalty_100ns: 0,
      runTime_100ns: 630_000_000,
      result_100ns: 630_000_000,
    }));
    expect((await csv({ ...detail, runs }, { columns: ['result', 'seconds'] }))[1]).toBe('1:03.0,63.0');
    const times = await csv({ ...detail, runs }, { kind: 'times', columns: ['split'] });
    expect(times.filter((line) => line !== '').at(-1)).toMatch(/^58\.\d$/);
  });

  test('have no time for who is not ranked', async () => {
    const columns = ['startNumber', 'status', 'result', 'seconds', 'speed'];
    const lines = await csv(aRaceDetail(13), { columns });
    expect(lines.slice(-4)).toEqual(['10,DNF,,,', '13,DSQ,,,', '11,Waiting,,,', '']);
  });
});

test('results say beside a run what an operator has them say', async () => {
  const detail = aRaceDetail(13);
  const runs = detail.runs.map((run) =>
    run.status === 'dsq'
      ? { ...run, message: 'straddled', gate: 12 }
      : run.status === 'dnf'
        ? { ...run, gate: 3 }
        : run,
  );
  const columns = ['startNumber', 'status', 'message'];
  const lines = await csv({ ...detail, runs }, { columns });
  expect(lines[0]).toBe('Bib,Status,Remark on the run');
  expect(lines.slice(-4, -2)).toEqual(['10,DNF,Gate 3', '13,DSQ,Gate 12: straddled']);
});

test('totals have the decimals of their finest heat, however coarse the event is', async () => {
  const detail = aRaceDetail(13);
  const coarse = { ...detail, event: { ...detail.event, precision: 0 as const } };
  const totals = { kind: 'overall', columns: ['result', 'seconds', 'gap'] } as const;
  const lines = await csv(coarse, totals);
  expect(lines).toEqual(await csv(detail, totals));
  expect(lines[1]).toMatch(/\.\d\d,/);
});

describe('in every language', () => {
  test.each(languages)('%s has its headings, its separator and a decimal point', async (language) => {
    const [headings = '', first = ''] = await csv(aRaceDetail(1), { language });
    // One of them was timed by hand, and has a mark.
    expect(headings.split(language === 'en' ? ',' : ';')).toHaveLength(12);
    expect(first).toContain('1:03.00');
  });

  test('the seven differ', async () => {
    const detail = aRaceDetail(1);
    const headings = (language: Language) => csv(detail, { language }).then(([first]) => first);
    expect(new Set(await Promise.all(languages.map(headings))).size).toBe(7);
  });
});

describe('a spreadsheet', () => {
  test('reads as what was written, letter by letter', async () => {
    const detail = aRaceDetail(8);
    const workbook = read(await file(detail, { kind: 'startList', format: 'xlsx', language: 'ro' }));
    expect(workbook.SheetNames).toEqual(['Listă de start 1. Lauf']);
    const [sheet] = Object.values(workbook.Sheets);
    const rows = sheet === undefined ? [] : utils.sheet_to_json<Record<string, unknown>>(sheet);
    expect(rows.map((row) => [row['Număr de concurs'], row['Nume și prenume'], row['Ora de start']])).toEqual(
      detail.competitors.map(({ startNumber, lastName, firstName }, index) => [
        startNumber,
        `${lastName} ${firstName}`,
        `10:0${Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`,
      ]),
    );
  });

  test('has seconds to calculate with, where they are wanted', async () => {
    const columns = ['result', 'seconds'];
    const workbook = read(await file(aRaceDetail(1), { format: 'xlsx', columns }));
    const [sheet] = Object.values(workbook.Sheets);
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '1:03.00' });
    expect(sheet?.['B2']).toMatchObject({ t: 'n', v: 63 });
  });

  test('takes names that XML does not', async () => {
    const detail = aRaceDetail(1);
    const competitors = detail.competitors.map((competitor) => ({
      ...competitor,
      lastName: '<b>&"quoted"\uFFFE\uD800',
      club: " '=1+1",
    }));
    const columns = ['lastName', 'club'];
    const workbook = read(await file({ ...detail, competitors }, { format: 'xlsx', columns }));
    const [sheet] = Object.values(workbook.Sheets);
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '<b>&"quoted"\uFFFD' });
    expect(sheet?.['B2']).toMatchObject({ t: 's', v: " '=1+1" });
  });
});

describe('comma-separated values', () => {
  test('quote what would end a cell, and take the sign off what would begin a formula', async () => {
    const clubs = ['a,b', 'say "hi"', '=1+1', '-1', '-1+2', '@a', '＝1', 'x;=1', 'x,@a', "'=1", 'a\nb'];
    const detail = aRaceDetail(clubs.length);
    const competitors = detail.competitors.map((competitor, index) => ({
      ...competitor,
      club: clubs[index] ?? null,
    }));
    const choice = { kind: 'startList', columns: ['club'] } as const;
    const text = (await file({ ...detail, competitors }, choice)).toString();
    expect(text).toBe(
      '\uFEFFClub\r\n"a,b"\r\n"say ""hi"""\r\n\'=1+1\r\n-1\r\n\'-1+2\r\n\'@a\r\n\'＝1\r\nx;\'=1\r\n"x,\'@a"\r\n\'\'=1\r\n"a\nb"\r\n',
    );
  });
});

describe('limits', () => {
  test('a list that no printer should print is refused', async () => {
    const detail = aRaceDetail(limits.pdfRowsMax + 1);
    expect(await makeFile(anOrder(detail, { format: 'pdf' }))).toEqual({
      error: 'EXPORT_TOO_LARGE',
    });
  });

  test('an event without anybody makes empty lists of every kind', async () => {
    for (const kind of exportKinds) {
      for (const format of ['csv', 'xlsx', 'pdf'] as const) {
        expect((await file(aRaceDetail(0), { kind, format })).length).toBeGreaterThan(5);
      }
    }
  });

  test('what only operators know is not in a file for visitors, even where it came along', async () => {
    const detail = aRaceDetail(1);
    const competitors = detail.competitors.map((competitor) => ({
      ...competitor,
      email: 'secret@example.org',
      dateOfBirth: '2010-01-02',
      note: 'secret',
      targetTime_100ns: 1,
    }));
    const choice = {
      kind: 'competitors',
      columns: ['name', 'email', 'note', 'dateOfBirth'],
    } as const;
    expect((await csv({ ...detail, competitors }, choice))[1]).toBe('Ötztaler Jürgen,,,');
  });
});
