import { expect, test } from 'vitest';
import type { RaceReport } from '../records/race-report.ts';
import { missingForFis, type FisField } from './fis-report.ts';

const men = { heatIds: ['h1', 'h2'], genders: ['male'] } as const;
const nameOf = (asked: FisField) => (asked.part === 'course' ? `${asked.field} ${asked.heat}` : asked.field);
const missing = (report: RaceReport, event: Parameters<typeof missingForFis>[1] = men) =>
  missingForFis(report, event).missing.map(nameOf);

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
  const { asked, missing: all } = missingForFis({ jury: [], courses: [] }, { heatIds: ['h1'], genders: ['male'] });
  expect(asked).toBe(15);
  expect(all.map(nameOf).join(', ')).toBe(
    'season, nation, discipline, category, usedList, fValue, codexMen, technicalDelegate, chiefOfRace, referee, ' +
      'homologation 0, gates 0, turningGates 0, startTime 0, setter 0',
  );
});

test('a whole one lacks nothing', () => {
  expect(missingForFis(whole, men)).toEqual({ asked: 20, missing: [] });
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
