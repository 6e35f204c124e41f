/** Programs that connect by themselves, over real sockets: they read, are cut off, take nothing, or say too much. */
import { connect, type Socket } from 'node:net';
import { routes, wideBounds } from '@startwand/contract';
import type { LiveRace } from '@startwand/exchange';
import { timestamp } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenOver } from '../../../../../scripts/tests/when-over.ts';
import { asEventId } from '../../base/ids.ts';
import { eventCalls } from '../../testing/event-calls.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';
import { asLive } from './live-race.test-support.ts';
import { RMonitorPort, type RMonitorPortParts } from './rmonitor-port.ts';
import { untouched, type StartedOutput } from './store.ts';

const patience = { timeout: 5_000 };

/** A lap board: what it heard, and whether it is still connected. */
interface Board {
  readonly socket: Socket;
  readonly heard: () => string;
}

async function aBoard(port: number | null): Promise<Board> {
  let heard = '';
  const socket = connect({ host: '127.0.0.1', port: port ?? 0 });
  socket.on('data', (bytes) => (heard += bytes.toString())).on('error', () => undefined);
  whenOver(() => void socket.destroy());
  await vi.waitFor(() => expect(socket.connecting).toBe(false), patience);
  return { socket, heard: () => heard };
}

describe('an event at the port', () => {
  let app: TestApp;
  let event: TestEvent;
  beforeEach(async () => {
    app = await openTestApp(1_000, null, null, { rmonitorAccount: 'Port@Example.org' });
    event = await anEvent(app);
    await hasAddress(event.owner.id, 'port@example.org');
  });
  afterEach(() => app.close());

  /** Confirmed, unless a test says otherwise. */
  const hasAddress = (id: string, address: string, unconfirmedSince: bigint | null = null) => {
    const sql = 'update users set email = ?, unconfirmed_since = ? where id = ?';
    return app.database.write({ statements: [{ sql, parameters: [address, unconfirmedSince, id] }] });
  };
  const { atHeat } = eventCalls(() => ({ app, event }));
  const runOfBib = (bib: number): string => `${event.heatIds[0]}.1.${event.competitorIds[bib - 1]}.1`;
  const time = (bib: number, section: number, seconds: number) =>
    atHeat(`runs/${runOfBib(bib)}/section/${section}/time`, {
      timestamp_100ns: raceMorning + BigInt(seconds * 10_000_000),
    });
  const opened = async () => {
    const { rmonitorPort } = app.app.services;
    await rmonitorPort.listen(0, '127.0.0.1');
    return rmonitorPort;
  };
  const add = async (of: Pick<TestEvent, 'id' | 'owner'>) => {
    const { body } = await app.post(`/events/${of.id}/output`, { kind: 'rmonitorPort' }, of.owner.token);
    return String(body.data[0]?.['id']);
  };
  const turn = (of: Pick<TestEvent, 'id' | 'owner'>, id: string, isRunning: boolean) =>
    app.post(`/events/${of.id}/output/${id}/run`, { isRunning }, of.owner.token);
  const listed = async (of: Pick<TestEvent, 'id' | 'owner'>) =>
    (await app.get(`/events/${of.id}/outputs`, of.owner.token)).body.data[0];

  test('says where it has none, before somebody starts it in vain', async () => {
    const id = await add(event);
    expect(await listed(event)).toMatchObject({ host: null, port: null, problem: 'NO_PORT' });
    await turn(event, id, true);
    expect(await listed(event)).toMatchObject({ isRunning: true, isConnected: false, problem: 'NO_PORT' });
  });

  test('tells a board names first, then each time, and one that comes later or again the newest state', async () => {
    const { port } = await opened();
    await time(1, 0, 0);
    await turn(event, await add(event), true);
    const first = await aBoard(port);
    await vi.waitFor(() => expect(first.heard()).toContain('$A,"1"'), patience);
    expect(first.heard()).toMatch(/^\$I,"10:00:0\d","2026-01-17"\r\n\$B,/);
    await time(1, 1, 61);
    const placed = '$G,1,"1",1,"00:01:01.000"';
    await vi.waitFor(() => expect(first.heard()).toContain(placed), patience);
    expect(first.heard().split('$A,"1",')).toHaveLength(2);
    first.socket.destroy();
    const second = await aBoard(port);
    await vi.waitFor(() => expect(second.heard()).toContain(placed), patience);
    await vi.waitFor(
      async () => expect(await listed(event)).toMatchObject({ port, clients: 1, isConnected: true, problem: null }),
      patience,
    );
  });

  test('is one at a time: whoever started first has it, and the next one when that is stopped', async () => {
    const { port } = await opened();
    const form = { ...eventForm, name: 'Night race' };
    const made = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
    const other = { owner: event.owner, id: routes.createEvent.item.parse(made.body.data[0]).event.id };
    const [ours, theirs] = [await add(event), await add(other)];
    await turn(event, ours, true);
    app.letSnapshotsAge();
    await turn(other, theirs, true);
    expect(await listed(other)).toMatchObject({ isRunning: true, problem: 'PORT_TAKEN', clients: 0 });
    const board = await aBoard(port);
    await vi.waitFor(() => expect(board.heard()).toContain('$B,1,'), patience);
    expect(board.heard()).not.toContain('Night race');
    await turn(event, ours, false);
    await vi.waitFor(() => expect(board.heard()).toContain('Night race'), patience);
    expect(board.heard().split('$I,')).toHaveLength(3);
    expect(await listed(other)).toMatchObject({ problem: null, clients: 1 });
  });

  test('of another account than the one that the option names gets no port, and an unconfirmed address none either', async () => {
    const { port } = await opened();
    const stranger = await aTimekeeper(app);
    const form = { ...eventForm, name: 'Visit me', measuringPoints: [{ sources: [] }, { sources: [], ...wideBounds }] };
    const made = await app.post(`/user/${stranger.id}/events`, form, stranger.token);
    const other = { owner: stranger, id: routes.createEvent.item.parse(made.body.data[0]).event.id };
    const theirs = await add(other);
    expect(await listed(other)).toMatchObject({ isRunning: false, problem: 'PORT_NOT_GIVEN' });
    await turn(other, theirs, true);
    expect(await listed(other)).toMatchObject({ isRunning: true, isConnected: false, problem: 'PORT_NOT_GIVEN' });
    const ours = await add(event);
    await turn(event, ours, true);
    const board = await aBoard(port);
    await vi.waitFor(() => expect(board.heard()).toContain('$B,1,'), patience);
    expect(board.heard()).not.toContain('Visit me');
    expect(await listed(event)).toMatchObject({ problem: null, clients: 1 });
    await hasAddress(event.owner.id, 'port@example.org', 1n);
    await app.app.services.outputRuns.wake();
    expect(app.app.services.rmonitorPort.stateOf(ours, event.owner.id).problem).toBe('PORT_NOT_GIVEN');
  });

  test('that is deleted has the port no longer, and the next one of the account is told there', async () => {
    const { port } = await opened();
    await turn(event, await add(event), true);
    const form = { ...eventForm, name: 'Night race' };
    const made = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
    const other = { owner: event.owner, id: routes.createEvent.item.parse(made.body.data[0]).event.id };
    app.letSnapshotsAge();
    await turn(other, await add(other), true);
    const board = await aBoard(port);
    await vi.waitFor(() => expect(board.heard()).toContain('$A,"1"'), patience);
    await app.delete(`/user/${event.owner.id}/events/${event.id}`, undefined, event.owner.token);
    await vi.waitFor(() => expect(board.heard()).toContain('Night race'), patience);
  });

  test('that is stopped is cleared from the board, which stays connected', async () => {
    const { port } = await opened();
    const id = await add(event);
    await turn(event, id, true);
    const board = await aBoard(port);
    await vi.waitFor(() => expect(board.heard()).toContain('$A,"1"'), patience);
    await turn(event, id, false);
    await vi.waitFor(() => expect(board.heard()).toMatch(/\$I,[^$]*$/), patience);
    expect(board.socket.destroyed).toBe(false);
  });
});

describe('programs at the port', () => {
  const clock = () => timestamp(17_000_000_000_000_000n);
  const elapsed_ms = () => performance.now();
  const output: StartedOutput = {
    id: 'o1',
    eventId: asEventId('e1'),
    startedAt: clock(),
    wanted: { kind: 'rmonitorPort' },
    state: untouched,
    ownerId: 'anna',
    heldBy: null,
    heldUntil: 0n,
  };
  /** A race whose name changes with each look is told anew each time. */
  async function aPort(look: () => LiveRace, paces: RMonitorPortParts['paces'] = { poll_ms: 1, stall_ms: 150 }) {
    const race = { look: () => Promise.resolve({ race: look(), begunAt: null }), timeZone: () => 'UTC' };
    const made = new RMonitorPort({ lookAt: () => race, clock, elapsed_ms, paces });
    await made.listen(0, '127.0.0.1');
    whenOver(() => made.close());
    made.choose([output], 'anna');
    return made;
  }

  test('that take nothing are left, and nothing piles up for them', async () => {
    let looks = 0;
    const heat = { name: 'x'.repeat(200_000), isOver: false, decimals: 2, starters: [], next: null } as const;
    const bare = { start_m: null, finish_m: null, length_m: null, gates: null, turningGates: null, intermediates: 0 };
    const long = await aPort(() => ({
      ...asLive,
      name: `Race ${(looks += 1)}`,
      heats: [{ ...heat, ...bare }],
      active: 0,
    }));
    const slow = await aBoard(long.port);
    slow.socket.pause();
    await vi.waitFor(() => expect(long.dropped).toBe(1), { timeout: 10_000 });
    expect(long.clients).toBe(0);
    expect(long.stateOf('o1', 'anna').messages * 200_000).toBeLessThan(64_000_000);
  });

  test('that say much are cut off, and the others go on', async () => {
    const port = await aPort(() => asLive);
    const [loud, quiet] = [await aBoard(port.port), await aBoard(port.port)];
    quiet.socket.write('hello\r\n');
    loud.socket.write(Buffer.alloc(1_000_000, 'A'));
    await vi.waitFor(() => expect(loud.socket.destroyed).toBe(true), patience);
    await vi.waitFor(() => expect(quiet.heard().split('$F,').length).toBeGreaterThan(2), patience);
    expect([quiet.socket.destroyed, port.clients, port.dropped]).toEqual([false, 1, 1]);
  });

  test('are so many from one address, and those that come then hear nothing', async () => {
    const port = await aPort(() => asLive);
    const boards: Board[] = [];
    for (let count = 0; count < 17; count += 1) boards.push(await aBoard(port.port));
    await vi.waitFor(() => expect(boards[16]?.socket.destroyed).toBe(true), patience);
    await vi.waitFor(() => expect(boards[15]?.heard()).toContain('$I,'), patience);
    expect([port.clients, boards[16]?.heard()]).toEqual([16, '']);
    boards[0]?.socket.destroy();
    await vi.waitFor(() => expect(port.clients).toBe(15), patience);
    const next = await aBoard(port.port);
    await vi.waitFor(() => expect(next.heard()).toContain('$I,'), patience);
  });
});
