/** Files of photo finish programs: as they are written, read back, and as such programs write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duration, type RunStatus } from '@startwand/timing';
import { noPlaces } from '../race/exchange-race.ts';
import { madeRace, personNamed, recordedRace } from '../race/races.test-support.ts';
import { readEvt, readLif, readPpl, readSch } from './read-lynx.ts';
import { writeEvt, writeLif, writePpl, writeSch } from './write-lynx.ts';

describe('files for a photo finish', () => {
  it('are the files that were looked at', async () => {
    const race = madeRace();
    await expect(writeEvt(race)).toMatchFileSnapshot('../../golden/lynx.evt');
    await expect(writePpl(race)).toMatchFileSnapshot('../../golden/lynx.ppl');
    await expect(writeSch(race)).toMatchFileSnapshot('../../golden/lynx.sch');
    await expect(writeLif(race, 0)).toMatchFileSnapshot('../../golden/lynx.lif');
  });

  it('are read back', () => {
    const race = madeRace();
    const evt = readEvt(writeEvt(race));
    expect(evt.faults).toEqual([]);
    expect(evt.heats.map(({ event, name }) => [event, name])).toEqual([
      [1, '1. Lauf'],
      [2, '2. Lauf'],
    ]);
    expect(evt.rows.map(({ heat, bib }) => [heat, bib])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((bib) => [0, bib]),
      ...[6, 4, 3, 2, 1, 5].map((bib) => [1, bib]),
    ]);
    expect(readPpl(writePpl(race)).rows.map(({ bib, licence }) => [bib, licence])).toEqual(
      race.people.map(({ bib, licence }) => [bib, licence]),
    );
    expect(readSch(writeSch(race))).toMatchObject({ rows: [{ event: 1 }, { event: 2 }], faults: [] });
    const lif = readLif(writeLif(race, 1));
    expect(lif.faults).toEqual([]);
    expect(lif.heats).toMatchObject([{ event: 2, round: 1, heat: 1, name: '2. Lauf' }]);
    for (const row of lif.rows) {
      const run = personNamed(race, row.bib ?? 0).runs[1];
      expect([row.status, row.time_100ns, row.place]).toEqual([
        run?.status,
        run?.result_100ns ?? null,
        run?.places.all?.rank ?? null,
      ]);
    }
    expect(lif.rows).toHaveLength(6);
  });

  it('say of each what became of them', () => {
    const race = recordedRace();
    for (const index of [0, 1]) {
      const { rows, faults } = readLif(writeLif(race, index));
      expect(faults).toEqual([]);
      const became = (bib: number | null) => personNamed(race, bib ?? 0).runs[index];
      expect(rows.map(({ status, time_100ns }) => [status, time_100ns])).toEqual(
        rows.map(({ bib }) => [became(bib)?.status, became(bib)?.result_100ns ?? null]),
      );
      expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1);
    }
  });

  it('have the decimals of a hand where a hand took the time', () => {
    const race = madeRace();
    const people = race.people.map((person) => ({
      ...person,
      runs: person.runs.map(
        (run) => run && { ...run, result_100ns: run.result_100ns && duration(300_000_000), decimals: 1 as const },
      ),
    }));
    const lif = writeLif({ ...race, people }, 0);
    expect(lif).toContain(',30.0,');
    expect(lif).not.toContain('30.00');
  });

  it('are read back whatever became of whom', () => {
    const statuses = fc.array(fc.constantFrom<RunStatus>('dns', 'dnf', 'dsq', 'waiting', 'onCourse'), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(statuses, (became) => {
        const race = madeRace();
        const people = race.people.map((person, at) => ({
          ...person,
          runs: person.runs.map(
            (run) => run && { ...run, status: became[at] ?? 'dns', result_100ns: null, places: noPlaces },
          ),
        }));
        const { rows, faults } = readLif(writeLif({ ...race, people }, 0));
        expect(faults).toEqual([]);
        const order = ['dnf', 'dsq', 'dns', null];
        const standings = rows.map(({ status }) => order.indexOf(status));
        expect(standings).toEqual(standings.toSorted((a, b) => a - b));
        const known = new Map(rows.map(({ bib, status, place }) => [bib, [status, place]]));
        for (const [at, status] of became.entries()) {
          const isKnown = status !== 'waiting' && status !== 'onCourse';
          expect(known.get(at + 1)).toEqual([isKnown ? status : null, null]);
        }
      }),
    );
  });

  it('keep commas, and never a line that would be another one', () => {
    const name = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(name, name, (lastName, firstName) => {
        const race = madeRace();
        const people = race.people.map((person) => ({
          ...person,
          lastName: `x${lastName}`,
          firstName: `y${firstName}`,
        }));
        const { rows, faults } = readPpl(writePpl({ ...race, people }));
        expect(faults).toEqual([]);
        expect(rows.map(({ bib }) => bib)).toEqual([1, 2, 3, 4, 5, 6]);
        const kept = (text: string) =>
          text
            .toWellFormed()
            .replaceAll(/[\p{Cc}"]/gu, ' ')
            .trim();
        expect(rows[0]).toMatchObject({ lastName: kept(`x${lastName}`), firstName: kept(`y${firstName}`) });
      }),
    );
  });
});

describe('the result of a photo finish', () => {
  const lif = [
    '; made by hand',
    '12,1,2,"100 m, Final",+0.4,m/s,,,,100,14:05:00.1234',
    '1,101,4,Moser,Anna,SC Berg,11.234,L1,11.234,0.151',
    '2,102,5,Dahl,"Dag, jun.",,11.30',
    ',104,7,Nobody,Yet,,',
    'DNS,103,6,Egger,Emil,,',
    'DQ,105,3,Fuchs,Franz,,,,,,,',
    'FS,x7,2,Fast,False,,1:62.0',
  ].join('\r\n');

  it('is read: who, at what time, and what became of the others', () => {
    const { heats, rows, faults } = readLif(`\uFEFF${lif}`);
    expect(heats).toMatchObject([{ event: 12, round: 1, heat: 2, name: '100 m, Final', startTime: 507_001_234_000 }]);
    expect(rows.map(({ bib, status, time_100ns, place }) => [bib, status, time_100ns, place])).toEqual([
      [101, 'ok', 112_340_000, 1],
      [102, 'ok', 113_000_000, 2],
      [104, null, null, null],
      [103, 'dns', null, null],
      [105, 'dsq', null, null],
      [null, 'dsq', null, null],
    ]);
    expect(rows[1]?.firstName).toBe('Dag, jun.');
    expect(faults).toEqual([
      { row: 8, field: 'Time', code: 'NOT_A_TIME' },
      { row: 8, field: 'ID', code: 'NOT_A_NUMBER' },
    ]);
  });

  it('is refused by name where it is none', () => {
    expect(readLif('').faults).toMatchObject([{ code: 'ANOTHER_FORMAT' }]);
    expect(readLif('<xml/>').faults).toMatchObject([{ code: 'ANOTHER_FORMAT' }]);
    expect(readEvt(',1,2,Moser').faults).toMatchObject([{ code: 'ANOTHER_FORMAT' }]);
    expect(readLif(`1,1,1,x\n${'y'.repeat(5_000)}`).faults).toMatchObject([{ row: 2, code: 'VALUE_TOO_LONG' }]);
    expect(readSch('1\nx').faults).toEqual([{ row: 2, field: 'Event', code: 'NOT_A_NUMBER' }]);
  });
});
