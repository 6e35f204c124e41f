import { plainEvent, plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { courseKind, crowdBand, height, shapeOf, transformAt, width, type CourseKind } from './course-shape.ts';

const kindOf = (name: string, heat: Partial<typeof plainHeat> = {}) =>
  courseKind({ ...plainEvent, name }, { ...plainHeat, ...heat });

test('a course looks like what is raced: by its name in any language, else by its rules', () => {
  expect(kindOf('Demo Cup, Giant Slalom')).toBe('slope');
  expect(kindOf('Vereinsmeisterschaft Riesentorlauf')).toBe('slope');
  expect(kindOf('Bergrennen Gaisberg')).toBe('climb');
  expect(kindOf('Innsbrucker Stadtlauf')).toBe('street');
  expect(kindOf('Club championship')).toBe('road');
  expect(kindOf('Club championship', { massStart: true })).toBe('street');
  expect(kindOf('Club championship', { regularity: 'targetTime' })).toBe('climb');
});

const kinds: readonly CourseKind[] = ['slope', 'climb', 'street', 'road'];

test.each(kinds)('a %s goes on and on, within its drawing and above the names of its points', (kind) => {
  const shape = shapeOf(kind);
  let before = shape.at(0);
  for (let share = 0.01; share <= 1; share += 0.01) {
    const { x, y } = shape.at(share);
    expect(x).toBeGreaterThan(before.x);
    expect(y).toBeGreaterThan(0.2 * height);
    expect(y).toBeLessThan(0.75 * height);
    before = { x, y };
  }
  expect(shape.at(-1)).toEqual(shape.at(0));
  expect(shape.at(2)).toEqual(shape.at(1));
});

test('a slope goes down and a climb goes up', () => {
  expect(shapeOf('slope').at(1).y).toBeGreaterThan(shapeOf('slope').at(0).y);
  expect(shapeOf('climb').at(1).y).toBeLessThan(shapeOf('climb').at(0).y);
});

test('a mark is put by shares of the drawing, so that it fits any screen', () => {
  const { x, y } = shapeOf('road').at(0.5);
  const [, across, down] = /^translate\(([\d.]+)cqi, ([\d.]+)cqb\)$/.exec(transformAt(shapeOf('road'), 0.5)) ?? [];
  expect(Number(across)).toBeCloseTo((100 * x) / width, 2);
  expect(Number(down)).toBeCloseTo((100 * y) / height, 2);
});

test('a crowd is widest where most are, and nothing where nobody is', () => {
  const shape = shapeOf('road');
  expect(crowdBand(shape, [])).toBe('');
  const band = crowdBand(shape, [...Array.from({ length: 100 }, () => 0.5), 0.9]);
  const spots = [...band.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const widthAt = (share: number) => {
    const at = shape.at(share).x;
    const near = spots.filter(({ x }) => Math.abs(x - at) < 8).map(({ y }) => y);
    return near.length === 0 ? 0 : Math.max(...near) - Math.min(...near);
  };
  expect(widthAt(0.5)).toBeGreaterThan(4 * widthAt(0.9));
  expect(widthAt(0.9)).toBeGreaterThan(0);
  expect(widthAt(0.2)).toBe(0);
});
