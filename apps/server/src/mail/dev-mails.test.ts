import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import { devMailsLink, openDevMailsKey, showMails } from './dev-mails.ts';
import { localSink } from './mailer.ts';
import { MailStore, putMail } from './store.ts';
import { secretMarksOf } from '../testing/secret-marks.ts';

describeEachDatabase('the mails of a development system', (database) => {
  const key = 'Kq3T-nobody-guesses-it';
  const local: Parameters<typeof showMails>[2] = {
    devMailsKey: key,
    mailer: localSink,
    publicUrl: () => 'http://localhost:8080',
  };

  async function get(path: string, parts = local) {
    const app = fastify();
    showMails(app, new MailStore(database.current), parts);
    const { statusCode, body } = await app.inject({ url: path, headers: { host: 'localhost' } });
    await app.close();
    return { statusCode, body };
  }

  async function put(): Promise<string> {
    const recipient = { email: 'anna@example.org', name: '<i>Anna', language: 'en' } as const;
    const mail = { kind: 'welcome', link: 'https://x/login' } as const;
    await database.current.write({ statements: putMail(recipient, mail, 1n) });
    return (await new MailStore(database.current).newest(1))[0]?.id ?? '';
  }

  it('are not there without the key of the link, also at the machine itself, unasked, on a service for the public, or with a mail server', async () => {
    await put();
    const published = { ...local, publicUrl: () => 'https://startwand.example' };
    const sending = { ...local, mailer: { ...localSink, keepsContent: false } };
    const refused = [
      // Behind a proxy that adds no headers every stranger asks from this machine, by its own name.
      await get('/dev/mails'),
      await get('/dev/mails?key='),
      await get(`/dev/mails?key=${key}x`),
      await get(`/dev/mails?key=${key}&key=${key}`),
      await get(`/dev/mails?key=${key}`, { ...local, devMailsKey: null }),
      await get('/dev/mails?key=', { ...local, devMailsKey: null }),
      await get(`/dev/mails?key=${key}`, published),
      await get(`/dev/mails?key=${key}`, sending),
      await get(`/dev/mails/nothing?key=${key}`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
  });

  it('have a link with a key that stays the same at the next start', async () => {
    const made = await openDevMailsKey(secretMarksOf(database.current));
    expect(made).toMatch(/^[\w-]{24}$/);
    expect(await openDevMailsKey(secretMarksOf(database.current))).toBe(made);
    expect(devMailsLink(local)).toBe(`http://localhost:8080/dev/mails?key=${key}`);
    expect(devMailsLink({ ...local, publicUrl: () => 'https://startwand.example' })).toBeNull();
  });

  it('are listed, and each is shown as text and as HTML, without markup of people', async () => {
    const id = await put();
    const list = await get(`/dev/mails?key=${key}`);
    expect(list.body).toContain('anna@example.org');
    expect(list.body).toContain(`/dev/mails/${id}?key=${key}`);
    const mail = await get(`/dev/mails/${id}?key=${key}`);
    expect(mail.body).toContain('<a href="https://x/login">');
    const html = await get(`/dev/mails/${id}/html?key=${key}`);
    expect(html.body).toContain('Your account is ready'.slice(5));
    for (const { body } of [list, mail, html]) expect(body).not.toContain('<i>');
  });
});
