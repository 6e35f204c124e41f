/** The own result by mail: to who asked for it, once it is official, and again only when it has changed. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { aCompetitor, aTimekeeper, type TestUser } from '../../testing/people.ts';
import { anOpenEvent, register, type OpenEvent } from '../../testing/registration.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: OpenEvent;
let anna: TestUser;
let bert: TestUser;
/** Registered in this order: Anna, who wants her result, Bert, who does not. */
let ids: readonly string[];
beforeEach(() => open());
afterEach(() => app.close());

async function open(others: Parameters<typeof openTestApp>[3] = {}): Promise<void> {
  app = await openTestApp(1_000, null, null, others);
  event = await anOpenEvent(app, { firstStartNumber: 1 });
  [anna, bert] = [await aCompetitor(app), await aCompetitor(app)];
  const entries = [await register(app, anna, event, { resultByMail: true }), await register(app, bert, event)];
  ids = entries.map(({ body }) => String(body.data[0]?.['id']));
}

const mail = (body: object = {}, token: string | null = event.owner.token) =>
  app.post(`/events/${event.id}/competitors/all/results`, body, token);
const preview = async () => {
  const path = `/events/${event.id}/competitors/all/results/preview`;
  return (await app.post(path, {}, event.owner.token)).body.data[0];
};
const set = (user: TestUser, resultByMail: unknown) =>
  app.post(`/user/${user.id}/event/${event.id}/registration/result-mail`, { resultByMail }, user.token);
const atHeat = (action: string, body: object = {}) =>
  app.post(`/events/${event.id}/heats/${event.heatIds[0]}/${action}`, body, event.owner.token);
const runOf = (place: number) => `runs/${event.heatIds[0]}.1.${ids[place]}.1`;
const textsTo = async ({ email }: TestUser) => (await app.mailsTo(email)).map(({ subject, text }) => subject + text);

async function race(): Promise<void> {
  const start = ticksAt('2026-01-19T10:00:00Z');
  await atHeat('competitors', { competitorIds: ids });
  app.moveClock(start);
  expect((await atHeat('activate')).body).toMatchObject({ status: 0 });
  for (const [place, seconds] of [60n, 65n].entries()) {
    await atHeat(`${runOf(place)}/section/0/time`, { timestamp_100ns: start });
    await atHeat(`${runOf(place)}/section/1/time`, { timestamp_100ns: start + seconds * 10_000_000n });
  }
  expect((await atHeat('finish')).body).toMatchObject({ status: 0 });
}
const declare = () => atHeat('official', { name: 'Jury' });
const penalty = (place: number, seconds: number) =>
  atHeat(`${runOf(place)}/penalty`, { penalty_100ns: seconds * 10_000_000, reward_100ns: 0 });

describe('the own result by mail', () => {
  test('is sent by the operator alone, and to nobody before it is official', async () => {
    await race();
    expect(await mail({}, null)).toMatchObject({ http: 401 });
    for (const { token } of [anna, await aTimekeeper(app)])
      expect(await mail({}, token)).toMatchObject({ body: { status: -2011 } });
    expect(await mail()).toMatchObject({ http: 400, body: { status: -4053 } });
    expect(await preview()).toMatchObject({ recipients: 0, notMeant: 2 });
    expect(await textsTo(anna)).not.toContainEqual(expect.stringContaining('Your result'));
  });

  test('goes to nobody while results are not public', async () => {
    await race();
    await declare();
    const general = { name: 'Cup', place: 'Hill', country: 'AUT', publicResult: false };
    await app.post(`/user/${event.owner.id}/events/${event.id}/general`, general, event.owner.token);
    expect(await mail()).toMatchObject({ body: { status: -4053 } });
  });

  test('goes to who asked for it, once, with rank, time and the way to the page', async () => {
    await race();
    await declare();
    expect(await preview()).toMatchObject({ recipients: 1, notMeant: 1, example: { competitorId: ids[0] } });
    const both = await Promise.all([mail(), mail()]);
    expect(both.map(({ http }) => http)).toEqual([200, 200]);
    await app.restart();
    expect((await mail()).body.data).toEqual([{ recipients: 0, heldBack: 0 }]);
    const results = (await textsTo(anna)).filter((text) => text.includes('Your result'));
    expect(results).toHaveLength(1);
    expect(results[0]).toMatch(/Run 1: 1:00\.0+, rank 1 of 2\./);
    expect(results[0]).toContain(`/event/${event.id}/result/${ids[0]}`);
    expect(await textsTo(bert)).not.toContainEqual(expect.stringContaining('Your result'));
  });

  test('is asked for and refused at any time, by the person alone', async () => {
    const path = `/user/${bert.id}/event/${event.id}/registration/result-mail`;
    expect(await app.post(path, { resultByMail: true }, anna.token)).toMatchObject({ body: { status: -2011 } });
    expect((await set(bert, 'yes')).body).toMatchObject({ issues: [{ path: ['resultByMail'] }] });
    await race();
    await declare();
    expect((await set(bert, true)).body.data).toMatchObject([{ resultByMail: true, canChange: false }]);
    await set(anna, false);
    await mail();
    expect(await textsTo(bert)).toContainEqual(expect.stringContaining('rank 2 of 2'));
    expect(await textsTo(anna)).not.toContainEqual(expect.stringContaining('Your result'));
  });

  test('goes again as a correction, to those alone whose result has changed', async () => {
    await set(bert, true);
    await race();
    await declare();
    expect((await mail()).body.data).toMatchObject([{ recipients: 2 }]);
    // Anna falls behind Bert: his time stays, and so does his mail.
    await penalty(0, 10);
    await declare();
    expect(await preview()).toMatchObject({ recipients: 1, toldBefore: [ids[1]] });
    expect((await mail()).body.data).toEqual([{ recipients: 1, heldBack: 0 }]);
    expect(await textsTo(anna)).toContainEqual(expect.stringMatching(/^Corrected: your result[\s\S]*rank 2 of 2/));
    expect(await textsTo(bert)).not.toContainEqual(expect.stringContaining('Corrected'));
    // As it was, they know it.
    await penalty(0, 0);
    await declare();
    expect((await mail()).body.data).toEqual([{ recipients: 0, heldBack: 0 }]);
  });

  test('of two runs says the rank over both, of who has one', async () => {
    const heats = ['10:00', '12:00'].map((time, run) => ({ name: `Run ${run + 1}`, startTime: `2026-01-19T${time}` }));
    event = await anOpenEvent(app, { firstStartNumber: 1, heats });
    const wish = { resultByMail: true };
    const entries = [await register(app, anna, event, wish), await register(app, bert, event, wish)];
    ids = entries.map(({ body }) => String(body.data[0]?.['id']));
    app.moveClock(ticksAt('2026-01-19T12:00:00Z'));
    // Anna leads after the first run, Bert in the end.
    const seconds = [
      [60n, 65n],
      [70n, 60n],
    ];
    for (const [run, heatId] of event.heatIds.entries()) {
      const heat = `/events/${event.id}/heats/${heatId}`;
      const call = (path: string, body: object = {}) => app.post(`${heat}/${path}`, body, event.owner.token);
      await call('competitors', { competitorIds: ids });
      await call('activate');
      for (const [place, id] of ids.entries()) {
        const start = ticksAt('2026-01-19T11:00:00Z');
        const finish = start + (seconds[run]?.[place] ?? 0n) * 10_000_000n;
        await call(`runs/${heatId}.1.${id}.1/section/0/time`, { timestamp_100ns: start });
        await call(`runs/${heatId}.1.${id}.1/section/1/time`, { timestamp_100ns: finish });
      }
      await call('finish');
      expect((await call('official', { name: 'Jury' })).body).toMatchObject({ status: 0 });
    }
    expect((await mail()).body.data).toEqual([{ recipients: 2, heldBack: 0 }]);
    expect(await textsTo(anna)).toContainEqual(
      expect.stringMatching(/Run 1: 1:00.*rank 1[^]*Overall: 2:10\.0+, rank 2 of 2\./),
    );
    expect(await textsTo(bert)).toContainEqual(expect.stringMatching(/Overall: 2:05\.0+, rank 1 of 2\./));
  });

  test('stays with what the entry says when the person changes the rest of it', async () => {
    const path = `/user/${anna.id}/event/${event.id}/registration`;
    const changed = await app.post(path, { firstName: 'Ann', lastName: 'Lee', gender: 'female' }, anna.token);
    expect(changed.body.data).toMatchObject([{ firstName: 'Ann', resultByMail: true }]);
  });

  test('arrives over SMTP in the language of its reader, with the way to refuse further ones', async () => {
    await app.close();
    const server = await openMailServer();
    onTestFinished(() => server.close());
    await open({ mailer: smtpMailer({ url: server.url, from: 'Race <race@example.org>' }) });
    await race();
    await declare();
    await mail();
    await app.app.services.mailSender.sendDue();
    const message = server.received.find((one) => one.includes('Your result'));
    expect(message).toContain(`To: ${anna.email}`);
    expect(message).toMatch(/List-Unsubscribe:\s+<https:\/\/startwand\.example\/unsubscribe\/result\./);
    expect(message).toContain('Content-Type: text/html');
  });
});

test('who was entered by the timekeeper has agreed to nothing, and gets none', async () => {
  const person = { firstName: 'Cleo', lastName: 'Rossi', email: 'cleo@example.org' };
  await app.post(`/events/${event.id}/competitor`, person, event.owner.token);
  await race();
  await declare();
  expect(await preview()).toMatchObject({ recipients: 1, notMeant: 2 });
});
