/** What the link of a mail is for, so that its page says it before anything is done with it. */
import { limits, linkPurposes, type Item, type Routes } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import type { DeviceStore } from '../../devices/store.ts';
import type { EventStore } from '../../race/events/store.ts';
import { asUserId } from '../../base/ids.ts';
import type { MailedLinkStore } from '../../accounts/users/mailed-link-store.ts';
import type { UserStore } from '../../accounts/users/store.ts';

interface Parts {
  readonly users: UserStore;
  readonly mailedLinks: MailedLinkStore;
  readonly events: EventStore;
  readonly devices: DeviceStore;
  readonly clock: Clock;
}

/** Who has the token has the mail, and is told no more than stands in it, but for what is at stake. */
export async function readLink(
  { users, mailedLinks, events, devices, clock }: Parts,
  token: string,
): Promise<Item<Routes['readLink']> | { error: 'LINK_INVALID' | 'USER_DISABLED' }> {
  const link = await mailedLinks.read(token, clock());
  const purpose = linkPurposes.find((known) => known === link?.purpose);
  const user = link === null ? null : await users.find(link.userId);
  if (link === null || purpose === undefined || user === null) return { error: 'LINK_INVALID' };
  if (user.isDisabled) return { error: 'USER_DISABLED' };
  const own = { ownerId: asUserId(user.id), areDeleted: false } as const;
  const owned = await devices.listOfOwner(user.id);
  return {
    purpose,
    email: link.address ?? user.email,
    until_100ns: link.until,
    ownEvents: Math.min(await events.count(own, { search: '' }), limits.countedMax),
    devices: owned.length,
    timingPoints: user.balance_tp,
  };
}
