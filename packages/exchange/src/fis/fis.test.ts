/** Results for the FIS: complete or not, as they are written, and read back. */
import { describe, expect, it } from 'vitest';
import recording from '../../../timing/recordings/giant-slalom-72.json' with { type: 'json' };
import { madeRace, recordedRace, writer } from '../race/races.test-support.ts';
import { missingInFisFile } from './missing-fis.ts';
import { readFis } from './read-fis.ts';
import { fisFileName, writeFis } from './write-fis.ts';

describe('a file for the FIS', () => {
  it('lacks nothing of a race whose report is whole, and is called by nation and codex', () => {
    const race = madeRace();
    expect(missingInFisFile(race, 'female')).toEqual([]);
    expect(missingInFisFile(race, 'male')).toEqual([]);
    expect([fisFileName(race, 'female'), fisFileName(race, 'male')]).toEqual(['AUT5678.xml', 'AUT1234.xml']);
  });

  it('is the file that was looked at', async () => {
    await expect(writeFis(madeRace(), 'female', writer)).toMatchFileSnapshot('../../golden/fis-women.xml');
    await expect(writeFis(madeRace(), 'male', writer)).toMatchFileSnapshot('../../golden/fis-men.xml');
  });

  it('names all that is missing at once, of its own sex', () => {
    const race = madeRace({ report: { jury: [], courses: [], codexMen: '1234' }, place: '' });
    const [first, ...others] = race.people;
    const people = first === undefined ? [] : [{ ...first, licence: null, nation: null, yearOfBirth: null }, ...others];
    const named = missingInFisFile({ ...race, people }, 'female').map(({ field, heatId, personIds }) =>
      [field, ...(heatId === null ? [] : [heatId]), ...personIds].join(' '),
    );
    expect(named).toEqual([
      'season',
      'nation',
      'discipline',
      'category',
      'usedList',
      'fValue',
      'codexWomen',
      'place',
      'technicalDelegate',
      'chiefOfRace',
      'referee',
      'homologation run1',
      'gates run1',
      'turningGates run1',
      'startTime run1',
      'courseSetter run1',
      'homologation run2',
      'gates run2',
      'turningGates run2',
      'startTime run2',
      'courseSetter run2',
      'licence c1',
      'nationality c1',
      'yearOfBirth c1',
    ]);
    const ofMen = missingInFisFile({ ...race, people }, 'male').map(({ field }) => field);
    expect(ofMen).not.toContain('codexMen');
    expect(ofMen).not.toContain('licence');
  });

  it('lacks an official without a nation, and a delegate without a number', () => {
    const race = madeRace();
    const { report } = race;
    const jury = report.jury.map(({ number: _number, nation, ...member }) =>
      member.function === 'referee' ? member : { ...member, nation },
    );
    const courses = report.courses.map((course) => ({ ...course, setter: { firstName: 'Sepp', lastName: 'Setter' } }));
    const named = missingInFisFile({ ...race, report: { ...report, jury, courses } }, 'male').map(({ field }) => field);
    expect(named).toEqual(['technicalDelegate', 'referee', 'courseSetter', 'courseSetter']);
  });

  it('names whom nobody knows the sex of: they would be in neither file', () => {
    const race = madeRace();
    const people = race.people.map((person) => (person.bib === 5 ? { ...person, sex: null } : person));
    expect(missingInFisFile({ ...race, people }, 'male')).toEqual([{ field: 'sex', heatId: null, personIds: ['c5'] }]);
  });

  it('has room for three runs, and for a race of somebody', () => {
    const race = madeRace();
    const heats = [...race.heats, ...race.heats].map((heat, place) => ({ ...heat, id: `run${(place % 2) + 1}` }));
    expect(missingInFisFile({ ...race, heats }, 'male').map(({ field }) => field)).toContain('fewerHeats');
    const unrated = race.heats.map((heat) => ({ ...heat, isRated: false }));
    const fields = missingInFisFile({ ...race, heats: unrated }, 'male').map(({ field }) => field);
    expect(fields).toEqual(['ratedHeat', 'starters']);
  });
});

describe('what is read back of a file for the FIS', () => {
  it('is what was written: ranks, runs, totals, gate and reason', () => {
    const { header, rows, faults } = readFis(writeFis(madeRace(), 'female', writer));
    expect(faults).toEqual([]);
    expect(header).toMatchObject({ sex: 'female', codex: '5678', season: 2027, date: '2027-01-23', type: 'Official' });
    expect(header?.appliedPenalty_hundredths).toBe(4_512);
    expect(header?.jury.map((member) => member.function)).toEqual(['TechnicalDelegate', 'ChiefRace', 'Referee']);
    expect(
      rows.map(({ rank, bib, status, failedIn, total_100ns }) => [rank, bib, status, failedIn, total_100ns]),
    ).toEqual([
      [1, 1, 'ok', null, 1_242_300_000],
      [1, 3, 'ok', null, 1_242_300_000],
      [null, 2, 'dnf', 2, null],
    ]);
    expect(rows[1]?.lastName).toBe('Čech <&> "Žižka"');
    expect(rows[2]?.runs_100ns).toEqual([631_000_000, null, null]);
    const men = readFis(writeFis(madeRace(), 'male', writer)).rows;
    expect(men.at(-1)).toMatchObject({ bib: 5, status: 'dsq', failedIn: 1, gate: 17, reason: 'gate & <flag>' });
  });

  it('does not depend on the letters of its words', () => {
    const written = writeFis(madeRace(), 'male', writer);
    const named = /(?<=<\/?)[A-Za-z_]\w*/g;
    const rows = readFis(written).rows;
    expect(readFis(written.replaceAll(named, (name) => name.toUpperCase())).rows).toEqual(rows);
    expect(readFis(written.replaceAll(named, (name) => name.toLowerCase())).rows).toEqual(rows);
  });

  it('of the recorded giant slalom has the official statuses, runs, sums and ranks', () => {
    const race = recordedRace();
    const rows = (['female', 'male'] as const).flatMap((sex) => {
      const read = readFis(writeFis(race, sex, writer));
      expect(read.faults).toEqual([]);
      return read.rows;
    });
    const byBib = new Map(rows.map((row) => [row.bib, row]));
    expect(byBib.size).toBe(72);
    const official = recording.runs.map((run) => new Map(run.official.map((one) => [one.bib, one])));
    for (const { bib } of recording.competitors) {
      const runs = official.map((run) => run.get(bib));
      const failed = runs.findIndex((run) => run?.status !== 'ok');
      const row = byBib.get(bib);
      const times = runs.map((run, at) => (failed < 0 || at < failed ? (run?.runTime_10ms ?? 0) * 100_000 : null));
      expect(row).toMatchObject({
        status: failed < 0 ? 'ok' : runs[failed]?.status,
        failedIn: failed < 0 ? null : failed + 1,
        runs_100ns: [...times, null],
        total_100ns: failed < 0 ? times.reduce<number>((sum, time) => sum + (time ?? 0), 0) : null,
      });
    }
    // The file ranks a sex; among those of a class the order is the official one, and so are its ties.
    const classes = Map.groupBy(recording.competitors, (one) => one.class);
    const officialRanks = new Map(recording.ranksByClass.map(({ bib, sum }) => [bib, sum]));
    for (const members of classes.values()) {
      const ranks = members.map(({ bib }) => byBib.get(bib)?.rank ?? null);
      for (const [at, { bib }] of members.entries()) {
        const own = ranks[at] ?? null;
        const better = ranks.filter((rank) => rank !== null && own !== null && rank < own).length;
        expect(own === null ? null : better + 1).toBe(officialRanks.get(bib) ?? null);
      }
    }
  });

  it('is refused by name where it is another file, cut off, or says what nobody understands', () => {
    expect(readFis('<ResultList/>').faults).toEqual([{ row: 1, field: null, code: 'ANOTHER_FORMAT' }]);
    const written = writeFis(madeRace(), 'male', writer);
    expect(readFis(written.slice(0, 900))).toMatchObject({ header: null, rows: [], faults: [{ code: 'CUT_OFF' }] });
    const odd = written.replace('Status="QLF"', 'Status="HERO"').replace('58.27', 'quick');
    expect(readFis(odd).faults).toEqual([{ row: 1, field: 'Status', code: 'UNKNOWN' }]);
    expect(readFis(written.replace('>58.27<', '>quick<')).faults).toEqual([
      { row: 1, field: 'Timerun2', code: 'NOT_A_TIME' },
    ]);
  });
});
