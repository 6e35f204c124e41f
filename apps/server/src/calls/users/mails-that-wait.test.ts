import { TICKS_PER_HOUR, TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { openMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { aCompetitor, anUnconfirmed, password, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let mailServer: TestMailServer;
let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  mailServer = await openMailServer();
  const mailer = smtpMailer({ url: mailServer.url, from: 'Startwand <mail@example.org>' });
  app = await openTestApp(1_000, null, null, { mailer });
  anna = await aCompetitor(app);
  await sendDue();
  mailServer.received.length = 0;
  mailServer.manner = 'hangUpAtStart';
});
afterEach(async () => {
  await app.close();
  await mailServer.close();
});

const sendDue = () => app.app.services.mailSender.sendDue();
const laterBy = (ticks: number): void => app.moveClock(after(app.now(), duration(ticks)));
const askForEnd = () => app.post(`/users/${anna.id}/delete`, {}, anna.token);
const askForAddress = () => app.post(`/users/${anna.id}/email`, { email: 'new@example.org', password }, anna.token);
const askForPassword = () => app.post('/user/password/forgotten', { email: anna.email });

/** What the links of the mails carry that have arrived. */
function tokensOf(page: string): readonly string[] {
  const pattern = new RegExp(`/${page}=([\\w-]+)`);
  return mailServer.received
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    .flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
}

describe('while the mail server is away', () => {
  test('mails for the end of an account and for another address are kept, and come when it is back §8.49', async () => {
    expect(await askForEnd()).toMatchObject({ http: 200, body: { status: 0 } });
    expect(await askForAddress()).toMatchObject({ http: 200, body: { status: 0 } });
    await sendDue();
    expect(mailServer.received).toEqual([]);
    await app.restart();
    laterBy(TICKS_PER_MINUTE);
    mailServer.manner = 'take';
    await sendDue();
    expect(mailServer.received).toHaveLength(2);
    const [address] = tokensOf('panel/account#address');
    const changed = await app.post('/user/email/confirm', { token: address }, anna.token);
    expect(changed).toMatchObject({ body: { data: [{ email: 'new@example.org' }] } });
    expect(tokensOf('delete#token')).toHaveLength(1);
  });

  test('who asks for a mail is told that it waits, until the mail server takes one again §4.30 §8.49', async () => {
    await askForEnd();
    await sendDue();
    const waits = { http: 502, body: { status: -6011 } };
    expect(await askForEnd()).toMatchObject(waits);
    expect(await askForAddress()).toMatchObject(waits);
    expect(await askForPassword()).toMatchObject(waits);
    laterBy(TICKS_PER_MINUTE);
    mailServer.manner = 'take';
    await sendDue();
    expect(mailServer.received).toHaveLength(4);
    expect(await askForEnd()).toMatchObject({ http: 200 });
  });

  test('nobody is told so because of somebody else, for whom it takes none', async () => {
    mailServer.manner = 'take';
    const stranger = await anUnconfirmed(app);
    mailServer.notNow.add(stranger.email);
    await sendDue();
    expect(mailServer.received).toEqual([]);
    expect(await askForEnd()).toMatchObject({ http: 200 });
    expect(await askForPassword()).toMatchObject({ http: 200 });
    // The mail of the other one comes when it does.
    mailServer.notNow.clear();
    laterBy(TICKS_PER_MINUTE);
    await sendDue();
    expect(mailServer.received).toHaveLength(3);
  });

  test('a mail whose link would be over is not sent, and another one may be asked for', async () => {
    await askForPassword();
    await askForEnd();
    await sendDue();
    laterBy(2 * TICKS_PER_HOUR);
    mailServer.manner = 'take';
    await sendDue();
    expect(tokensOf('password-reset#token')).toEqual([]);
    const [end] = tokensOf('delete#token');
    await askForPassword();
    await sendDue();
    expect(tokensOf('password-reset#token')).toHaveLength(1);
    const deleted = await app.post('/users/delete/submit', { token: end });
    expect(deleted).toMatchObject({ body: { status: 0 } });
  });
});
