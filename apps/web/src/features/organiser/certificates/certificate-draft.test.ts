import { describe, expect, test } from 'vitest';
import { aCertificate as draft, nameField as name } from '../../../testing/a-certificate.ts';
import { changedAt, movedTo, pageOf, turned, withField, withoutField } from './certificate-draft.ts';

describe('a certificate that is drawn', () => {
  test('keeps each field on its page, in whole millimetres', () => {
    const page = pageOf(draft);
    expect(movedTo(name, -5, 10.4, page)).toMatchObject({ left_mm: 0, top_mm: 10 });
    expect(movedTo(name, 500, 500, page)).toMatchObject({ left_mm: 40, top_mm: 281 });
    expect(changedAt(draft, 0, { width_mm: 260 }).fields[0]).toMatchObject({ left_mm: 0, width_mm: 210 });
  });

  test('gets a field in its middle, and loses one', () => {
    const two = withField(draft, 'text', 'Bravo');
    expect(two.fields[1]).toMatchObject({ kind: 'text', text: 'Bravo', left_mm: 53, width_mm: 105 });
    expect(withField(draft, 'rank', '').fields[1]).not.toHaveProperty('text');
    expect(withoutField(two, 0).fields).toEqual([two.fields[1]]);
  });

  test('is turned with everything in its place, and back', () => {
    const across = turned(draft, true);
    expect(across.fields[0]).toMatchObject({ width_mm: 170, left_mm: 64, top_mm: 91 });
    expect(across.fields[0]?.size_pt).toBe(Math.round(((draft.fields[0]?.size_pt ?? 0) * 210) / 297));
    expect(turned(across, true)).toBe(across);
    const back = turned(across, false).fields[0];
    expect(Math.abs((back?.size_pt ?? 0) - (draft.fields[0]?.size_pt ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((back?.left_mm ?? 0) + (back?.width_mm ?? 0) / 2 - 105)).toBeLessThanOrEqual(1);
  });
});
