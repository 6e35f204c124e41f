import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { readMail } from '../testing/read-mail.ts';
import type { ComposedMail } from './compose-mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

let server: TestMailServer;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

const mail: ComposedMail = {
  id: 'abc123',
  to: 'anna@example.org',
  language: 'de',
  subject: 'Prüfung',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  unsubscribe: null,
  replyTo: null,
  attachments: [],
};

const never = new AbortController().signal;

function send(changes: Partial<ComposedMail> = {}, url = server.url) {
  return smtpMailer({ url, from: 'Race <race@example.org>' }).send({ ...mail, ...changes }, never);
}

describe('a mail server', () => {
  test('that refuses for now gets the mail again later', async () => {
    server.manner = 451;
    expect(await send()).toMatchObject({ outcome: 'later' });
  });

  test('that refuses for good does not, and says for what', async () => {
    for (const [manner, about] of [
      [550, 'content'],
      [552, 'size'],
    ] as const) {
      server.manner = manner;
      expect(await send()).toMatchObject({ outcome: 'never', about });
    }
    server.unknown.add(mail.to);
    expect(await send()).toMatchObject({ outcome: 'never', about: 'address', reason: expect.stringContaining('550') });
  });

  test('gets what a person sends with its files, as they are, and where an answer goes', async () => {
    const content = Buffer.from(Array.from({ length: 256 }, (_none, byte) => byte));
    const attachments = [{ name: 'Löwencup – Läufe.xml', type: 'application/xml; charset=utf-8', content }];
    expect(await send({ attachments, replyTo: { name: 'Anna Huber', address: 'anna@club.example' } })).toEqual({
      outcome: 'accepted',
    });
    const read = readMail(server.received[0] ?? '');
    expect(read.files).toEqual([{ name: 'Löwencup – Läufe.xml', type: 'application/xml', content }]);
    expect(read.headers.get('reply-to')).toContain('anna@club.example');
    expect(read.headers.has('auto-submitted')).toBe(false);
    expect(read.text).toContain('Grüße');
  });

  test('that cannot be reached, or hangs up before the message, certainly has not got it', async () => {
    expect(await send({}, 'smtp://127.0.0.1:1')).toMatchObject({ outcome: 'later' });
    server.manner = 'hangUpAtStart';
    expect(await send()).toMatchObject({ outcome: 'later' });
    expect(server.received).toEqual([]);
  });

  test('that hangs up behind the message may have got it', async () => {
    server.manner = 'hangUpAtEnd';
    expect(await send()).toMatchObject({ outcome: 'unknown' });
    expect(server.received).toHaveLength(1);
  });

  test('elsewhere gets neither password nor mail in clear, and is tried again later', async () => {
    const elsewhere = await openMailServer('127.0.0.2');
    expect(await send({}, elsewhere.url)).toMatchObject({
      outcome: 'later',
      reason: expect.stringContaining('STARTTLS'),
    });
    expect({ passwords: elsewhere.passwords, mails: elsewhere.received }).toEqual({
      passwords: [],
      mails: [],
    });
    await elsewhere.close();
  });

  test('that promises an answer for ever keeps no mail waiting behind it, nor a server that ends', async () => {
    const sockets: Socket[] = [];
    const tarpit = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      socket.write('220 here\r\n');
      socket.on('data', () => socket.write('250-one moment\r\n'));
      const timer = setInterval(() => socket.write('250-one moment\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    });
    tarpit.listen(0, '127.0.0.1');
    await once(tarpit, 'listening');
    const address = tarpit.address();
    const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const settings = { url, from: 'Race <race@example.org>' };
    const late = { outcome: 'later', reason: 'The mail server took too long.' };
    expect(await smtpMailer({ ...settings, conversation_ms: 200 }).send(mail, never)).toMatchObject(late);
    const ending = new AbortController();
    const sending = smtpMailer(settings).send(mail, ending.signal);
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    ending.abort();
    expect(await sending).toMatchObject(late);
    for (const socket of sockets) socket.destroy();
    tarpit.close();
    await once(tarpit, 'close');
  });

  test('on this machine gets both as they are', async () => {
    expect(await send()).toEqual({ outcome: 'accepted' });
    expect(server.passwords).toEqual(['secret']);
  });

  test('gets text and HTML under one Message-ID, to one person', async () => {
    expect(await send()).toEqual({ outcome: 'accepted' });
    const [message = ''] = server.received;
    expect(message).toContain('Message-ID: <abc123@example.org>');
    expect(message).toContain('From: Race <race@example.org>');
    expect(message).toContain('To: anna@example.org');
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toContain('Content-Language: de');
    expect(message).toContain('multipart/alternative');
    expect(message).toContain('Gr=C3=BC=C3=9Fe');
    expect(message).not.toContain('List-Unsubscribe');
  });

  test('gets with what is not necessary how one ends it, by one click and without a login', async () => {
    await send({ unsubscribe: 'https://race.example/unsubscribe/start.a.b' });
    const [message = ''] = server.received;
    expect(message).toContain('List-Unsubscribe: <https://race.example/unsubscribe/start.a.b>');
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});
