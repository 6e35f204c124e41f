/** Who takes a composed mail from us. */
import type { ComposedMail } from './compose-mail.ts';

/**
 * `accepted`: it is theirs now. `later`, `never`: they certainly do not have it; a further attempt may
 * help, or not. `unknown`: the line broke behind the last word, so nobody knows. `isOfRecipient`: mails to others are
 * taken meanwhile.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'later'; readonly reason: string; readonly isOfRecipient: boolean }
  | { readonly outcome: 'never'; readonly reason: string; readonly about: RefusedFor }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** What a mail server does not want: to whom it goes, how large it is, or what stands in it. */
export type RefusedFor = 'address' | 'size' | 'content';

export interface Mailer {
  /** Whether the outbox has to keep what was sent: people read it there. */
  readonly keepsContent: boolean;
  /** @param ending aborted when the server ends and waits no longer: the mail waits, or nobody knows what became of it */
  send(mail: ComposedMail, ending: AbortSignal): Promise<Delivery>;
}

/** Without a mail server: what is «sent» stays in the outbox, where `/dev/mails` shows it. */
export const localSink: Mailer = {
  keepsContent: true,
  send: () => Promise.resolve({ outcome: 'accepted' }),
};
