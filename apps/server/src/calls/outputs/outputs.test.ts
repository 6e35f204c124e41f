/** Events that are sent to real receivers over real sockets, which read, are slow, refuse, or are cut. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { routes, type EventOutputDto } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenOver } from '../../../../../scripts/tests/when-over.ts';
import { UserStore } from '../../accounts/users/store.ts';
import { eventCalls } from '../../testing/event-calls.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';
import { removeOutputsOf } from './store.ts';

let app: TestApp;
let event: TestEvent;
const near = { allowedTargets: ['127.0.0.0/8', '::1'] };
beforeEach(async () => {
  app = await openTestApp(1_000, null, null, near);
  event = await anEvent(app);
});
afterEach(() => app.close());

const second = 10_000_000;
const { atHeat } = eventCalls(() => ({ app, event }));
const runOfBib = (bib: number): string => `${event.heatIds[0]}.1.${event.competitorIds[bib - 1]}.1`;
const time = (bib: number, section: number, seconds: number) =>
  atHeat(`runs/${runOfBib(bib)}/section/${section}/time`, {
    timestamp_100ns: raceMorning + BigInt(seconds * second),
  });

/** What listens at the other end. */
class Receiver {
  readonly #server: Server;
  readonly lines: Socket[] = [];
  text = '';
  /** What it says back for each message. */
  answers: ((said: string) => string) | null = null;

  private constructor() {
    this.#server = createServer((socket) => {
      this.lines.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        this.text += bytes.toString();
        if (this.answers !== null) socket.write(this.answers(bytes.toString()));
      });
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((done) => receiver.#server.listen(0, '127.0.0.1', done));
    whenOver(() => receiver.close());
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const line of this.lines.splice(0)) line.destroy();
    this.text = '';
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((done) => this.#server.close(() => done()));
  }
}

const path = () => `/events/${event.id}/output`;
const add = (body: object) => app.post(path(), body, event.owner.token);
async function listed(): Promise<readonly EventOutputDto[]> {
  const { body } = await app.get(`${path()}s`, event.owner.token);
  return body.data.map((one) => routes.eventOutputs.item.parse(one));
}
async function begun(body: object): Promise<string> {
  const added = await add(body);
  const { id } = routes.addOutput.item.parse(added.body.data[0]);
  await app.post(`${path()}/${id}/run`, { isRunning: true }, event.owner.token);
  return id;
}
const fis = (port: number, change: object = {}) => ({
  kind: 'fisLive',
  host: '127.0.0.1',
  port,
  codex: '1234',
  password: 'secret-of-fis',
  ...change,
});
const problem = async () => (await listed())[0]?.problem;

describe('an output', () => {
  test('is the organiser’s alone, and its password is shown to nobody', async () => {
    const stranger = (await aTimekeeper(app)).token;
    for (const token of [undefined, stranger]) {
      expect((await app.get(`${path()}s`, token)).body.data).toEqual([]);
      expect((await app.post(path(), fis(5_000), token)).body.status).not.toBe(0);
    }
    const added = await add(fis(5_000));
    expect(JSON.stringify(added.body, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain(
      'secret-of-fis',
    );
    expect(await listed()).toMatchObject([{ kind: 'fisLive', codex: '1234', isRunning: false, problem: null }]);
  });

  test('names each field that is wrong, and an event has so many', async () => {
    const wrong = { kind: 'fisLive', host: 'http://x/', port: 25 };
    const { body } = await add(wrong);
    expect(Object.fromEntries((body.issues ?? []).map(({ path: at, code }) => [at.join('.'), code]))).toMatchObject({
      host: 'INVALID',
      port: 'TOO_SMALL',
    });
    const codeless = await add({ kind: 'fisLive', host: 'fis.example', port: 1_550 });
    expect(codeless.body.issues).toMatchObject([{ path: ['codex'], code: 'REQUIRED' }]);
    for (let count = 0; count < 4; count += 1) expect((await add(fis(5_000 + count))).body.status).toBe(0);
    expect((await add(fis(5_004))).body.issues).toMatchObject([{ path: [], code: 'TOO_LONG' }]);
    const strange = await app.post(`${path()}/nothing/run`, { isRunning: true }, event.owner.token);
    expect(strange.body.issues).toMatchObject([{ path: ['outputId'], code: 'UNKNOWN' }]);
  });

  test('tells the live timing what happened, then each step, and hears what is confirmed', async () => {
    const receiver = await Receiver.open();
    receiver.answers = (said) => [...said.matchAll(/sequence="\d+"/g)].map(([number]) => `<ok ${number}/>`).join('');
    await time(1, 0, 0);
    await begun(fis(receiver.port));
    await vi.waitFor(() => expect(receiver.text).toContain('<start bib="1"/>'), { timeout: 5_000 });
    expect(receiver.text).toMatch(
      /^<livetiming codex="1234" passwd="secret-of-fis" sequence="1" timestamp="10:00:0\d">/,
    );
    expect(receiver.text).toContain('<lastname>Number 2</lastname>');
    await time(1, 1, 60);
    await vi.waitFor(() => expect(receiver.text).toMatch(/<finish bib="1"><time>1:00.00<\/time>/), { timeout: 5_000 });
    const [output] = await listed();
    expect(output).toMatchObject({ isRunning: true, isConnected: true, problem: null });
    expect(output?.messages).toBeGreaterThan(4);
  });

  test('that was cut off begins anew with the newest state, and a restart of the server goes on by itself', async () => {
    const receiver = await Receiver.open();
    await time(1, 0, 0);
    await begun({ kind: 'rmonitor', host: 'localhost', port: receiver.port });
    await vi.waitFor(() => expect(receiver.text).toContain('$A,"1"'), { timeout: 5_000 });
    receiver.cut();
    await time(1, 1, 61);
    await vi.waitFor(() => expect(receiver.text).toContain('$G,1,"1",1,"00:01:01.000"'), { timeout: 5_000 });
    expect(receiver.text).toMatch(/^\$I,"10:00:0\d","2026-01-17"/);
    receiver.cut();
    await app.restart();
    await vi.waitFor(() => expect(receiver.text).toContain('$G,1,"1",1,"00:01:01.000"'), { timeout: 10_000 });
  });

  test('is stopped and started by hand, and taken away', async () => {
    const receiver = await Receiver.open();
    const id = await begun({ kind: 'rmonitor', host: '127.0.0.1', port: receiver.port });
    await vi.waitFor(() => expect(receiver.lines).toHaveLength(1), { timeout: 5_000 });
    await app.post(`${path()}/${id}/run`, { isRunning: false }, event.owner.token);
    await vi.waitFor(() => expect(receiver.lines[0]?.destroyed).toBe(true), { timeout: 5_000 });
    expect(await listed()).toMatchObject([{ isRunning: false, isConnected: false }]);
    await app.delete(`${path()}/${id}`, undefined, event.owner.token);
    expect(await listed()).toEqual([]);
  });

  test('ends with the account of its organiser', async () => {
    await add(fis(5_000));
    await new UserStore(app.database).write([removeOutputsOf(event.owner.id)]);
    expect(await listed()).toEqual([]);
  });

  test('says in a word what is in the way', async () => {
    const receiver = await Receiver.open();
    const { port } = receiver;
    await receiver.close();
    await begun(fis(port));
    await vi.waitFor(async () => expect(await problem()).toBe('REFUSED'), { timeout: 5_000 });
    const id = (await listed())[0]?.id ?? '';
    await app.delete(`${path()}/${id}`, undefined, event.owner.token);
    await begun(fis(port, { host: 'no-such-name.invalid' }));
    await vi.waitFor(async () => expect(await problem()).toBe('NAME_UNKNOWN'), { timeout: 5_000 });
  });
});

describe('the server’s own network', () => {
  test.each(['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '::1', '[::ffff:127.0.0.1]'.slice(1, -1)])(
    'is not reached by %s where its operator allows none',
    async (host) => {
      const closed = await openTestApp();
      whenOver(() => closed.close());
      const own = await anEvent(closed);
      const receiver = await Receiver.open();
      const at = `/events/${own.id}/output`;
      const added = await closed.post(at, fis(receiver.port, { host }), own.owner.token);
      const id = String(added.body.data[0]?.['id']);
      await closed.post(`${at}/${id}/run`, { isRunning: true }, own.owner.token);
      await vi.waitFor(
        async () => {
          const seen = await closed.get(`${at}s`, own.owner.token);
          expect(seen.body.data).toMatchObject([{ problem: 'NOT_ALLOWED', isConnected: false }]);
        },
        { timeout: 5_000 },
      );
      expect(receiver.lines).toEqual([]);
    },
  );
});
