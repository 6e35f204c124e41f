/** Lists of the IOF: as they are written, read back, and as other programs write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTimeOf, readDateTime, readSeconds, secondsOf } from '../race/exchange-times.ts';
import { madeRace, moment, personNamed } from '../race/races.test-support.ts';
import { duration, timestamp } from '@startwand/timing';
import { readIof } from './read-iof.ts';
import { writeIofResults, writeIofStarts } from './write-iof.ts';

const writing = { creator: 'Startwand 0.58.2', createdAt: moment(0), heatId: null };
const ofRun1 = { ...writing, heatId: 'run1' };

describe('lists of the IOF', () => {
  it('are the files that were looked at', async () => {
    await expect(writeIofResults(madeRace(), ofRun1)).toMatchFileSnapshot('../../golden/iof-results-one.xml');
    await expect(writeIofResults(madeRace(), writing)).toMatchFileSnapshot('../../golden/iof-results-all.xml');
    await expect(writeIofStarts(madeRace(), ofRun1)).toMatchFileSnapshot('../../golden/iof-starts.xml');
  });

  it('of results are read back: class, times with their zone, rank, status and splits', () => {
    const race = madeRace();
    const { list, rows, faults } = readIof(writeIofResults(race, ofRun1));
    expect([list, faults]).toEqual(['results', []]);
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      const [one] = row.races;
      const person = personNamed(race, one?.bib ?? 0);
      const [run] = person.runs;
      expect(row).toMatchObject({
        lastName: person.lastName,
        sex: person.sex,
        className: person.className,
        club: person.club,
      });
      expect(one).toEqual({
        raceNumber: 1,
        bib: person.bib,
        start: run?.start ?? null,
        finish: run?.finish ?? null,
        time_100ns: run?.result_100ns ?? null,
        position: run?.places.class?.rank ?? null,
        status: run?.status,
        splits: [{ code: 'C2', time_100ns: run?.splits_100ns[0] ?? null }],
      });
    }
  });

  it('of several heats have a race for each, and the total with the last', () => {
    const { rows } = readIof(writeIofResults(madeRace(), writing));
    expect(rows.map(({ races }) => races.map(({ raceNumber }) => raceNumber))).toEqual(rows.map(() => [1, 2]));
    const written = writeIofResults(madeRace({ isOver: false }), writing);
    expect(written).toContain('status="Snapshot"');
    expect(written).toMatch(/<OverallResult>\s+<Time>118.03<\/Time>\s+<TimeBehind>0<\/TimeBehind>\s+<Position>1</);
  });

  it('of starts are read back in their order', () => {
    const { list, rows, faults } = readIof(writeIofStarts(madeRace(), { ...writing, heatId: 'run2' }));
    expect([list, faults]).toEqual(['starts', []]);
    expect(rows.map(({ className, races }) => [className, races[0]?.bib, races[0]?.start])).toEqual([
      ['M', 6, moment(0)],
      ['M', 4, moment(600_000_000)],
      ['M', 5, moment(5 * 600_000_000)],
      ['W', 3, moment(2 * 600_000_000)],
      ['W', 2, moment(3 * 600_000_000)],
      ['W', 1, moment(4 * 600_000_000)],
    ]);
  });

  it('who has no class is in one that is called like the event', () => {
    const race = madeRace();
    const people = race.people.map((person) => ({ ...person, className: null }));
    const written = writeIofResults({ ...race, people }, writing);
    expect(written.match(/<Class>\s*<Name>[^<]*/g)?.map((text) => text.replace(/.*>/s, ''))).toEqual(['Spring Slalom']);
    // Read again, they have none.
    expect(new Set(readIof(written).rows.map(({ className }) => className))).toEqual(new Set([null]));
  });
});

describe('entries of another program', () => {
  const entries = (inside: string) =>
    `<EntryList xmlns="http://www.orienteering.org/datastandard/3.0" iofVersion="3.0"><Event><Name>E</Name></Event>${inside}</EntryList>`;

  it('are read with club, nation, sex, birthday and class', () => {
    const person =
      '<PersonEntry><Person sex="F"><Name><Family>Moser</Family><Given>Anna</Given></Name><BirthDate>2001-03-01+01:00</BirthDate></Person>' +
      '<Organisation><Name>SC Berg</Name><Country code="AUT">Austria</Country></Organisation><Class><Name>W20</Name></Class></PersonEntry>';
    expect(readIof(entries(person))).toEqual({
      list: 'entries',
      faults: [],
      rows: [
        {
          row: 1,
          lastName: 'Moser',
          firstName: 'Anna',
          sex: 'female',
          dateOfBirth: '2001-03-01',
          nation: 'AUT',
          club: 'SC Berg',
          className: 'W20',
          races: [],
        },
      ],
    });
  });

  it('have every fault named, and the others are read', () => {
    const named = (family: string, date: string) =>
      `<PersonEntry><Person><Name><Family>${family}</Family></Name><BirthDate>${date}</BirthDate></Person></PersonEntry>`;
    const read = readIof(entries(named('', '2001-01-01') + named('Moser', '2001-02-30') + named('Dahl', '2001')));
    expect(read.rows.map(({ lastName }) => lastName)).toEqual(['Moser', 'Dahl']);
    expect(read.faults).toEqual([
      { row: 1, field: 'Name', code: 'REQUIRED' },
      { row: 2, field: 'BirthDate', code: 'NOT_A_DATE' },
      { row: 3, field: 'BirthDate', code: 'NOT_A_DATE' },
    ]);
  });

  it('of results have odd times, bibs and statuses named', () => {
    const result = '<BibNumber>A7</BibNumber><StartTime>10:00</StartTime><Time>1:02</Time><Status>Hero</Status>';
    const { faults } = readIof(
      `<ResultList><ClassResult><PersonResult><Person><Name><Given>Di</Given></Name></Person><Result>${result}</Result></PersonResult></ClassResult></ResultList>`,
    );
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['BibNumber', 'NOT_A_NUMBER'],
      ['StartTime', 'NOT_A_TIME'],
      ['Time', 'NOT_A_TIME'],
      ['Status', 'UNKNOWN'],
    ]);
  });

  it('are refused where they are bombs, cut off, or something else', () => {
    const lol = '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><EntryList>&b;</EntryList>';
    expect(readIof(lol)).toMatchObject({ list: null, rows: [], faults: [{ code: 'DOCTYPE' }] });
    expect(readIof(writeIofStarts(madeRace(), writing).slice(0, 400)).faults).toMatchObject([{ code: 'CUT_OFF' }]);
    expect(readIof('<Fisresults/>').faults).toMatchObject([{ code: 'ANOTHER_FORMAT' }]);
  });
});

describe('moments and seconds', () => {
  it('are the same when they are read back, in every zone and to the last tick', () => {
    const at = fc.bigInt({ min: 6_311_520_000_000_000n, max: 41_024_448_000_000_000n });
    fc.assert(
      fc.property(at, fc.integer({ min: -720, max: 840 }), (ticks, offset_min) => {
        const written = { at: timestamp(ticks), offset_min };
        expect(readDateTime(dateTimeOf(written))).toEqual(written);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_728_000_000_000 }), (ticks) => {
        expect(readSeconds(secondsOf(duration(ticks)))).toBe(ticks);
      }),
    );
  });

  it('without a zone say so, and impossible ones are none', () => {
    expect(readDateTime('2027-01-23T10:00:00')).toMatchObject({ offset_min: null });
    for (const text of ['2027-02-30T10:00:00Z', '2027-01-23', '2027-01-23T24:00:00Z', '2027-01-23T10:00:00+15:00']) {
      expect(readDateTime(text)).toBeNull();
    }
  });
});
