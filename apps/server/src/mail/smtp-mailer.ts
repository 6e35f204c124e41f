/**
 * Hands mails to a mail server over SMTP, one connection each, and tells what became of it. Our password and
 * the links of people never cross a network in clear: an attacker who sits on the line and hides that the server can
 * encrypt gets nothing, and the mail waits.
 */
import { Readable } from 'node:stream';
import type { ComposedMail } from './compose-mail.ts';
import type { Delivery, Mailer } from './mailer.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, `smtps://...`. */
  readonly url: string;
  /** Whom the mails come from, as in `Startwand <mail@example.org>`. */
  readonly from: string;
  /** The longest that one mail may take; tests wait less. */
  readonly conversation_ms?: number;
}

/** A mail server that says nothing for so long is gone. */
const silence_ms = 30_000;
/** And so is one that says a word now and then, and takes no mail: all that wait are behind this one. */
const usualConversation_ms = 300_000;

export function smtpMailer({ url, from, conversation_ms = usualConversation_ms }: SmtpSettings): Mailer {
  return {
    keepsContent: false,
    send: async (mail, ending) => {
      const message = Readable.from([await messageOf(mail, from)], { objectMode: false });
      try {
        const over = AbortSignal.any([ending, AbortSignal.timeout(conversation_ms)]);
        await triggerDispatch(url, { from: addressIn(from), to: [mail.to] }, message, over);
        return { outcome: 'accepted' };
      } catch (error) {
        // It is read when the server asks for it: before its end the server cannot have taken it.
        return whatBecameOf(error, message.readableEnded);
      }
    },
  };
}

interface Envelope {
  readonly from: string;
  readonly to: string[];
}

/**
 * One conversation with the mail server, to the reply behind the message.
 *
 * @param over aborted when nobody waits for it any more
 */
async function triggerDispatch(url: string, envelope: Envelope, message: Readable, over: AbortSignal): Promise<void> {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const { protocol, hostname, port, username, password } = new URL(url);
  const connection = new SmtpConnection({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : { port: Number(port) }),
    requireTLS: !isHere(hostname),
    connectionTimeout: silence_ms,
    greetingTimeout: silence_ms,
    socketTimeout: silence_ms,
    // Its last reply, if there is one, is that to our goodbye: nobody waits for a server that keeps its side open.
    socketCloseTimeout: 0,
  });
  let giveUp = (): void => {};
  try {
    await new Promise<void>((done, fail) => {
      giveUp = () => fail(new Error('The mail server took too long.'));
      over.addEventListener('abort', giveUp);
      if (over.aborted) return giveUp();
      const next = (step: () => void) => (error?: Error | null) =>
        error === undefined || error === null ? step() : fail(error);
      const send = (): void => connection.send(envelope, message, next(done));
      const credentials = {
        user: decodeURIComponent(username),
        pass: decodeURIComponent(password),
      };
      connection.on('error', fail);
      connection.connect(next(username === '' ? send : () => connection.login({ credentials }, next(send))));
    });
    connection.quit();
  } finally {
    over.removeEventListener('abort', giveUp);
    connection.close();
  }
}

/** What goes to this machine itself crosses no network. */
function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The message as it goes over the wire. */
async function messageOf(mail: ComposedMail, from: string): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    messageId: `<${mail.id}@${addressIn(from).replace(/^.*@/, '')}>`,
    headers: {
      // What a person wrote is answered as such, also by who is out of office.
      ...(mail.replyTo === null ? { 'Auto-Submitted': 'auto-generated' } : {}),
      'Content-Language': mail.language,
      ...unsubscribing(mail),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Mail programs show a button for it, and press it for the reader who clicks there (RFC 8058). */
function unsubscribing({ unsubscribe }: ComposedMail): Record<string, string> {
  if (unsubscribe === null) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A reply decides; without one it depends on whether the whole message was on its way. */
function whatBecameOf(error: unknown, isHandedOver: boolean): Delivery {
  const reason = error instanceof Error ? error.message : String(error);
  const told = (key: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  // A server that does not encrypt is set up wrongly, or is another one: neither is about this mail.
  if (told('code') === 'ETLS') return { outcome: 'later', reason, isOfRecipient: false };
  const reply = told('responseCode');
  const isAboutReceiver = told('command') === 'RCPT TO';
  if (typeof reply === 'number' && reply >= 500) {
    return { outcome: 'never', reason, about: isAboutReceiver ? 'address' : reply === 552 ? 'size' : 'content' };
  }
  const isRefused = typeof reply === 'number' || !isHandedOver;
  if (!isRefused) return { outcome: 'unknown', reason };
  // With 421 it says goodbye to everybody.
  return { outcome: 'later', reason, isOfRecipient: isAboutReceiver && reply !== 421 };
}

function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}
