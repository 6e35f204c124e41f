import { expect, test } from 'vitest';
import { officialTimes } from './official.ts';

const event = { timeZone: 'Europe/Vienna', startDate: '2026-01-17', endDate: '2026-01-17' };
const at = (iso: string) => BigInt(Date.parse(iso)) * 10_000n;
const heat = (declared: string | null, corrected: string | null = null) => ({
  state: 'finished' as const,
  ...(declared === null
    ? {}
    : { official: { declaredAt_100ns: at(declared), correctedAt_100ns: corrected === null ? null : at(corrected) } }),
});
const times = (heats: Parameters<typeof officialTimes>[0], on = event) =>
  officialTimes(heats, on, (text) => `<${text}>`);

test('a finished heat is unofficial until somebody declares it, and a list until all of its heats are', () => {
  expect(times([])).toBeNull();
  expect(times([heat(null)])).toBeNull();
  expect(times([heat('2026-01-17T13:10:00Z'), heat(null)])).toBeNull();
  expect(times([{ state: 'cancelled' }])).toBeNull();
  expect(times([heat('2026-01-17T13:10:00Z'), { state: 'cancelled' }])).toEqual({ time: '14:10', corrected: null });
});

test('the last declaration and the last correction count, by the clock of the event', () => {
  const heats = [heat('2026-01-17T10:10:00Z', '2026-01-17T13:32:00Z'), heat('2026-01-17T13:10:00Z')];
  expect(times(heats)).toEqual({ time: '14:10', corrected: '14:32' });
});

test('another day is written out', () => {
  expect(times([heat('2026-01-17T13:10:00Z', '2026-01-18T08:00:00Z')])).toEqual({
    time: '14:10',
    corrected: '<2026-01-18T09:00>',
  });
  expect(times([heat('2026-01-17T13:10:00Z')], { ...event, endDate: '2026-01-18' })?.time).toBe('<2026-01-17T14:10>');
});
