/** Files of an event by mail, over HTTP and SMTP: what arrives is read back. Over 300 lines because all share one mail server and race. */
import { apiRoot, limits, routes, stringifyJson, type SentFilesDto, wideBounds } from '@startwand/contract';
import { readFis } from '@startwand/exchange';
import { timestamp } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserStore } from '../../accounts/users/store.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { openMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { readMail } from '../../testing/read-mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { race } from '../exports/race.test-support.ts';
import { removeSentFilesOf } from './sent-file-store.ts';
import { aWholeReport } from './whole-report.test-support.ts';

const office = 'results@federation.example';
const hour = 36_000_000_000n;

let app: TestApp;
let event: TestEvent;
let server: TestMailServer;
beforeEach(async () => {
  server = await openMailServer();
  const mailer = smtpMailer({ url: server.url, from: 'Startwand <service@startwand.example>' });
  app = await openTestApp(1_000, null, null, { mailer });
  event = await anEvent(app);
  await race(app, event);
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const lif = { kind: 'lynxResults' };
const words = { subject: 'Results of the cup', message: 'Hello,\n\nhere they are.', language: 'en', copyToMe: false };
const letter = (changes: object = {}) => ({ receivers: [office], ...words, files: [lif], ...changes });
const path = (id = event.id) => `/events/${id}/sent-files`;
const send = (changes: object = {}, token: string | null = event.owner.token) =>
  app.post(path(), letter(changes), token);
const deliver = () => app.app.services.mailSender.sendDue();
const mailsTo = (email: string) => server.received.map(readMail).filter(({ headers }) => headers.get('to') === email);
const bytesLeft = async () => (await app.database.query('select number from mail_attachments', [])).length;

async function read(id = event.id, language = 'en'): Promise<SentFilesDto> {
  const { body } = await app.get(`${path(id)}?language=${language}`, event.owner.token);
  return routes.sentFiles.item.parse(body.data[0]);
}

async function completeForFis(): Promise<void> {
  const { token } = event.owner;
  await app.post(`/events/${event.id}/heats/${event.heatIds[1]}/cancel`, {}, token);
  for (const [place, id] of event.competitorIds.entries()) {
    const names = { firstName: `First ${place}`, lastName: `Last ${place}`, startNumber: place + 1 };
    const fis = { gender: 'male', dateOfBirth: '2001', nation: 'AUT', licence: `5${place}001` };
    await app.post(`/events/${event.id}/competitors/${id}`, { ...names, ...fis }, token);
  }
  await app.post(`/events/${event.id}/report`, aWholeReport(event.heatIds[0]), token);
}

describe('files of an event by mail', () => {
  test('are sent, and their history is read, by the organiser alone', async () => {
    for (const token of [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device]) {
      expect(await send({}, token)).toMatchObject({ body: { status: -2011 } });
      expect(await app.get(path(), token)).toMatchObject({ body: { status: -2011 } });
    }
    expect(await send({}, null)).toMatchObject({ http: 401 });
    await deliver();
    expect(mailsTo(office)).toEqual([]);
  });

  test('do not go out any more once somebody is forgotten whom they may name', async () => {
    await send();
    expect(await bytesLeft()).toBeGreaterThan(0);
    const forgotten = `/events/${event.id}/competitors/${event.competitorIds[0]}/erase`;
    expect(await app.post(forgotten, {}, event.owner.token)).toMatchObject({ http: 200 });
    expect(await bytesLeft()).toBe(0);
    await deliver();
    expect(mailsTo(office)).toEqual([]);
    expect((await read()).sent).toMatchObject([{ receivers: [{ email: office, state: 'failed' }] }]);
  });

  test('that cannot go as they are wanted are refused by the names of the fields', async () => {
    const faults: readonly (readonly [object, readonly (string | number)[], string])[] = [
      [{ receivers: [] }, ['receivers'], 'TOO_SHORT'],
      [{ receivers: ['a@b.example,c@d.example'] }, ['receivers', 0], 'NOT_AN_EMAIL'],
      [{ receivers: ['a', 'b', 'c', 'd'].map((one) => `${one}@b.example`) }, ['receivers'], 'TOO_LONG'],
      [{ receivers: [office, office.toUpperCase()] }, ['receivers'], 'REPEATED'],
      [{ subject: 'Cup\r\nBcc: all@b.example' }, ['subject'], 'UNPRINTABLE'],
      [{ message: 'x'.repeat(limits.mailedTextMax + 1) }, ['message'], 'TOO_LONG'],
      [{ files: [] }, ['files'], 'TOO_SHORT'],
      [{ files: Array.from({ length: limits.mailedFilesMax + 1 }, () => lif) }, ['files'], 'TOO_LONG'],
      [{ files: [{ kind: 'diary' }] }, ['files', 0, 'kind'], 'NOT_A_CHOICE'],
      [{ files: [lif, { kind: 'fis' }] }, ['files', 1, 'sex'], 'REQUIRED'],
      [{ files: [{ kind: 'results' }] }, ['files', 0, 'heatId'], 'REQUIRED'],
    ];
    for (const [changes, place, code] of faults) {
      expect((await send(changes)).body).toMatchObject({ status: -3000, issues: [{ path: place, code }] });
    }
    await deliver();
    expect([mailsTo(office), await bytesLeft(), (await read()).sent]).toEqual([[], 0, []]);
  });

  test('of a heat that is not there, or with something missing for the federation, stay here', async () => {
    expect(await send({ files: [{ kind: 'results', heatId: 'nothing' }] })).toMatchObject({ body: { status: -4003 } });
    const { body } = await send({ files: [lif, { kind: 'fis', sex: 'male' }] });
    const missing = (body.issues ?? []).map(({ path: at }) => at);
    expect(missing).toContainEqual(['files', 1, 'codexMen']);
    expect(missing.length).toBeGreaterThan(5);
    await deliver();
    expect(mailsTo(office)).toEqual([]);
  });

  test('arrive whole: the XML of the FIS reads back, the PDF is one, and an answer goes to the organiser', async () => {
    await completeForFis();
    const results = { kind: 'results', heatId: event.heatIds[0] };
    const files = [{ kind: 'fis', sex: 'male' }, results, { ...results, format: 'csv' }, results];
    const sent = await send({ files, copyToMe: true });
    expect(sent.body).toMatchObject({ status: 0, data: [{ subject: words.subject }] });
    await deliver();
    const [mail] = mailsTo(office);
    expect(mail?.files.map(({ name, type }) => [name, type])).toEqual([
      ['AUT1234.xml', 'application/xml'],
      ['Winter Cup – Results Run 1.pdf', 'application/pdf'],
      ['Winter Cup – Results Run 1.csv', 'text/csv'],
      ['Winter Cup – Results Run 1 (2).pdf', 'application/pdf'],
    ]);
    const [xml, pdf, csv] = mail?.files ?? [];
    const { header, rows, faults } = readFis(xml?.content.toString('utf8') ?? '');
    expect(faults).toEqual([]);
    expect(header).toMatchObject({ codex: '1234', sex: 'male' });
    expect(rows.map(({ bib, rank, status }) => [bib, rank, status])).toEqual([
      [1, 1, 'ok'],
      [2, 2, 'ok'],
      [3, null, 'dns'],
    ]);
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(csv?.content.toString('utf8')).toContain('1:00.00');
    expect(mail?.headers.get('reply-to')).toContain(event.owner.email);
    expect(mail?.headers.get('subject')).toBe(words.subject);
    expect(mail?.text).toMatch(/^Hello,\r?\n\r?\nhere they are\./);
    const [copy] = mailsTo(event.owner.email).filter(({ files: own }) => own.length > 0);
    expect(copy?.files).toEqual(mail?.files);
    expect(copy?.text).toContain('This is your copy.');
    expect((await read()).sent).toMatchObject([
      {
        files: [{ name: 'AUT1234.xml', size_bytes: xml?.content.length }, {}, {}, {}],
        receivers: [
          { email: office, isCopy: false, state: 'sent', refusal: null },
          { email: event.owner.email, isCopy: true, state: 'sent', refusal: null },
        ],
      },
    ]);
  });

  test('wait over a restart, and go once, however often they are asked for and sent', async () => {
    server.manner = 451;
    const headers = { authorization: event.owner.token, 'idempotency-key': 'sent-once-1' };
    const keyed = () => app.app.http.inject({ method: 'POST', url: apiRoot + path(), headers, payload: letter() });
    const [first, second] = [await keyed(), await keyed()];
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    await deliver();
    expect((await read()).sent).toMatchObject([{ receivers: [{ state: 'waiting', refusal: { about: 'later' } }] }]);
    server.received.length = 0;
    server.manner = 'take';
    await app.restart();
    app.moveClock(timestamp(app.now() + hour));
    await Promise.all([deliver(), deliver()]);
    await app.restart();
    await deliver();
    expect(mailsTo(office).map(({ files }) => files.length)).toEqual([1]);
    expect((await read()).sent).toMatchObject([{ receivers: [{ state: 'sent' }] }]);
  });

  test('that a mail server does not take say for what, in its words', async () => {
    server.unknown.add(office);
    await send({ receivers: [office, 'other@federation.example'] });
    await deliver();
    const [sent] = (await read()).sent;
    expect(sent?.receivers).toMatchObject([
      { email: office, state: 'failed', refusal: { about: 'address', words: expect.stringContaining('550') } },
      { email: 'other@federation.example', state: 'sent', refusal: null },
    ]);
    server.manner = 552;
    app.moveClock(timestamp(app.now() + hour));
    await send({ receivers: ['third@federation.example'] });
    await deliver();
    expect((await read()).sent[0]?.receivers).toMatchObject([{ state: 'failed', refusal: { about: 'size' } }]);
  });

  test('stand in the log: who, when, to whom, which, and what the mail server said in the end', async () => {
    const logged = async (query = '') =>
      (await app.get(`/events/${event.id}/logs/all${query}`, event.owner.token)).body;
    const before = (await logged()).data;
    server.unknown.add(office);
    await send({ receivers: [office, 'other@federation.example'] });
    const of = (outcomes: object[]) => ({
      type: 'filesMailed',
      severity: 'note',
      at: app.now(),
      sending: {
        by: expect.stringMatching(/^Test Person \d+$/),
        files: [{ name: 'Winter Cup – LIF.zip' }],
        receivers: outcomes,
      },
    });
    expect((await logged()).data[0]).toMatchObject({ sending: { receivers: [{ state: 'waiting' }, {}] } });
    await deliver();
    const [entry, ...others] = (await logged()).data;
    expect(routes.eventLog.item.parse(entry)).toMatchObject(
      of([
        { email: office, state: 'failed', refusal: { about: 'address', words: expect.stringContaining('550') } },
        { email: 'other@federation.example', state: 'sent', refusal: null },
      ]),
    );
    expect(others).toEqual(before);
    expect(stringifyJson(entry)).not.toContain('here they are');
    expect((await logged('?search=OTHER@federation')).data).toEqual([entry]);
    expect((await logged('?type=filesMailed')).data).toEqual([entry]);
    expect((await logged('?severity=low')).data).toEqual([]);
    const file = await app.app.http.inject({
      url: `${apiRoot}/events/${event.id}/exports/log/operator?format=csv&language=de`,
      headers: { authorization: event.owner.token },
    });
    expect(file.body).toContain('Dateien per Mail gesendet · Winter Cup – LIF.zip');
    expect(file.body).toMatch(/von Test Person \d+ · results@federation\.example: nicht zugestellt \(«.*550/);
  });

  test('stand there for good: nothing is written to a mail, and none is taken out of the log', async () => {
    await send();
    const { data } = (await app.get(`/events/${event.id}/logs/all?type=filesMailed`, event.owner.token)).body;
    const entry = `/events/${event.id}/log/${String(data[0]?.['id'])}`;
    const { token } = event.owner;
    const tried = [app.post(entry, { comment: 'x' }, token), app.delete(entry, undefined, token)];
    for (const answer of await Promise.all(tried)) expect(answer.body.status).toBe(-4042);
    expect((await app.get(`/events/${event.id}/logs/all?type=filesMailed`, token)).body.data).toEqual(data);
  });

  test('are kept no longer than a mail needs them, nor beyond the account', async () => {
    server.manner = 451;
    await send();
    await deliver();
    await app.app.services.sentFiles.forgetExpired(app.now() + hour);
    expect(await bytesLeft()).toBe(1);
    server.manner = 'take';
    app.moveClock(timestamp(app.now() + hour));
    await deliver();
    await app.app.services.sentFiles.forgetExpired(app.now());
    expect(await bytesLeft()).toBe(0);
    expect((await read()).sent).toHaveLength(1);
    await send();
    await new UserStore(app.database).write([removeSentFilesOf(event.owner.id)]);
    server.received.length = 0;
    await deliver();
    expect([mailsTo(office), await bytesLeft(), (await read()).sent]).toEqual([[], 0, []]);
  });

  test('go no oftener than a person sends some, also in two calls at once', async () => {
    const three = ['a', 'b', 'c'].map((one) => `${one}@federation.example`);
    const answers = [];
    for (let call = 0; call < 9; call += 1) answers.push((await send({ receivers: three })).body.status);
    expect(answers.every((status) => status === 0)).toBe(true);
    const last = await Promise.all([send({ receivers: three }), send({ receivers: three })]);
    expect(new Set(last.map(({ body }) => body.status))).toEqual(new Set([-9000, 0]));
    expect((await read()).sent).toHaveLength(10);
    // That is said before anything is made: of a file that lacks much, nothing is looked at.
    expect((await send({ files: [{ kind: 'fis', sex: 'male' }] })).body.status).toBe(-9000);
  });

  test('go to nobody who wants none, which is said before', async () => {
    await send();
    await deliver();
    const link = /<https:\/\/startwand\.example(\/unsubscribe\/[^>]+)>/.exec(
      mailsTo(office)[0]?.headers.get('list-unsubscribe') ?? '',
    )?.[1];
    await app.app.http.inject({ method: 'POST', url: link ?? '' });
    const { body } = await send({ receivers: ['other@federation.example', office] });
    expect(body.issues).toEqual([{ path: ['receivers', 1], code: 'REFUSED' }]);
  });

  test('begin with words of the event, and the address of the last time for this federation', async () => {
    expect((await read()).proposal).toMatchObject({ receivers: [], subject: expect.stringContaining('Winter Cup') });
    await app.post(`/events/${event.id}/report`, aWholeReport(event.heatIds[0]), event.owner.token);
    await send({ copyToMe: true });
    const startDate = '2026-01-24';
    const heats = [{ name: 'Run 1', startTime: `${startDate}T10:00` }];
    const measuringPoints = [{ sources: [] }, { sources: [], ...wideBounds }];
    const form = { ...eventForm, measuringPoints, heats, startDate, endDate: startDate };
    const { body } = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
    const next = routes.createEvent.item.parse(body.data[0]).event.id;
    expect((await read(next)).proposal.receivers).toEqual([]);
    await app.post(
      `/events/${next}/report`,
      { federation: 'fis', codexMen: '77', jury: [], courses: [] },
      event.owner.token,
    );
    const { proposal, federation } = await read(next, 'de');
    expect(federation).toBe('fis');
    expect(proposal.receivers).toEqual([office]);
    expect(proposal.subject).toMatch(/^Ergebnisse 77: Winter Cup, .* 24\. Januar 2026/);
    expect(proposal.message).toMatch(/^Hallo,\n\n/);
  });
});
