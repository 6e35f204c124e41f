import { expect, test } from 'vitest';
import type { RaceReport } from '../records/race-report.ts';
import { federationOf, missingInReport, type AskedField } from './asked-report.ts';

const men = { heatIds: ['h1', 'h2'], genders: ['male'] } as const;
const nameOf = (asked: AskedField) => (asked.part === 'course' ? `${asked.field} ${asked.heat}` : asked.field);
const missing = (report: RaceReport, event: Parameters<typeof missingInReport>[1] = men) =>
  missingInReport({ federation: 'fis', ...report }, event)?.missing.map(nameOf);

const setter = { firstName: 'Max', lastName: 'Setter', nation: 'AUT' };
const course = { homologation: '1/2/3', gates: 40, turningGates: 39, startTime: '10:00', setter };
const judge = { firstName: 'A', lastName: 'B', nation: 'AUT' };
const whole: RaceReport = {
  season: 2027,
  nation: 'AUT',
  discipline: 'GS',
  category: 'FIS',
  codexMen: '1234',
  usedList: 'List 12',
  fValue: 1010,
  jury: [
    { ...judge, function: 'technicalDelegate', number: '99' },
    { ...judge, function: 'chiefOfRace' },
    { ...judge, function: 'referee' },
  ],
  courses: ['h1', 'h2'].map((heatId) => ({ heatId, ...course, forerunners: [], weather: [] })),
};

test('an empty report lacks everything, in the order of the form', () => {
  const empty = { federation: 'fis', jury: [], courses: [] } as const;
  const check = missingInReport(empty, { heatIds: ['h1'], genders: ['male'] });
  expect(check?.asked).toBe(15);
  expect(check?.missing.map(nameOf).join(', ')).toBe(
    'season, nation, discipline, category, usedList, fValue, codexMen, technicalDelegate, chiefOfRace, referee, ' +
      'homologation 0, gates 0, turningGates 0, startTime 0, setter 0',
  );
});

test('a whole one lacks nothing', () => {
  expect(missingInReport(whole, men)).toEqual({ federation: 'fis', asked: 20, missing: [] });
});

test('each sex that races has a codex; while nobody knows, either will do', () => {
  expect(missing(whole, { ...men, genders: ['female'] })).toEqual(['codexWomen']);
  expect(missing(whole, { ...men, genders: ['female', 'male'] })).toEqual(['codexWomen']);
  expect(missing({ ...whole, codexMen: undefined, codexWomen: '7' }, { ...men, genders: [] })).toEqual([]);
});

test('a delegate without a number and a setter without a nation are not known to FIS', () => {
  const jury = whole.jury.map((member) => ({ ...member, number: undefined }));
  const courses = whole.courses.map((one) => ({ ...one, setter: { ...setter, nation: undefined } }));
  expect(missing({ ...whole, jury, courses })).toEqual(['technicalDelegate', 'setter 0', 'setter 1']);
});

test('a race that goes to no federation is asked nothing, and one that was begun for FIS goes on', () => {
  expect(missingInReport({ jury: [], courses: [] }, men)).toBeNull();
  expect(federationOf({ discipline: '', jury: [], courses: [] })).toBe('none');
  expect(federationOf({ discipline: 'GS', jury: [], courses: [] })).toBe('fis');
  expect(missingInReport({ ...whole, federation: 'none' }, men)).toBeNull();
});

test('the DSV asks altitudes, forerunners and the trainers, and no nations', () => {
  const asked = missing({ ...whole, federation: 'dsv' }, { ...men, heatIds: ['h1'] });
  expect(asked).toEqual([
    'timingBy',
    'trainersRepresentative',
    'name 0',
    'length_m 0',
    'startAltitude_m 0',
    'finishAltitude_m 0',
    'forerunners 0',
  ]);
  const nationless = { ...whole, jury: whole.jury.map(({ nation: _nation, ...member }) => member) };
  expect(missing({ ...nationless, federation: 'dsv' })).not.toContain('referee');
});
