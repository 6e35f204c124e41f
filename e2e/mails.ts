/** The letter box of a server's people: what it sent. */
import { createClient } from '@startwand/contract/client/client.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from './server.ts';

/** Waits for the mail to an address and follows its link, as the person would in another browser. */
export async function followConfirmation(
  { url, mails }: Pick<TestServer, 'url' | 'mails'>,
  email: string,
  password: string,
): Promise<void> {
  for (;;) {
    const letters = mails().filter((mail) => mail.includes(`To: ${email}`));
    const token = /#confirm=([\w-]+)/.exec(letters.map(unfolded).join('\n'))?.[1];
    if (token !== undefined) {
      await createClient({ server: url, token: null }).confirmAddress({
        body: { token, password },
      });
      return;
    }
    await wait(50);
  }
}

/** Long lines travel in pieces. */
function unfolded(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** Waits for a mail to an address with such a link. @param subject begins so, where several have one */
export async function linkTo(
  { mails }: Pick<TestServer, 'mails'>,
  email: string,
  pattern: RegExp,
  subject = '',
): Promise<string> {
  const address = new RegExp(`https?://[^/\\s]+${pattern.source}`);
  for (;;) {
    const letters = mails().filter((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`));
    const found = address.exec(letters.map(unfolded).join('\n'))?.[0];
    if (found !== undefined) return found;
    await wait(50);
  }
}
