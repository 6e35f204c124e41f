/** Everything that works for an event ends with it, whichever table names it, and comes back with it. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { limits, routes } from '@startwand/contract';
import { TICKS_PER_HOUR, timestamp } from '@startwand/timing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOver } from '../../../../../scripts/tests/when-over.ts';
import type { Tables } from '../../storage/database/schema.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aBrowser } from '../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp(1_000, null, null, { allowedTargets: ['127.0.0.0/8'] });
  event = await anEvent(app);
});
afterEach(() => app.close());

type NamesEvent = { [Table in keyof Tables]: 'event_id' extends keyof Tables[Table] ? Table : never }[keyof Tables];
type Working = () => Promise<number>;

const rows = async (sql: string): Promise<number> =>
  (await app.database.query<{ count: number }>(`select count(*) as count from ${sql}`, [event.id]))[0]?.count ?? 0;

/**
 * `content` is part of the event and read through it alone, `history` is what happened. Everything else works for the event: how
 * much does, as the server looks for it. A new table that names an event does not compile before it is here.
 */
const tables: Readonly<Record<NamesEvent, 'content' | 'history' | Working>> = {
  event_outputs: async () => {
    const day = BigInt(limits.outputRun_h * TICKS_PER_HOUR);
    const started = await app.app.services.outputs.startedSince(timestamp(app.now() - day));
    return started.filter(({ eventId }) => eventId === event.id).length;
  },
  push_follows: async () => {
    const followed = await app.app.services.pushes.followedEvents(app.now());
    return followed.filter((id) => id === event.id).length;
  },
  imports: () => rows('imports where event_id = ?'),
  source_uses: () => rows('source_uses where is_armed = 0 and event_id = ?'),
  series_events: async () => (await app.app.services.series.publicOf(event.id)).length,
  // An event with an armed heat cannot be deleted.
  sources: 'history',
  triggers: 'history',
  withdrawn_triggers: 'history',
  facts: 'history',
  timing_points: 'history',
  audit_entries: 'history',
  push_told: 'history',
  competitors: 'content',
  removed_competitors: 'content',
  heats: 'content',
  log_marks: 'content',
  run_messages: 'content',
  race_pictures: 'content',
  race_reports: 'content',
  broadcasts: 'content',
  mentions: 'content',
  sent_files: 'content',
  event_texts: 'content',
};

async function working(): Promise<Readonly<Record<string, boolean>>> {
  const found: Record<string, boolean> = {};
  for (const [table, bearing] of Object.entries(tables)) {
    if (typeof bearing === 'function') found[table] = (await bearing()) > 0;
  }
  return found;
}

const own = () => `/user/${event.owner.id}/events/${event.id}`;
const post = (path: string, body: object = {}) => app.post(`/events/${event.id}/${path}`, body, event.owner.token);

/** A receiver that an output of the event is connected to. */
async function aReceiver() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket
      .on('error', () => undefined)
      .on('close', () => (connections -= 1))
      .resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const added = await post('output', { kind: 'rmonitor', host: '127.0.0.1', port });
  const { id } = routes.addOutput.item.parse(added.body.data[0]);
  await post(`output/${id}/run`, { isRunning: true });
  const patience = { timeout: 10_000 };
  return { becomes: (wanted: number) => vi.waitUntil(() => connections === wanted, patience) };
}

test('what works for an event ends when it is deleted, in each table that names it, and goes on when it is brought back', async () => {
  const receiver = await aReceiver();
  await receiver.becomes(1);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/anna';
  const { keys } = aBrowser();
  await post(`competitors/${event.competitorIds[0]}/push`, { endpoint, keys, language: 'de' });
  const table = { kind: 'worldCup' };
  const series = {
    name: 'Cup',
    table,
    best: null,
    ties: 'share',
    per: 'nothing',
    isPublic: true,
    eventIds: [event.id],
  };
  await app.post(`/user/${event.owner.id}/series`, series, event.owner.token);
  await app.database.write({
    statements: [
      {
        sql: `insert into imports (id, event_id, state, created_at, expires_at, document, content)
          values ('i1', ?, 'uploaded', 1, 2, '{}', '')`,
        parameters: [event.id],
      },
    ],
  });
  const each = Object.keys(await working());
  const all = Object.fromEntries(each.map((table) => [table, true]));
  expect(await working()).toEqual(all);
  await app.delete(own(), undefined, event.owner.token);
  expect(await working()).toEqual(Object.fromEntries(each.map((table) => [table, false])));
  await receiver.becomes(0);
  await app.post(`${own()}/restore`, {}, event.owner.token);
  // A file that was uploaded and not applied has to be uploaded again.
  expect(await working()).toEqual({ ...all, imports: false });
  await receiver.becomes(1);
});

test('a phone, a board, a paper and every other call on a deleted event are told that there is none', async () => {
  const made = await post('phones', { section: 0, role: 'times' });
  const key = routes.addPhone.item.parse(made.body.data[0]).phones?.at(-1)?.key ?? '';
  const asPhone = () => app.get(routes.heldPoint.path, key);
  expect((await asPhone()).body.status).toBe(0);
  await app.delete(own(), undefined, event.owner.token);
  expect((await asPhone()).body.status).not.toBe(0);
  const read = Object.entries(routes).filter(
    ([, each]) => each.method === 'GET' && each.path.startsWith('/events/:eventId'),
  );
  expect(read.length).toBeGreaterThan(10);
  const answered: string[] = [];
  for (const [name, each] of read) {
    const url = each.path.replace(':eventId', event.id).replaceAll(/:\w+/g, event.heatIds[0] ?? '');
    const { http, body } = await app.get(url, event.owner.token);
    if (http < 400 && body.data.length > 0) answered.push(name);
  }
  expect(answered).toEqual([]);
});
