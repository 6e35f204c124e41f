import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import { showMails } from './dev-mails.ts';
import { localSink } from './mailer.ts';
import { MailStore, putMail } from './store.ts';

describeEachDatabase('the mails of a development system', (database) => {
  const local = { devMails: true, mailer: localSink, publicUrl: () => 'http://localhost:8080' };

  async function get(path: string, parts = local, headers = {}, remoteAddress = '127.0.0.1') {
    const app = fastify();
    showMails(app, new MailStore(database.current), parts);
    const { statusCode, body } = await app.inject({ url: path, headers, remoteAddress });
    await app.close();
    return { statusCode, body };
  }

  async function put(): Promise<string> {
    const recipient = { email: 'anna@example.org', name: '<i>Anna', language: 'en' } as const;
    const mail = { kind: 'welcome', link: 'https://x/login' } as const;
    await database.current.write({ statements: putMail(recipient, mail, 1n) });
    return (await new MailStore(database.current).newest(1))[0]?.id ?? '';
  }

  it('are not there unasked, on a service for the public, behind a proxy, from elsewhere, under another name, or with a mail server', async () => {
    await put();
    const published = { ...local, publicUrl: () => 'https://startwand.example' };
    const unasked = { ...local, devMails: false };
    const sending = { ...local, mailer: { ...localSink, keepsContent: false } };
    const refused = [
      await get('/dev/mails', unasked),
      await get('/dev/mails', published),
      await get('/dev/mails', sending),
      await get('/dev/mails', local, { 'x-forwarded-for': '127.0.0.1' }),
      await get('/dev/mails', local, { host: 'localhost' }, '192.168.1.20'),
      // A foreign page whose name leads to this machine.
      await get('/dev/mails', local, { host: 'rebound.example:8080' }),
      await get('/dev/mails/nothing'),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
  });

  it('are listed, and each is shown as text and as HTML, without markup of people', async () => {
    const id = await put();
    const list = await get('/dev/mails');
    expect(list.body).toContain('anna@example.org');
    expect(list.body).toContain(`/dev/mails/${id}`);
    const mail = await get(`/dev/mails/${id}`);
    expect(mail.body).toContain('<a href="https://x/login">');
    const html = await get(`/dev/mails/${id}/html`);
    expect(html.body).toContain('Your account is ready'.slice(5));
    for (const { body } of [list, mail, html]) expect(body).not.toContain('<i>');
  });
});
