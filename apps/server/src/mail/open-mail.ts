/** Opens the wing that writes mails and sends them. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.ts';
import type { Wing } from '../base/wing.ts';
import type { Database } from '../storage/database/database.ts';
import { AttachmentStore } from './attachment-store.ts';
import { MailSender } from './mail-sender.ts';
import { SecretMarks } from '../storage/secrets/secret-marks.ts';
import type { Mailer } from './mailer.ts';
import { MailingStore } from './mailing-store.ts';
import { MailStore } from './store.ts';
import { Unsubscribing } from './unsubscribing.ts';

interface Parts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly factorKey: string | null;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export interface MailServices {
  readonly mails: MailStore;
  readonly mailings: MailingStore;
  readonly attachments: AttachmentStore;
  readonly mailSender: MailSender;
  readonly unsubscribing: Unsubscribing;
}

/** Its sender is started by whoever serves: a server that has no part in mails only writes them. */
export function openMail({ database, mailer, publicUrl, factorKey, clock, log }: Parts): Wing<MailServices> {
  const mails = new MailStore(database);
  const unsubscribing = new Unsubscribing(database, new SecretMarks({ database, factorKey, log }), publicUrl);
  const attachments = new AttachmentStore(database);
  const mailSender = new MailSender({ mails, mailer, attachments, unsubscribing, clock, log });
  return {
    services: { mails, mailings: new MailingStore(database), attachments, mailSender, unsubscribing },
    stop: () => mailSender.stop(),
  };
}
