import { expect, test } from 'vitest';
import { rowsOfPage, sideParts, type SideStock } from './board-fill.ts';

const nothing: SideStock = { isRunning: true, onCourse: 0, isMassStart: false, arrived: 0, waiting: 0, classes: [] };

test('pages of a list have as many rows each, few are larger, and who waits fills the last one', () => {
  const rows = (count: number, waiting: number) => rowsOfPage({ id: 'result', count }, waiting, 10);
  expect(rows(3, 0)).toBe(3);
  expect(rows(11, 0)).toBe(6);
  expect(rows(3, 30)).toBe(10);
  expect(rows(18, 1)).toBe(10);
  expect(rows(0, 0)).toBe(1);
});

test('the side has the last at the finish, those on course, and who comes next as far as there is room', () => {
  const running = { ...nothing, onCourse: 3, arrived: 12, waiting: 20 };
  expect(sideParts(running, 19)).toMatchObject({ onCourse: 3, arrived: 1, waiting: 0 });
  expect(sideParts({ ...running, onCourse: 1 }, 19)).toMatchObject({ onCourse: 1, arrived: 1, waiting: 4 });
  expect(sideParts({ ...running, onCourse: 9 }, 40)).toMatchObject({ onCourse: 4 });
  // One on course is shown on the smallest screen.
  expect(sideParts(running, 6)).toMatchObject({ onCourse: 1 });
});

test('where nobody comes any more stand the best of the classes, or those who came before', () => {
  const over = { ...nothing, isRunning: false, arrived: 30, classes: [9, 2, 5] };
  expect(sideParts(over, 25)).toMatchObject({ arrived: 1, classes: 3, inClass: 3 });
  expect(sideParts(over, 16)).toMatchObject({ classes: 3, inClass: 1 });
  expect(sideParts({ ...over, classes: Array.from({ length: 40 }, () => 3) }, 16)).toMatchObject({
    classes: 5,
    inClass: 1,
  });
  expect(sideParts({ ...over, classes: [30] }, 16)).toMatchObject({ arrived: 6, classes: 0 });
});

test('a mass start has one clock, and those who came', () => {
  const crowd = { ...nothing, onCourse: 200, isMassStart: true, arrived: 40, classes: [40] };
  expect(sideParts(crowd, 19)).toMatchObject({ onCourse: 0, arrived: 5, waiting: 0 });
});
