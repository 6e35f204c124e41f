import { expect, test } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { inRaceOrder } from './race-order.ts';

const race = (id: string, changes: object = {}) => ({
  event: {
    id: asEventId(id),
    name: `Race ${id}`,
    startDate: '2027-01-16',
    startTime: null,
    timeZone: 'Europe/Vienna',
    ...changes,
  },
});
const idsOf = (races: readonly ReturnType<typeof race>[], order: readonly string[] = []) =>
  inRaceOrder(races, order).map(({ event }) => event.id);

test('races of a series stand by the moment of their start', () => {
  const [night, morning] = [race('a', { startTime: '18:00' }), race('b', { startTime: '09:30' })];
  expect(idsOf([night, morning, race('c', { startDate: '2027-01-15' })], ['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
});

test('a start in another time zone is compared as the moment that it is', () => {
  const inLima = race('a', { startTime: '08:00', timeZone: 'America/Lima' });
  expect(idsOf([inLima, race('b', { startTime: '10:00' })])).toEqual(['b', 'a']);
});

test('two races of one day stand as the organiser has put them, whatever their ids are', () => {
  expect(idsOf([race('a'), race('b')], ['b', 'a'])).toEqual(['b', 'a']);
  expect(idsOf([race('b'), race('a')], ['a', 'b'])).toEqual(['a', 'b']);
});

test('an event without a start time begins with its first heat', () => {
  const [a, b] = [race('a'), race('b', { startTime: '11:00' })];
  const firstHeats = new Map([['a', '2027-01-16T13:00']]);
  expect(inRaceOrder([a, b], ['a', 'b'], firstHeats).map(({ event }) => event.id)).toEqual(['b', 'a']);
});

test('races that nobody has put in order stand by name, numbers by their value', () => {
  expect(idsOf([race('a', { name: 'Race 10' }), race('b', { name: 'Race 2' })])).toEqual(['b', 'a']);
});
