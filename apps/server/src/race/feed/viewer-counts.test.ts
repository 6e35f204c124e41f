import { eventTopic, parseJson, viewersTopic } from '@startwand/contract';
import type { Client } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '../../testing/events.ts';
import { connect } from '../../testing/live-client.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { BusMessage } from '../../edge/cluster/bus.ts';
import { ViewerCounts, viewersPause_ms } from './viewer-counts.ts';

/** A server whose event has as many who listen as the test says. */
function aServer() {
  const here = new Map<string, number>();
  const told: [topic: string, viewers: unknown][] = [];
  const said: BusMessage[] = [];
  const counts = new ViewerCounts({
    hub: {
      reach: 'thisServer',
      subscriberCount: (topic) => here.get(topic) ?? 0,
      publish: (topic, body) => told.push([topic, Object(parseJson(body)).dto]),
    },
    bus: { reachesOthers: true, publish: (message) => said.push(message) },
  });
  const move = (viewers: number) => {
    const isMore = viewers > (here.get(eventTopic('e')) ?? 0);
    here.set(eventTopic('e'), viewers);
    if (isMore) counts.began(eventTopic('e'));
    else counts.ended(eventTopic('e'));
  };
  return { counts, move, told, said };
}

describe('how many watch an event', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is told when it changed, at most once in two seconds', () => {
    const { move, told } = aServer();
    for (const viewers of [1, 2, 3]) move(viewers);
    vi.advanceTimersByTime(200);
    expect(told).toEqual([[viewersTopic('e'), { eventId: 'e', viewers: 3 }]]);
    move(4);
    move(5);
    vi.advanceTimersByTime(viewersPause_ms - 200);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(viewersPause_ms);
    expect(told.at(-1)).toEqual([viewersTopic('e'), { eventId: 'e', viewers: 5 }]);
    // One more who leaves again in the pause is no change.
    move(6);
    move(5);
    vi.advanceTimersByTime(10 * viewersPause_ms);
    expect(told).toHaveLength(2);
  });

  test('is told less often to a crowd', () => {
    const { move, told } = aServer();
    move(10_000);
    vi.advanceTimersByTime(200);
    move(10_001);
    vi.advanceTimersByTime(19_000);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(told).toHaveLength(2);
  });

  test('who asks is told at once, and those who only count are not counted', () => {
    const { counts, move, told } = aServer();
    move(7);
    vi.advanceTimersByTime(20_000);
    told.splice(0);
    const dto = { eventId: 'e', viewers: 7 };
    const message = { type: 'ENTITY_UPDATE', entityType: 'ViewersDto', dto };
    expect(parseJson(counts.began(viewersTopic('e')) ?? '')).toEqual(message);
    counts.ended(viewersTopic('e'));
    expect(counts.began(`${eventTopic('e')}/operator`)).toBeNull();
    expect(counts.began('/topic/device/e/trigger')).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect(told).toEqual([]);
  });

  test('is that of all servers; one that says nothing any more is forgotten', () => {
    const { counts, move, told, said } = aServer();
    move(2);
    counts.heard({ kind: 'viewers', eventId: 'e', server: 'other', viewers: 3 });
    vi.advanceTimersByTime(200);
    expect(told.at(-1)).toEqual([viewersTopic('e'), { eventId: 'e', viewers: 5 }]);
    expect(said).toMatchObject([{ kind: 'viewers', eventId: 'e', viewers: 2 }]);
    // Those started since have not heard it.
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveLength(2);
    vi.advanceTimersByTime(300_000);
    expect(told.at(-1)).toEqual([viewersTopic('e'), { eventId: 'e', viewers: 2 }]);
    move(0);
    vi.advanceTimersByTime(20_000);
    expect(said.at(-1)).toMatchObject({ viewers: 0 });
  });
});

test('a page hears how many watch, itself included, when another one comes and goes §3.4', async () => {
  const app = await openTestApp();
  const event = await anEvent(app);
  const pages: Client[] = [];
  const open = async () => {
    const { client } = await connect(app, '');
    pages.push(client);
    const numbers: unknown[] = [];
    client.subscribe(eventTopic(event.id), () => {});
    client.subscribe(viewersTopic(event.id), ({ body }) => numbers.push(Object(parseJson(body)).dto.viewers));
    return numbers;
  };
  try {
    const numbers = await open();
    await vi.waitFor(() => expect(numbers.at(-1)).toBe(1));
    expect(await open()).toBeDefined();
    await vi.waitFor(() => expect(numbers.at(-1)).toBe(2), { timeout: 20_000 });
    expect((await app.get(`/events/${event.id}/viewers`)).body.data).toEqual([{ value: 2 }]);
    await pages.pop()?.deactivate();
    await vi.waitFor(() => expect(numbers.at(-1)).toBe(1), { timeout: 20_000 });
  } finally {
    for (const page of pages) await page.deactivate();
    await app.close();
  }
});
