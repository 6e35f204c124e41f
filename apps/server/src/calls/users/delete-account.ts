/**
 * The end of an account, by the link of a mail (Spec §4, §6). Whatever tells who a person was is
 * erased; that a person raced, timed or decided stays, under an id that leads to nobody.
 */
import { limits } from '@startwand/contract';
import { TICKS_PER_HOUR } from '@startwand/timing';
import { forgetAnswersOf } from '../../accounts/idempotency/store.ts';
import { freeDevice } from '../../devices/free-device.ts';
import { releaseDevice, type DeviceStore } from '../../devices/store.ts';
import { removePointsListOf } from '../../race/points-lists/store.ts';
import { removeSentFilesOf } from '../exchange/sent-file-store.ts';
import { removeOutputsOf } from '../outputs/store.ts';
import { removeBroadcastsOf, type BroadcastStore } from '../../race/broadcasts/store.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { removeReportsOf } from '../../race/reports/store.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { eraseMailsTo, putMail } from '../../mail/store.ts';
import { removeFactorsOf, removeRecoveryCodesOf } from '../../accounts/second-factors/store.ts';
import { lockUser, whileEnteredNowhere } from '../../accounts/users/account-guard-store.ts';
import { forgetPlacesOf } from '../../accounts/users/known-place-store.ts';
import {
  endAllLinksOf,
  mintLinkToken,
  putLink,
  useLink,
  type MailedLinkStore,
} from '../../accounts/users/mailed-link-store.ts';
import { recipientOf } from '../../accounts/users/mail-to-user.ts';
import { writeEndingSessions, type SessionEnder } from '../../accounts/users/session.ts';
import { eraseUser } from '../../accounts/users/store.ts';
import type { User } from '../../accounts/users/user.ts';

export interface DeletionParts extends SessionEnder, Mailing {
  readonly mailedLinks: MailedLinkStore;
  readonly devices: DeviceStore;
  readonly broadcasts: Pick<BroadcastStore, 'picturesOfOwner'>;
  readonly files: Pick<FileStore, 'remove'>;
  /** Erases the person from all events. */
  readonly erasePerson: (user: User) => Promise<null | Refused>;
  /** Until this resolves the files of the database may still hold what was deleted. */
  readonly forgetDeleted: () => Promise<void>;
}

/**
 * While who had the address before may take the account back it does not end: a thief who cannot keep it would rather
 * have it gone.
 */
export async function requestDeletion(
  { users, mailedLinks, clock, mailSender, publicUrl }: DeletionParts,
  user: User,
): Promise<null | { error: 'API_LIMIT' | 'ADDRESS_JUST_CHANGED' | 'MAIL_WAITS' }> {
  if (await mailedLinks.has('takeBack', user.id, clock())) return { error: 'ADDRESS_JUST_CHANGED' };
  const token = mintLinkToken();
  const now = clock();
  const until = now + BigInt(limits.deletionLink_h * TICKS_PER_HOUR);
  const link = `${publicUrl()}/delete#token=${token}`;
  const outcome = await users.write([
    putLink('deletion', user.id, token, until),
    ...putMail(recipientOf(user), { kind: 'deletion', link, until }, now),
  ]);
  if (outcome === 'conflict') return { error: 'API_LIMIT' };
  mailSender.wake();
  return (await mailSender.isKeptWaiting()) ? { error: 'MAIL_WAITS' } : null;
}

export async function submitDeletion(parts: DeletionParts, token: string): Promise<null | Refused> {
  const { users, mailedLinks, clock } = parts;
  // Again where a registration that stood in line was written while the events were gone through.
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const userId = await mailedLinks.find('deletion', token, clock());
    const user = userId === null ? null : await users.find(userId);
    if (user === null) return { error: 'LINK_INVALID' };
    if (user.isDisabled) return { error: 'USER_DISABLED' };
    // Asked for at the instant at which the address was changed.
    if (await mailedLinks.has('takeBack', user.id, clock())) {
      return { error: 'ADDRESS_JUST_CHANGED' };
    }
    // From now on nobody calls as this person, to enter another event or to time one.
    await writeEndingSessions(parts, user.id, []);
    const refused = await parts.erasePerson(user);
    if (refused !== null) return refused;
    const pictures = await parts.broadcasts.picturesOfOwner(user.id);
    if (!(await eraseAccount(parts, user, token))) continue;
    // Their rows are gone with the account: nobody would name these files any more.
    for (const { id } of pictures) await parts.files.remove(id);
    await parts.forgetDeleted();
    return null;
  }
  // The link is good still.
  return { error: 'BUSY' };
}

/** Each needs another registration at the very moment. */
const attemptsMax = 5;

/** @returns whether it is done; not when the link was used, or the person entered somewhere, meanwhile */
async function eraseAccount(parts: DeletionParts, user: User, token: string): Promise<boolean> {
  const { devices, tokens, clock, endSessions } = parts;
  const owned = await devices.listOfOwner(user.id);
  const onDevices = await Promise.all(owned.map(({ id }) => tokens.hashesOfDevice(id, clock())));
  const outcome = await writeEndingSessions(parts, user.id, [
    lockUser(user.id),
    whileEnteredNowhere(user.id),
    useLink('deletion', token, clock()),
    ...owned.flatMap((device) => [releaseDevice(device), ...freeDevice(device.id, clock())]),
    endAllLinksOf(user.id),
    forgetPlacesOf(user.id),
    removeFactorsOf(user.id),
    removeRecoveryCodesOf(user.id),
    eraseMailsTo(user.email),
    forgetAnswersOf(user.id),
    removeReportsOf(user.id),
    removeOutputsOf(user.id),
    removeSentFilesOf(user.id),
    removeBroadcastsOf(user.id),
    removePointsListOf(user.id),
    eraseUser(user.id),
  ]);
  if (outcome === 'conflict') return false;
  for (const hash of onDevices.flat()) endSessions(hash);
  return true;
}
