import { routes } from '@startwand/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parse, safeParse } from 'zod/v4/core';
import { eventCalls } from '../../../testing/event-calls.ts';
import { anEvent } from '../../../testing/events.ts';
import { openTestApp, raceMorning } from '../../../testing/test-app.ts';
import { whenOver } from '../../../../../../scripts/tests/when-over.ts';
import { compiledSchema } from './compiled-schema.ts';

test('an event that is read by it is the one that the contract reads, without what that does not know', async () => {
  const app = await openTestApp();
  whenOver(() => app.close());
  const event = await anEvent(app);
  const { atHeat } = eventCalls(() => ({ app, event }));
  const run = `runs/${event.heatIds[0]}.1.${event.competitorIds[0]}.1`;
  await atHeat(`${run}/section/0/time`, { timestamp_100ns: raceMorning });
  await atHeat(`${run}/section/1/time`, { timestamp_100ns: raceMorning + 600_000_000n });
  const [detail] = (await app.get(`/events/${event.id}/detail`)).body.data;
  const { item } = routes.eventDetail;
  const read = item.parse(detail);
  expect(read.runs).toHaveLength(1);
  expect(parse(compiledSchema(item), { ...detail, unheardOf: 'note' })).toEqual(read);
});

test('what is wrong is refused at the same place, also an unknown key of a strict object', () => {
  const runs = z.object({
    runs: z.array(z.strictObject({ id: z.string(), time: z.nullable(z.int()), gate: z.optional(z.int()) })),
  });
  const wrong = {
    runs: [{ id: 1, time: null }, { id: 'a', time: 1.5, gate: '3' }, { id: 'b', time: 2, more: true }, {}],
  };
  const issues = safeParse(compiledSchema(runs), wrong).error?.issues.map(({ code, path }) => [code, path.join('.')]);
  expect(issues).toEqual(safeParse(runs, wrong).error?.issues.map(({ code, path }) => [code, path.join('.')]));
  expect(issues).toHaveLength(6);
});
