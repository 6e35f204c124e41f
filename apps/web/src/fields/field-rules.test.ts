import { expect, test } from 'vitest';
import { faultOfFile, fileSize, limitSize } from './file-rules.ts';
import { movedItem } from './moved-item.ts';
import { matching } from './use-options.ts';

const sheets = { accept: ['.xlsx', '.csv'], types: 'XLSX, CSV', max_bytes: 4 };
const pictures = { accept: ['image/*'], types: 'PNG', max_bytes: 4 };

test('a file of another kind is refused before one that is too large', () => {
  expect(faultOfFile(new File(['12345'], 'a.exe'), sheets)).toBe('type');
  expect(faultOfFile(new File(['12345'], 'a.XLSX'), sheets)).toBe('size');
  expect(faultOfFile(new File(['1234'], 'a.csv'), sheets)).toBeNull();
  expect(faultOfFile(new File(['1'], 'a.png', { type: 'image/png' }), pictures)).toBeNull();
  expect(faultOfFile(new File(['1'], 'a.png', { type: 'text/html' }), pictures)).toBe('type');
});

test('a size is told in the unit that people use', () => {
  expect(fileSize(5_242_880, 'de')).toMatch(/^5,2\sMB$/);
  expect(fileSize(2_400, 'en-GB')).toBe('2 kB');
  expect(fileSize(12, 'en-GB')).toBe('12 bytes');
  expect(limitSize(10_485_760, 'en-GB')).toBe('10 MB');
  expect(limitSize(2_400, 'en-GB')).toBe('2 kB');
});

test('an item is moved, the others keep their order', () => {
  expect(movedItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedItem(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});

test('options are found without their accents, by every word, the best first', () => {
  const options = [
    { key: 'AUT', label: 'Österreich' },
    { key: 'ROU', label: 'România' },
    { key: 'SUI', label: 'Schweiz', detail: 'Suisse' },
    { key: 'America/New_York', label: 'America/New York' },
  ];
  const keys = (query: string) => matching(options, query).map(({ key }) => key);
  expect(keys('oster')).toEqual(['AUT']);
  expect(keys('rou')).toEqual(['ROU']);
  expect(keys('suisse')).toEqual(['SUI']);
  expect(keys('york america')).toEqual(['America/New_York']);
  expect(keys('nobody')).toEqual([]);
  expect(keys('  ')).toHaveLength(4);
  expect(keys('s')[0]).toBe('SUI');
});

test('a bib that is typed is found before those that only begin with it', () => {
  const options = ['30 Maier Eva', '3 Huber Max', '13 Moser Ida'].map((label) => ({
    key: label,
    label,
  }));
  expect(matching(options, '3').map(({ label }) => label.split(' ')[0])).toEqual(['3', '30', '13']);
});
