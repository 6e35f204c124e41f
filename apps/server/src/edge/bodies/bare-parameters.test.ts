import { routes, type Route } from '@startwand/contract';
import { expect, test } from 'vitest';
import { withoutBare } from './bare-parameters.ts';

const valueOf = (route: Route, query: object): unknown => route.query?.safeParse(withoutBare(route.query, query)).data;

test('parameters printed without a value are read like the call without them', () => {
  const printed: readonly [Route, string][] = [
    [routes.listUserEvents, 'limit&offset&search'],
    [routes.channelTriggers, 'timestampFrom_ms&timestampTo_ms&limit&offset'],
    [routes.channelTriggerCount, 'timestampFrom_ms'],
    [routes.timingPointsHistory, 'limit&offset'],
  ];
  for (const [route, names] of printed) {
    const bare = Object.fromEntries(names.split('&').map((name) => [name, '']));
    expect([names, valueOf(route, bare)]).toEqual([names, route.query?.safeParse({}).data]);
  }
});

test('a bare flag means true, and what has a value keeps it', () => {
  const query = { limit: '5', offset: '', deleted: '' };
  expect(valueOf(routes.channelTriggers, query)).toMatchObject({ limit: 5, offset: 0, deleted: true });
});

test('a parameter that nobody knows is still refused, also a bare one', () => {
  expect(withoutBare(routes.channelTriggers.query, { timestampFrom: '' })).toEqual({ timestampFrom: '' });
});
