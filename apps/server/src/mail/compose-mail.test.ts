import { languages } from '@startwand/locales';
import { duration } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { ticksAt } from '../testing/test-app.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail, Recipient, SecurityChange } from './mail.ts';

const anna: Recipient = { email: 'anna@example.org', name: 'Anna', language: 'en' };
const link = 'https://startwand.example/password-reset?token=abc';
const until = ticksAt('2026-01-17T10:00:00Z');
const cup = { event: 'Winter Cup', place: 'Seegrube', date: '2026-01-18', bib: 7, link };

/** One of each kind; complete by type. */
const mails = {
  welcome: { kind: 'welcome', link },
  confirmation: { kind: 'confirmation', link, until },
  reset: { kind: 'reset', link, until },
  deletion: { kind: 'deletion', link, until },
  address: { kind: 'address', isTaken: false, link, until },
  addressChanged: {
    kind: 'addressChanged',
    address: 'n…@example.org',
    link,
    until,
    hasPassword: true,
  },
  invitation: { kind: 'invitation', ...cup, organizer: 'Ski Club' },
  registration: { kind: 'registration', ...cup },
  start: {
    kind: 'start',
    ...cup,
    timeZone: 'Europe/Vienna',
    starts: [{ heat: 'Run 1', at: ticksAt('2026-01-18T09:30:00Z') }],
  },
  result: {
    kind: 'result',
    ...cup,
    isCorrected: false,
    hasCertificate: true,
    results: [
      {
        heat: 'Run 1',
        status: 'ok',
        rank: 2,
        count: 40,
        result_100ns: duration(620_000_000),
        splits_100ns: [duration(211_000_000), null],
        precision: 2,
      },
      { heat: 'Run 2', status: 'dnf', rank: null, count: 38, result_100ns: null, splits_100ns: [], precision: 2 },
    ],
  },
  files: {
    kind: 'files',
    subject: 'Results',
    message: 'Dear all,\n\nsee https://bad.example/x\nand the files.',
    sender: { name: 'Anna Huber', email: 'anna@example.org' },
    ofEvent: 'Winter Cup',
    link,
    isCopy: false,
    sendingId: 's1',
    files: [{ name: 'a.pdf', type: 'application/pdf' }],
  },
  information: { kind: 'information', subject: 'New prices', message: 'From May on.\n\nBye.' },
  trial: { kind: 'trial', subject: 'New prices', message: 'From May on.\n\nBye.' },
  security: { kind: 'security', what: 'recoveryCodeUsed', left: 9, link },
  maintenance: { kind: 'maintenance', start: until, end: ticksAt('2026-01-17T12:00:00Z') },
} as const satisfies { readonly [Kind in Mail['kind']]: Mail };

function compose(mail: Mail, recipient: Partial<Recipient> = {}) {
  return composeMail({ id: 'm1', recipient: { ...anna, ...recipient }, mail });
}

describe('a mail', () => {
  test.each(languages)('of every kind says all of it in %s, in text and HTML', async (language) => {
    for (const mail of Object.values(mails)) {
      const { subject, text, html } = await compose(mail, { language });
      for (const part of [subject, text, html]) expect(part, mail.kind).not.toMatch(/[{}]{\w|undefined/);
      expect(text).toContain('Anna');
      expect(html).toContain(`<html lang="${language === 'en' ? 'en-GB' : language === 'no' ? 'nb' : language}"`);
      if ('link' in mail) expect([text, html].every((part) => part.includes(link))).toBe(true);
    }
  });

  test.each(languages)('says in %s what was done with the security of an account', async (language) => {
    const changes: readonly SecurityChange[] = [
      { what: 'added', factor: 'authenticator' },
      { what: 'added', factor: 'passkey' },
      { what: 'removed', factor: 'authenticator' },
      { what: 'removed', factor: 'passkey' },
      { what: 'recoveryCodeUsed', left: 9 },
      { what: 'recoveryCodesRenewed' },
    ];
    const mailed = await Promise.all(
      changes.map((change) => compose({ kind: 'security', link, ...change }, { language })),
    );
    expect(new Set(mailed.map(({ text }) => text)).size).toBe(changes.length);
    for (const { subject, text } of mailed) expect(subject + text).not.toMatch(/[{}]|undefined/);
  });

  test('tells times in UTC, as the reader writes them', async () => {
    const { text } = await compose(mails.reset);
    expect(text).toContain('until 17 Jan 2026, 10:00 (UTC)');
    const german = await compose(mails.maintenance, { language: 'de' });
    expect(german.text).toContain('von 17.01.2026, 10:00 bis 17.01.2026, 12:00 (UTC)');
  });

  test('tells start times by the clock of the event’s place', async () => {
    const { text } = await compose(mails.start);
    expect(text).toContain('Run 1: your start is at 18 Jan 2026, 10:30:00.');
    expect(text).toContain('Your bib is 7.');
  });

  test('tells a result as its heat shows it, and says of who has none what happened', async () => {
    const { subject, text } = await compose(mails.result);
    expect(subject).toBe('Your result: Winter Cup');
    expect(text).toContain('Run 1: 1:02.00, rank 2 of 40. Splits: 21.10, –.');
    expect(text).toContain('Run 2: Did not finish.');
    expect(text).not.toContain('Overall');
    const total = { status: 'ok', rank: 3, count: 38, result_100ns: duration(1_240_000_000), precision: 2 } as const;
    expect((await compose({ ...mails.result, total })).text).toContain('Overall: 2:04.00, rank 3 of 38.');
    // Whoever has no total, and mails of before.
    for (const none of [null, { ...total, status: 'dnf', rank: null, result_100ns: null } as const]) {
      expect((await compose({ ...mails.result, total: none })).text).not.toContain('Overall');
    }
    expect(text).toContain('Your certificate is on the same page.');
    const corrected = await compose({ ...mails.result, isCorrected: true, hasCertificate: false }, { language: 'de' });
    expect(corrected.subject).toBe('Korrigiert: dein Ergebnis bei Winter Cup');
    expect(corrected.text).toContain('Run 1: 1:02,00, Rang 2 von 40. Zwischenzeiten: 21,10, –.');
    expect(corrected.text).not.toContain('Urkunde');
  });

  test('shows what people typed as text, never as markup', async () => {
    const event = '<img src=x onerror=alert(1)> & "Cup"';
    const { html, text } = await compose({ ...cup, kind: 'registration', event }, { name: '<b>A' });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Cup&#34;');
    expect(text).toContain(event);
  });

  test('keeps what is read from the right beside a time to itself', async () => {
    const [start] = [{ heat: 'סלאלום', at: ticksAt('2026-01-18T09:30:00Z') }];
    const mail = { kind: 'start', ...cup, timeZone: 'Europe/Vienna', starts: [start] } as const;
    const { html, text } = await compose(mail, { name: 'כהן' });
    expect(text).toContain('\u2068סלאלום\u2069');
    expect(html).toContain('<bdi>סלאלום</bdi>');
    expect(html).toContain('<bdi>כהן</bdi>');
    expect(html).not.toMatch(/[\u2068\u2069]/);
  });

  test('has a subject of one line, whatever an event is called', async () => {
    const event = 'Cup\r\nBcc: everybody@example.org';
    const { subject } = await compose({ ...cup, kind: 'registration', event });
    expect(subject).toBe('Registration for Cup Bcc: everybody[at]example[.]org');
  });

  test.each([
    ['Win at casino.example', 'Win at casino[.]example'],
    ['https://evil.example/x', 'https[:]//evil[.]example/x'],
    ['WWW.x.org', 'WWW[.]x[.]org'],
    ['ask me@evil.example', 'ask me[at]evil[.]example'],
    ['evil。example', 'evil[.]example'],
    ['ｅｖｉｌ．example', 'evil[.]example'],
    ['evil\u200B.exam\u00ADple', 'evil[.]example'],
    ['http://192.168.0.1/x', 'http[:]//192[.]168[.]0[.]1/x'],
    ['javascript:alert', 'javascript[:]alert'],
    ['Cup\n\nPay here', 'Cup Pay here'],
    ['\u202Egro.live', 'gro[.]live'],
  ])('breaks what looks like a link where somebody typed «%s»', async (typed, shown) => {
    const named = { event: typed, place: typed, organizer: typed };
    const mailsOfEvents: readonly Mail[] = [
      { ...cup, ...named, kind: 'invitation' },
      { ...cup, ...named, kind: 'registration' },
      { ...cup, ...named, kind: 'start', timeZone: 'UTC', starts: [{ heat: typed, at: until }] },
    ];
    for (const mail of mailsOfEvents) {
      const { subject, text, html } = await compose(mail, { name: typed });
      expect(text).not.toContain(typed);
      expect(html).not.toContain(typed);
      expect(subject).toContain(shown);
      expect(text.split(shown).length).toBeGreaterThan(2);
    }
    const { text } = await compose(mails.confirmation, { name: typed });
    expect(text).toContain(`Hello ${shown},`);
  });

  test('of a person has their words alone, in which nothing is a link, and says whose they are', async () => {
    const { text, html, replyTo } = await compose(mails.files, { name: null });
    expect(text).toMatch(/^Dear all,\n\nsee https\[:\]\/\/bad\[\.\]example\/x\nand the files\.\n\n/);
    expect(html).not.toContain('https://bad');
    expect(html).toContain('<br>and the files.');
    expect(text).toContain('Anna Huber (anna@example.org) sends this for Winter Cup');
    expect(text).not.toMatch(/Hello|automatically|your copy/);
    expect(replyTo).toEqual({ name: 'Anna Huber', address: 'anna@example.org' });
    expect((await compose({ ...mails.files, isCopy: true })).text).toContain('This is your copy.');
  });

  test('leaves names as they are: initials, saints and halves', async () => {
    for (const event of ['St. Anton Open 2.0', 'FIS SL 1/2', 'J.-P. Müller Memorial', '10:30 Sprint']) {
      const { text } = await compose({ ...cup, kind: 'registration', event });
      expect(text).toContain(event);
    }
  });
});
