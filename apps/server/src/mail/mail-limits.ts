/**
 * How many mails of each kind there may be, complete by type: a kind without its limits does not compile. They
 * are counted in the database, so that they hold for all servers together and over a restart.
 */
import type { Mail } from './mail.ts';

export interface Share {
  readonly perHour: number;
  readonly perDay: number;
}

export interface MailLimits {
  /** To one letter box, no matter who causes them. */
  readonly toReceiver: Share;
  /** Where its reader asks for it at a known place: of their own, so that no stranger uses it up; `null`: as anybody. */
  readonly atHome: Share | null;
  /** To all letter boxes together, of what people ask for who have shown nothing; `null`: nobody can so. */
  readonly byStrangers: Share | null;
  /** By one account, to whomever; `null`: the service and its administrators cause them, or the receiver. */
  readonly bySender: Share | null;
  /** Those of them to addresses that no account has confirmed: nobody has said that they are the person. */
  readonly toStrangers: Share | null;
  /**
   * `refuse`: what causes one too many is refused with it. `leaveOut`: it happens without the mail, which
   * only tells of it.
   */
  readonly whenTooMany: 'refuse' | 'leaveOut';
  /** Whether it goes also to who wants no such mails. */
  readonly isNecessary: boolean;
}

const aFew: Share = { perHour: 5, perDay: 10 };
/** Of a family that starts with one address. */
const family: Share = { perHour: 12, perDay: 24 };

/** A race with thousands on the day on which all of them log in; a flood ends here. */
const aFlood: Share = { perHour: 2_000, perDay: 10_000 };

const ofAccount = {
  atHome: null,
  byStrangers: null,
  bySender: null,
  toStrangers: null,
  isNecessary: true,
} as const;
const asked = { ...ofAccount, toReceiver: aFew, whenTooMany: 'refuse' } as const;
const ofService = { ...ofAccount, whenTooMany: 'leaveOut', isNecessary: false } as const;
const ofEvent = {
  atHome: null,
  byStrangers: null,
  toReceiver: family,
  whenTooMany: 'refuse',
  isNecessary: false,
} as const;

export const mailLimits: Readonly<Record<Mail['kind'], MailLimits>> = {
  welcome: { ...ofAccount, toReceiver: aFew, whenTooMany: 'leaveOut' },
  confirmation: asked,
  reset: { ...asked, atHome: aFew, byStrangers: aFlood },
  deletion: asked,
  // Caused by an account, also to others.
  address: { ...asked, bySender: aFew },
  addressChanged: { ...ofAccount, toReceiver: aFew, whenTooMany: 'leaveOut' },
  registration: { ...ofAccount, toReceiver: family, whenTooMany: 'leaveOut' },
  invitation: {
    ...ofEvent,
    bySender: { perHour: 2_000, perDay: 5_000 },
    toStrangers: { perHour: 300, perDay: 600 },
  },
  start: {
    ...ofEvent,
    bySender: { perHour: 5_000, perDay: 20_000 },
    toStrangers: { perHour: 600, perDay: 1_500 },
  },
  result: {
    ...ofEvent,
    bySender: { perHour: 5_000, perDay: 20_000 },
    toStrangers: { perHour: 600, perDay: 1_500 },
  },
  // A federation gets those of all organisers on one evening; each of them writes a few.
  files: {
    ...ofAccount,
    toReceiver: { perHour: 200, perDay: 1_000 },
    bySender: { perHour: 30, perDay: 90 },
    toStrangers: { perHour: 30, perDay: 90 },
    whenTooMany: 'refuse',
    isNecessary: false,
  },
  trial: { ...ofAccount, toReceiver: { perHour: 30, perDay: 100 }, whenTooMany: 'refuse' },
  // Nobody hides what was done by doing it often: more than a person does.
  security: { ...ofAccount, toReceiver: { perHour: 30, perDay: 60 }, whenTooMany: 'leaveOut' },
  information: { ...ofService, toReceiver: aFew },
  maintenance: { ...ofService, toReceiver: aFew },
};
