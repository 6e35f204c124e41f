/** Text that stands at a place of its own keeps to it, however long it is. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { width_em } from '../exports/column-widths.ts';
import { points, textAt, type Letters } from './sheet.ts';

const place = { left_mm: 20, top_mm: 128, width_mm: 170 };
const name: Letters = { size_pt: 36, isBold: true };

function setAt(text: string, letters = name, at = place) {
  const content = textAt(at, text, letters);
  const [column]: readonly unknown[] = Reflect.get(Object(content), 'columns');
  const position: unknown = Reflect.get(Object(content), 'absolutePosition');
  return {
    lines: String(Reflect.get(Object(column), 'text')).split('\n'),
    size_pt: Number(Reflect.get(Object(column), 'fontSize')),
    top: Number(Reflect.get(Object(position), 'y')) - points(at.top_mm),
  };
}

describe('text on a sheet', () => {
  test('is as large as it is drawn while it fits', () => {
    expect(setAt('Anna Moser')).toEqual({ lines: ['Anna Moser'], size_pt: 36, top: 0 });
  });

  test('is a little smaller in one line where two would be smaller still', () => {
    const { lines, size_pt } = setAt('Maximiliane Großschädl-Weiß');
    expect(lines).toHaveLength(1);
    expect(size_pt).toBeGreaterThan(36 * 0.56);
    expect(size_pt).toBeLessThan(36);
  });

  test('stands in two lines where one would be much smaller, broken between names', () => {
    const { lines, size_pt, top } = setAt('Árpád Zsigmond Szentgyörgyvölgyi-Nagyszentmiklósi');
    expect(lines).toEqual(['Árpád Zsigmond', 'Szentgyörgyvölgyi-Nagyszentmiklósi']);
    expect(size_pt).toBeGreaterThan(20);
    expect(top).toBeLessThan(0);
    expect(2 * size_pt).toBeLessThan(36 * 1.2);
  });

  test('loses no word, needs no more height than one line, and is as wide as its place at the most', () => {
    const word = fc.stringMatching(/^[A-Za-zŐőÜ-]{1,12}$/);
    const texts = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isBold) => {
        const { lines, size_pt } = setAt(text, { size_pt: 24, isBold });
        expect(lines.join(' ')).toBe(text);
        expect(lines.length * size_pt).toBeLessThanOrEqual(24 * 1.3);
        for (const line of lines) expect(width_em(line) * size_pt).toBeLessThan(points(place.width_mm));
      }),
    );
  });
});
