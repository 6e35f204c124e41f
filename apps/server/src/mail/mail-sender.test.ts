import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import { openMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { timestamp } from '@startwand/timing';
import { AttachmentStore } from './attachment-store.ts';
import { MailSender } from './mail-sender.ts';
import { MailStore, putMail } from './store.ts';
import { Unsubscribing } from './unsubscribing.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { secretMarksOf } from '../testing/secret-marks.ts';

const second = 10_000_000n;

describeEachDatabase('the sender of mails', (database) => {
  let server: TestMailServer;
  let now: bigint;
  const logged: object[] = [];

  beforeEach(async () => {
    server = await openMailServer();
    now = 1_000n * second;
    logged.length = 0;
  });
  afterEach(() => server.close());

  function aSender(): MailSender {
    return new MailSender({
      mails: new MailStore(database.current),
      unsubscribing: new Unsubscribing(database.current, secretMarksOf(database.current), () => 'https://x'),
      attachments: new AttachmentStore(database.current),
      mailer: smtpMailer({ url: server.url, from: 'Race <race@example.org>' }),
      clock: () => timestamp(now),
      log: { error: (details) => logged.push(details) },
    });
  }

  async function put(name = 'Anna'): Promise<void> {
    const recipient = { email: 'anna@example.org', name, language: 'en' } as const;
    const mail = { kind: 'welcome', link: 'https://x/login' } as const;
    await database.current.write({ statements: putMail(recipient, mail, now) });
  }

  it('sends each mail once, however many send at the same time', async () => {
    for (const name of ['Anna', 'Bert', 'Cleo', 'Dora']) await put(name);
    const senders = [aSender(), aSender(), aSender()];
    await Promise.all(senders.map((sender) => sender.sendDue()));
    await aSender().sendDue();
    expect(server.received).toHaveLength(4);
    const ids = server.received.map((message) => /Message-ID: (\S+)/.exec(message)?.[1]);
    expect(new Set(ids).size).toBe(4);
  });

  it('tries again later, and later each time, until the mail server takes it', async () => {
    await put();
    const sender = aSender();
    server.manner = 451;
    await sender.sendDue();
    now += 29n * second;
    await sender.sendDue();
    expect(server.received).toHaveLength(1);
    now += second;
    await sender.sendDue();
    now += 59n * second;
    await sender.sendDue();
    expect(server.received).toHaveLength(2);
    server.manner = 'take';
    now += second;
    await sender.sendDue();
    now += 100_000n * second;
    await sender.sendDue();
    expect(server.received).toHaveLength(3);
  });

  it('gives up after ten attempts, and at once when it is refused for good', async () => {
    await put();
    server.manner = 451;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await aSender().sendDue();
      now += 100_000n * second;
    }
    expect(server.received).toHaveLength(10);
    await put();
    server.manner = 550;
    await aSender().sendDue();
    now += 100_000n * second;
    await aSender().sendDue();
    expect(server.received).toHaveLength(11);
  });

  it('does not send again what may have arrived when the line broke', async () => {
    await put();
    server.manner = 'hangUpAtEnd';
    await aSender().sendDue();
    server.manner = 'take';
    now += 100_000n * second;
    await aSender().sendDue();
    expect(server.received).toHaveLength(1);
  });

  it('does not send again what a process had claimed when it was killed, and says so', async () => {
    await put();
    const killed = new MailStore(database.current);
    const [claimed] = await killed.due(now, 1);
    await killed.claim(claimed?.id ?? '', now);
    await database.reopen();
    now += 601n * second;
    await aSender().sendDue();
    expect(server.received).toEqual([]);
    expect(logged).toEqual([{ mailId: claimed?.id }]);
    now += 100_000n * second;
    await aSender().sendDue();
    expect(logged).toHaveLength(1);
  });

  it('sends what a process had not yet claimed when it was killed', async () => {
    await put();
    await database.reopen();
    await aSender().sendDue();
    expect(server.received).toHaveLength(1);
  });

  it('stops behind the mail that it is handing over, and leaves the others', async () => {
    for (const name of ['Anna', 'Bert']) await put(name);
    const sender = aSender();
    const round = sender.sendDue();
    await sender.stop();
    await round;
    const sent = server.received.length;
    await aSender().sendDue();
    expect(sent).toBeLessThan(2);
    expect(server.received).toHaveLength(2);
  });

  it('logs neither address nor content', async () => {
    await put();
    server.manner = 550;
    await aSender().sendDue();
    expect(JSON.stringify(logged)).not.toMatch(/anna|login/i);
  });
});
