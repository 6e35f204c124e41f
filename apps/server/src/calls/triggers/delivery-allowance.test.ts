import { limits } from '@startwand/contract';
import { expect, test } from 'vitest';
import { oneSource, type CallSource } from '../../base/source.ts';
import { DeliveryAllowance } from './delivery-allowance.ts';

const most = limits.triggersPerDeviceMax_per_day;
const device = oneSource('231203016');
const later = { error: 'API_LIMIT', retryAfter_s: 60 };

test('a device may bring a day full of impulses, and no more until the next day', () => {
  let now_ms = 0;
  const allowance = new DeliveryAllowance(most, () => now_ms);
  expect(allowance.refusalOf(device, most + 1)).toEqual(later);
  allowance.brought(device, most - 1);
  expect(allowance.refusalOf(device, 2)).toEqual(later);
  expect(allowance.refusalOf(device, 1)).toBeNull();
  now_ms = 86_400_000;
  expect(allowance.refusalOf(device, most)).toBeNull();
});

test('what one device brought is none of another’s', () => {
  const allowance = new DeliveryAllowance(most, () => 0);
  allowance.brought(device, most);
  expect(allowance.refusalOf(oneSource('231203017'), most)).toBeNull();
});

test('new links of an event share what the event may bring, and other events go on', () => {
  const allowance = new DeliveryAllowance(100, () => 0);
  const linkOf = (event: string, link: number): CallSource => [
    { key: `phone-${event}-${link}`, times: 1 },
    { key: event, times: 4 },
  ];
  for (let link = 1; link <= 4; link += 1) {
    expect(allowance.refusalOf(linkOf('slalom', link), 100)).toBeNull();
    allowance.brought(linkOf('slalom', link), 100);
  }
  expect(allowance.refusalOf(linkOf('slalom', 5), 1)).toEqual(later);
  expect(allowance.refusalOf(linkOf('downhill', 5), 100)).toBeNull();
});
