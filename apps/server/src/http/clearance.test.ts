/** A caller who may not is refused although nothing of the body has come, and nothing will. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { apiRoot } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listenOn } from './listen.ts';

let app: TestApp;
let event: TestEvent;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  port = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const json = 'application/json';
const form = 'multipart/form-data; boundary=b';

/** Sends a head that promises a body, and nothing else; resolves with what comes back. */
async function ask(path: string, token: string | null, type: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const authorization = token === null ? '' : `authorization: ${token}\r\n`;
  socket.write(
    `POST ${apiRoot}${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: ${type}\r\ncontent-length: 900000\r\n\r\n`,
  );
  const [answer]: unknown[] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

describe('before a byte of the body is read', () => {
  test.each([
    ['competitors', json],
    ['document', form],
    ['image', form],
    ['imports', form],
  ])('a visitor and strangers are refused: %s', async (what, type) => {
    const path = `/events/${event.id}/${what}`;
    const [competitor, other] = [await aCompetitor(app), await aTimekeeper(app)];
    expect(await ask(path, null, type)).toContain('"status":-1007');
    expect(await ask(path, competitor.token, type)).toContain('"status":-2011');
    expect(await ask(path, other.token, type)).toContain('"status":-2011');
  });

  test('an event, a heat and a device that are not there are told', async () => {
    const { token } = event.owner;
    expect(await ask('/events/nope/competitors', token, json)).toContain('"status":-4001');
    expect(await ask('/heats/nope/document', token, form)).toContain('"status":-4003');
    expect(await ask('/devices/231203099/name', token, json)).toContain('"status":-');
  });

  test('a device delivers for itself alone', async () => {
    const answer = await ask('/devices/231203017/triggers', event.device, json);
    expect(answer).toContain('"status":-2011');
  });

  test('what the path says is held against its schema', async () => {
    const answer = await ask(`/events/${'x'.repeat(140)}/competitors`, event.owner.token, json);
    expect(answer).toContain('"path":["eventId"]');
  });

  test('an account of somebody else is refused §6.15', async () => {
    const other = await aTimekeeper(app);
    const answer = await ask(`/user/${event.owner.id}/events`, other.token, json);
    expect(answer).toContain('"status":-2011');
  });
});
