/** Results for the DSV: complete or not, as they are written, and read back. */
import { expect, it } from 'vitest';
import recording from '../../../timing/recordings/giant-slalom-72.json' with { type: 'json' };
import { madeRace, recordedRace, writer } from '../race/races.test-support.ts';
import { missingForDsv } from './missing-dsv.ts';
import { readDsv } from './read-dsv.ts';
import { dsvName, writeDsv } from './write-dsv.ts';

it('a file for the DSV lacks nothing of a race whose report is whole, and is the one that was looked at', async () => {
  const race = madeRace();
  expect(missingForDsv(race, 'female')).toEqual([]);
  expect(dsvName(race, 'female')).toBe('5678');
  await expect(writeDsv(race, 'female', writer)).toMatchFileSnapshot('../../golden/dsv-women.xml');
});

it('names all that it lacks at once', () => {
  const race = madeRace({ report: { jury: [], courses: [] }, organizer: '' });
  const fields = new Set(missingForDsv(race, 'male').map(({ field }) => field));
  expect([...fields]).toEqual([
    'season',
    'discipline',
    'category',
    'codexMen',
    'timingBy',
    'usedList',
    'organizer',
    'chiefOfRace',
    'referee',
    'trainersRepresentative',
    'courseName',
    'gates',
    'turningGates',
    'startAltitude',
    'finishAltitude',
    'courseLength',
    'courseSetter',
    'forerunners',
    'startTime',
  ]);
});

it('is read back with ranks, runs, gate and reason', () => {
  const { rows, faults } = readDsv(writeDsv(madeRace(), 'male', writer));
  expect(faults).toEqual([]);
  expect(
    rows.map(({ rank, bib, status, failedIn, total_100ns }) => [rank, bib, status, failedIn, total_100ns]),
  ).toEqual([
    [1, 4, 'ok', null, 1_180_300_000],
    [2, 6, 'ok', null, 1_200_000_000],
    [null, 5, 'dsq', 1, null],
  ]);
  expect(rows[2]).toMatchObject({ gate: 17, reason: 'gate & <flag>' });
});

it('of the recorded giant slalom has the official statuses and runs', () => {
  const race = recordedRace();
  const rows = (['female', 'male'] as const).flatMap((sex) => readDsv(writeDsv(race, sex, writer)).rows);
  const byBib = new Map(rows.map((row) => [row.bib, row]));
  const [first, second] = recording.runs.map((run) => new Map(run.official.map((one) => [one.bib, one])));
  for (const { bib } of recording.competitors) {
    const runs = [first?.get(bib), second?.get(bib)];
    const failed = runs.find((run) => run?.status !== 'ok');
    expect(byBib.get(bib)?.status).toBe(failed?.status ?? 'ok');
    if (failed !== undefined) continue;
    expect(byBib.get(bib)?.runs_100ns).toEqual(runs.map((run) => (run?.runTime_10ms ?? 0) * 100_000));
  }
});

it('is refused by name where it is another file, or says what nobody understands', () => {
  expect(readDsv('<Fisresults/>').faults).toMatchObject([{ code: 'ANOTHER_FORMAT' }]);
  const odd = writeDsv(madeRace(), 'male', writer).replace('rank="1"', 'rank="first"').replace('>00:58.27<', '>fast<');
  expect(readDsv(odd).faults).toEqual([
    { row: 1, field: 'rank', code: 'NOT_A_NUMBER' },
    { row: 1, field: 'time_of_run', code: 'NOT_A_TIME' },
  ]);
});
