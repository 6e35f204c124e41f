import { expect, it } from 'vitest';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import type { Mail, Recipient } from './mail.ts';
import { MailStore, eraseMailsTo, putMail } from './store.ts';

const anna: Recipient = { email: 'anna@example.org', name: 'Anna', language: 'de' };
const ofCup = { event: 'Cup', place: 'Hill', date: '2026-01-18', bib: null, link: 'https://x' };
const mail: Mail = { kind: 'reset', link: 'https://x/#abc', until: 9n };

describeEachDatabase('the outbox', (database) => {
  async function put(recipient = anna): Promise<void> {
    await database.current.write({ statements: putMail(recipient, mail, 1n) });
  }

  it('has nothing of a unit that was refused', async () => {
    const refused = { sql: 'delete from users', parameters: [], expect: 1 };
    await database.current.write({ statements: [...putMail(anna, mail, 1n), refused] });
    expect(await new MailStore(database.current).due(1n, 10)).toEqual([]);
  });

  it('gives a mail to one of those who want to send it, also after a restart', async () => {
    await put();
    const mails = new MailStore(await database.reopen());
    const [due] = await mails.due(1n, 10);
    expect(due).toMatchObject({ recipient: anna, mail, attempts: 0 });
    const id = due?.id ?? '';
    const claims = await Promise.all([mails.claim(id, 2n), mails.claim(id, 2n)]);
    expect(claims.filter((isOurs) => isOurs)).toHaveLength(1);
    expect(await mails.due(9n, 10)).toEqual([]);
  });

  it('offers a released mail when its time has come', async () => {
    await put();
    const mails = new MailStore(database.current);
    const id = (await mails.due(1n, 10))[0]?.id ?? '';
    await mails.claim(id, 2n);
    await mails.release(id, 5n);
    expect(await mails.due(4n, 10)).toEqual([]);
    expect(await mails.due(5n, 10)).toMatchObject([{ id, attempts: 1 }]);
  });

  it('keeps no content of what a mail server has taken', async () => {
    await put();
    const mails = new MailStore(database.current);
    const id = (await mails.due(1n, 10))[0]?.id ?? '';
    await mails.claim(id, 2n);
    await mails.markSent(id, 3n, false);
    expect(await mails.find(id)).toBeNull();
    const [row] = await database.current.query('select email, document from mails', []);
    expect(row).toEqual({ email: '', document: '' });
  });

  it('forgets the mails of one person and of nobody else', async () => {
    await put();
    await put({ ...anna, email: 'bert@example.org' });
    await database.current.write({ statements: [eraseMailsTo('Anna@Example.org')] });
    const left = await new MailStore(database.current).newest(10);
    expect(left.map(({ recipient }) => recipient.email)).toEqual(['bert@example.org']);
  });

  it('knows by the beginning of its id what was told before, also once it is sent and empty', async () => {
    const mails = new MailStore(database.current);
    const [told, toldToo, other] = ['0f'.repeat(8), '0e'.repeat(8), '0a'.repeat(8)];
    const sender = { id: 'owner', isToStranger: false };
    for (const id of [`${told}00`, `${toldToo}ff`])
      await mails.putOnce([{ id, recipient: anna, mail: { kind: 'registration', ...ofCup }, sender }], 1n);
    await mails.claim(`${told}00`, 2n);
    await mails.markSent(`${told}00`, 3n, false);
    expect(await mails.beginningWith([told, toldToo, other])).toEqual(new Set([told, toldToo]));
  });
});
