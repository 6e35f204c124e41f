/** Constants of the specification (§9) that schemas and texts hold. What runs by a clock is tested where it runs. */
import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import { routes } from '../routes.ts';

test('the application version is 0.58.2 §9.16', () => {
  expect(limits.applicationVersion).toBe('0.58.2');
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
