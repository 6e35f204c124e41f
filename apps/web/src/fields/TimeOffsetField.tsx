import type { ReactNode } from 'react';
import type { FieldProps } from './field.ts';
import { SelectField } from './SelectField.tsx';

/** In minutes ahead of UTC: every quarter of an hour that is some country's, and those around. */
const offsets = Array.from({ length: (14 + 12) * 4 + 1 }, (_, step) => step * 15 - 12 * 60);

/** How far a clock is ahead of UTC, for what knows minutes only and no summer time. */
export function TimeOffsetField(props: FieldProps<number | null> & { readonly emptyLabel: string }): ReactNode {
  const { value, onChange, ...field } = props;
  const all = value === null || offsets.includes(value) ? offsets : [...offsets, value].toSorted(byNumber);
  return (
    <SelectField
      {...field}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      choices={all.map((offset) => ({ value: String(offset), label: timeOffsetName(offset) }))}
    />
  );
}

/** @example timeOffsetName(-210) // 'UTC−03:30' */
export function timeOffsetName(offset_min: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset_min) / 60), Math.abs(offset_min) % 60];
  const digits = (count: number) => String(count).padStart(2, '0');
  return `UTC${offset_min < 0 ? '−' : '+'}${digits(hours)}:${digits(minutes)}`;
}

function byNumber(a: number, b: number): number {
  return a - b;
}
