import { once } from 'node:events';
import { connect } from 'node:net';
import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEvent } from '../testing/events.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listenOn } from './listen.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('the part that says what a file is ends where it is too long, and not with the form', async () => {
  const event = await anEvent(app);
  const port = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
  const sender = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = [
    `POST ${apiRoot}/events/${event.id}/document HTTP/1.1`,
    'host: x',
    `authorization: ${event.owner.token}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 15000000',
  ];
  sender.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`);
  sender.write('content-disposition: form-data; name="document"\r\n\r\n');
  // As much as no description is; the rest of what was announced never comes.
  sender.write(`{"description":"${'a'.repeat(2_000_000)}`);
  const [answer] = await once(sender, 'data');
  sender.destroy();
  expect(String(answer)).toContain('HTTP/1.1 413 ');
});
