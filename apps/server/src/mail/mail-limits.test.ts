import { expect, it } from 'vitest';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import type { Mail, Recipient } from './mail.ts';
import { mailLimits } from './mail-limits.ts';
import { MailStore, putMail, type NamedMail } from './store.ts';
import { Unsubscribing } from './unsubscribing.ts';
import { secretMarksOf } from '../testing/secret-marks.ts';

const hour = 36_000_000_000n;
const recipient: Recipient = { email: 'anna@example.org', name: null, language: 'en' };
const reset: Mail = { kind: 'reset', link: 'https://x/', until: 9n };
const cup = { event: 'Cup', place: 'Hill', date: '2026-01-17', bib: 1, link: 'https://x/' };
const registration: Mail = { kind: 'registration', ...cup };
const invitation: Mail = { kind: 'invitation', ...cup, organizer: 'Club' };

function invitationTo(email: string, by: string, number = 0): NamedMail {
  const sender = { id: by, isToStranger: true };
  return {
    id: `${email} ${by} ${number}`,
    recipient: { ...recipient, email },
    mail: invitation,
    sender,
  };
}

describeEachDatabase('mails of each kind', (database) => {
  const write = async (mail: Mail, email = recipient.email, now = 0n) =>
    (await database.current.write({ statements: putMail({ ...recipient, email }, mail, now) })).outcome;
  const count = async () => (await new MailStore(database.current).newest(1_000)).length;

  it('that somebody asks for are refused when they are too many to one letter box, until the hour is over', async () => {
    const { perHour } = mailLimits.reset.toReceiver;
    const boxes = ['anna@example.org', 'Anna+1@example.org', 'anna+2@example.org'];
    const asked = Array.from({ length: perHour + 3 }, (_, at) => write(reset, boxes[at % 3]));
    const stored = (await Promise.all(asked)).filter((outcome) => outcome === 'stored');
    expect(stored).toHaveLength(perHour);
    expect(await count()).toBe(perHour);
    expect(await write(reset, 'bert@example.org')).toBe('stored');
    expect(await write(registration)).toBe('stored');
    expect(await write(reset, recipient.email, hour - 1n)).toBe('conflict');
    expect(await write(reset, recipient.email, hour)).toBe('stored');
  });

  it('that only tell of something are left out, and what they tell of happens', async () => {
    const { perHour, perDay } = mailLimits.registration.toReceiver;
    for (let number = 0; number < perHour + 2; number += 1) {
      expect(await write(registration)).toBe('stored');
    }
    expect(await count()).toBe(perHour);
    for (let number = 0; number < perDay; number += 1) await write(registration, undefined, hour);
    expect(await count()).toBeLessThanOrEqual(perDay);
  });

  it('are bounded by sender, to strangers more than to people who have an account', async () => {
    const mails = new MailStore(database.current);
    const { toStrangers, bySender } = mailLimits.invitation;
    const most = toStrangers?.perHour ?? 0;
    expect(most).toBeLessThan(bySender?.perHour ?? 0);
    const all = Array.from({ length: most + 5 }, (_, at) => invitationTo(`${at}@example.org`, 'mal'));
    expect(await mails.putOnce(all, 0n)).toEqual({ put: most, heldBack: 5 });
    // Those that were put are known; the others may come later.
    expect(await mails.putOnce(all, 0n)).toEqual({ put: 0, heldBack: 5 });
    expect(await mails.putOnce([invitationTo('x@example.org', 'anna')], 0n)).toMatchObject({
      put: 1,
    });
    expect(await mails.putOnce(all, hour)).toEqual({ put: 5, heldBack: 0 });
  });

  it('do not fill one letter box from many accounts', async () => {
    const mails = new MailStore(database.current);
    const { perHour } = mailLimits.invitation.toReceiver;
    const all = Array.from({ length: perHour + 4 }, (_, at) => invitationTo(recipient.email, `account ${at}`));
    expect(await mails.putOnce(all, 0n)).toEqual({ put: perHour, heldBack: 4 });
  });

  it('go no more to who wants none, if they are not necessary', async () => {
    const mails = new MailStore(database.current);
    const links = new Unsubscribing(database.current, secretMarksOf(database.current), () => 'https://x');
    expect(await links.linkFor({ recipient, mail: reset })).toBeNull();
    const link = await links.linkFor({ recipient, mail: invitation });
    const token = new URL(link ?? '').pathname.slice('/unsubscribe/'.length);
    for (const forged of [`${token}x`, token.replace('invitation', 'start'), 'a.b.c', '', 'reset']) {
      expect(await links.read(forged), forged).toBeNull();
    }
    // Another server has the same secret.
    const others = new Unsubscribing(database.current, secretMarksOf(database.current), () => 'https://x');
    const refusal = await others.read(token);
    if (refusal !== null) await others.refuse(refusal, 1n);
    expect(await mails.putOnce([invitationTo('anna+x@example.org', 'mal')], 0n)).toEqual({
      put: 0,
      heldBack: 0,
    });
    expect(await mails.putOnce([invitationTo('bert@example.org', 'mal')], 0n)).toMatchObject({
      put: 1,
    });
    expect(await write(registration)).toBe('stored');
    expect(await count()).toBe(2);
  });

  it('are counted no longer than a day', async () => {
    await write(reset);
    await new MailStore(database.current).forgetCounts(24n * hour);
    expect(await database.current.query('select counted from mail_counts', [])).toEqual([]);
  });
});
