import { expect, test } from 'vitest';
import { countEqualRuns } from './equal-runs.ts';

const file = (...lines: readonly string[]) => ({ path: 'a.ts', text: lines.join('\n'), imports: [], strings: [] });
const six = ['const a = 1;', 'const b = 2;', 'const c = 3;', 'const d = 4;', 'const e = 5;', 'call(a, b);'];

test('six lines that stand twice are one run, however long it is', () => {
  expect(countEqualRuns([file(...six), file('other();', ...six)], 'equal')).toBe(1);
  expect(countEqualRuns([file(...six, ...six)], 'equal')).toBe(1);
  expect(countEqualRuns([file(...six.slice(1)), file(...six.slice(1))], 'equal')).toBe(0);
});

test('lines are alike whatever is called how', () => {
  const renamed = six.map((line) => line.replaceAll('a', 'z'));
  expect(countEqualRuns([file(...six), file(...renamed)], 'equal')).toBe(0);
  expect(countEqualRuns([file(...six), file(...renamed)], 'alike')).toBe(1);
});

test('imports and comments are in no run', () => {
  const head = ["import { a } from './a.ts';", '/** says', ' * much', ' * of', ' * it */', '// and here'];
  expect(countEqualRuns([file(...head), file(...head)], 'equal')).toBe(0);
});
