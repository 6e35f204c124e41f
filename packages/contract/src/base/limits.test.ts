/** Spec §9 row by row: the constants that the specification gives a value. */
import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import { routes } from '../routes.ts';

test.each([
  ['a device serial number has exactly 9 digits §9.1', limits.serialNumberDigits, 9],
  ['the live connection has a heartbeat of 10 s in and out §4.22 §9.2', limits.heartbeat_ms, 10_000],
  ['a page tries again every 3 s to reconnect §4.22 §9.7', limits.reconnect_ms, 3_000],
  ['a page reconnects by force when it is not connected within 30 s §4.22 §9.8', limits.forcedReconnect_ms, 30_000],
  ['the banner of a successful reconnect hides after 3 s §9.9', limits.reconnectedBanner_ms, 3_000],
  ['loading a screen part times out after 120 s', limits.screenLoad_ms, 120_000],
  ['a page reloads 2 s after a screen failed to load', limits.screenReload_ms, 2_000],
  ['the first connection of a device after reactivation may take 30 minutes §9.13', limits.activation_min, 30],
  ['one error in five is reported §9.14', limits.errorReportRate, 0.2],
  ['a tooltip of the top bar waits 300 ms §9.15', limits.tooltipDelay_ms, 300],
  ['the application version is 0.58.2 §9.16', limits.applicationVersion, '0.58.2'],
])('%s', (_says, value, expected) => {
  expect(value).toBe(expected);
});

test('500 registered events are fetched at once §7.47 §9.12', () => {
  const { query } = routes.listRegisteredEvents;
  expect(query.safeParse({ limit: '500' }).success).toBe(true);
  expect(query.safeParse({ limit: '501' }).data?.limit).toBe(500);
});

test('country codes have three letters §3.25 §9.21', () => {
  const { body } = routes.setGeneral;
  const event = { name: 'Winter Cup', place: 'Seegrube' };
  for (const country of ['AT', 'AUTT', 'aut', 'A1T']) {
    expect(body.safeParse({ ...event, country }).success).toBe(false);
  }
  expect(body.safeParse({ ...event, country: 'AUT' }).success).toBe(true);
});

test('rounding types are cutOff, round and roundUp §9.20', () => {
  const { body } = routes.setSettings;
  for (const roundingType of ['cutOff', 'round', 'roundUp']) {
    expect(body.safeParse({ roundingType }).success).toBe(true);
  }
  expect(body.safeParse({ roundingType: 'floor' }).success).toBe(false);
});
