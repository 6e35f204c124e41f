import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseMails, receiverOf } from '../../mail/count-store.ts';
import type { ComposedMail } from '../../mail/compose-mail.ts';
import type { Delivery } from '../../mail/mailer.ts';
import { aCompetitor, aTimekeeper, anAdmin, type TestUser } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

const information = { recipients: 'all', subject: 'New prices', message: 'From May on.' };

/** A mail server that takes one mail after the other, each when the test lets it. */
const accepted: ComposedMail[] = [];
let answer: Delivery = { outcome: 'accepted' };
let handedOver: (mail: ComposedMail) => void = () => {};
const mailer = {
  keepsContent: false,
  send: (mail: ComposedMail): Promise<Delivery> => {
    accepted.push(mail);
    handedOver(mail);
    return Promise.resolve(answer);
  },
  close: () => {},
};

let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
  accepted.length = 0;
  answer = { outcome: 'accepted' };
  handedOver = () => {};
  app = await openTestApp(1_000, null, null, { mailer });
  admin = await anAdmin(app);
  await aTimekeeper(app);
  await aCompetitor(app);
  // The mails that greeted them are none of these.
  await app.app.services.mailSender.sendDue();
  accepted.length = 0;
});
afterEach(() => app.close());

const send = (body: object = information) => app.post('/mail/inform', body, admin.token);
const mailings = async () => (await app.get('/mail/mailings', admin.token)).body.data;

describe('a mail to many', () => {
  test('is counted, looked at, tried and taken back by administrators only', async () => {
    const others = [await aCompetitor(app), await aTimekeeper(app)];
    for (const { token } of others) {
      for (const refused of [
        await app.get('/mail/receivers', token),
        await app.get('/mail/mailings', token),
        await app.post('/mail/inform/preview', { ...information, language: 'en' }, token),
        await app.post('/mail/inform/trial', information, token),
        await app.post('/mail/mailings/x/cancel', {}, token),
      ]) {
        expect(refused).toMatchObject({ http: 400, body: { status: -2011 } });
      }
    }
  });

  test('goes to as many as were counted, without those who want none §7.48', async () => {
    const refusing = await aCompetitor(app);
    await app.app.services.users.write([refuseMails(receiverOf(refusing.email), 'information', app.now())]);
    const counted = await app.get('/mail/receivers', admin.token);
    // Who wants no news may still want to know when the service is closed.
    expect(counted.body.data).toEqual([{ admins: 1, all: 3, timingPointAccounts: 1, maintenance: 4 }]);
    expect((await send()).body.data).toEqual([{ recipients: 3 }]);
    expect(await mailings()).toMatchObject([
      {
        kind: 'information',
        receivers: 'all',
        subject: 'New prices',
        by: { id: admin.id },
        recipients: 3,
        sent: 0,
        waiting: 3,
        failed: 0,
        cancelled: 0,
      },
    ]);
    await app.app.services.mailSender.sendDue();
    const told = accepted.filter(({ subject }) => subject === 'New prices').map(({ to }) => to);
    expect(told).toHaveLength(3);
    expect(told).not.toContain(refusing.email);
    expect(await mailings()).toMatchObject([{ recipients: 3, sent: 3, waiting: 0 }]);
  });

  test('says how many the mail server refused for good', async () => {
    await send({ ...information, recipients: 'admins' });
    answer = { outcome: 'never', reason: 'no such box', about: 'address' };
    await app.app.services.mailSender.sendDue();
    expect(await mailings()).toMatchObject([{ recipients: 1, sent: 0, waiting: 0, failed: 1 }]);
  });

  test('is taken back in the middle: what was handed over stays sent, nothing else goes', async () => {
    for (let more = 0; more < 9; more += 1) await aCompetitor(app);
    await app.app.services.mailSender.sendDue();
    accepted.length = 0;
    await send();
    const [mailing] = await mailings();
    const cancel = () => app.post(`/mail/mailings/${String(mailing?.['id'])}/cancel`, {}, admin.token);
    const cancelled = new Promise<unknown>((resolve) => {
      handedOver = () => {
        handedOver = () => {};
        resolve(cancel());
      };
    });
    await app.app.services.mailSender.sendDue();
    await cancelled;
    await app.app.services.mailSender.sendDue();
    const [after] = (await cancel()).body.data;
    expect(after).toMatchObject({ recipients: 12, waiting: 0 });
    expect(Number(after?.['sent']) + Number(after?.['cancelled'])).toBe(12);
    expect(after?.['sent']).toBe(accepted.length);
    expect(accepted.length).toBeLessThan(12);
    const audit = (await app.get('/audit?action=mailingCancelled', admin.token)).body.data;
    expect(audit).toHaveLength(1);
  });

  test('cannot be taken back when there is none', async () => {
    const nothing = await app.post('/mail/mailings/nothing/cancel', {}, admin.token);
    expect(nothing).toMatchObject({ http: 404, body: { status: -6010 } });
  });

  test('lets those ahead who wait for a link of their own', async () => {
    await send();
    const { email } = await aCompetitor(app);
    await app.app.services.mailSender.sendDue();
    expect(accepted.map(({ to }) => to)[0]).toBe(email);
    expect(accepted).toHaveLength(4);
  });
});

test('a trial goes to who asks alone, as the mail will look, and takes no place of the mail itself', async () => {
  for (let tried = 0; tried < 12; tried += 1) {
    const trial = await app.post('/mail/inform/trial', { subject: 'New prices', message: 'From May on.' }, admin.token);
    expect(trial.body.data).toEqual([{ email: admin.email }]);
  }
  await app.app.services.mailSender.sendDue();
  expect(new Set(accepted.map(({ to }) => to))).toEqual(new Set([admin.email]));
  await send({ ...information, recipients: 'admins' });
  await app.app.services.mailSender.sendDue();
  expect(accepted).toHaveLength(13);
  const seen = await app.post(
    '/mail/inform/preview',
    { subject: 'New prices', message: 'From <b>May</b> on.', language: 'de' },
    admin.token,
  );
  expect(seen.body.data[0]?.['html']).toContain('From &#60;b&#62;May');
  expect(seen.body.data[0]?.['html']).toContain('lang="de');
  expect(seen.body.data[0]?.['html']).toContain('/unsubscribe/information.');
});

describe('an announced maintenance', () => {
  const span = {
    start_100ns: ticksAt('2026-01-19T10:00:00Z'),
    end_100ns: ticksAt('2026-01-19T11:00:00Z'),
  };
  const told = async () => (await app.get('/time/now')).body.data[0]?.['announced'];

  test('is told to everybody in the last two days before it, until it is over or withdrawn', async () => {
    const [counted] = (await app.get('/mail/receivers', admin.token)).body.data;
    const announced = await app.post('/mail/maintenance', span, admin.token);
    expect(announced.body.data).toEqual([{ recipients: counted?.['maintenance'] }]);
    expect(await told()).toBeUndefined();
    app.moveClock(ticksAt('2026-01-17T10:00:00Z'));
    expect(await told()).toEqual(span);
    const status = (await app.get('/status', admin.token)).body.data[0];
    expect(status).toMatchObject({ announced: span, isMaintenance: false });
    app.moveClock(span.end_100ns);
    expect(await told()).toBeUndefined();
    app.moveClock(ticksAt('2026-01-17T10:00:00Z'));
    expect(await app.delete('/status/maintenance/announced', undefined, admin.token)).toMatchObject({
      http: 200,
    });
    expect(await told()).toBeUndefined();
    const deeds = (await app.get('/audit', admin.token)).body.data.map((auditEntry) => auditEntry['action']);
    expect(deeds).toContain('maintenanceWithdrawn');
  });

  test('is withdrawn by administrators only', async () => {
    const { token } = await aTimekeeper(app);
    expect(await app.delete('/status/maintenance/announced', undefined, token)).toMatchObject({
      body: { status: -2011 },
    });
  });
});
