/** Phones of an event: shown rows, and one fact that says which of them time a point and in which order. */
import { randomBytes } from 'node:crypto';
import { limits, type PhoneRole } from '@startwand/contract';
import type { Timestamp, UserId } from '@startwand/timing';
import { mintId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { takesBibsAt, timingPhones, type PhoneRecord } from '../../race/phones/record.ts';
import type { Edit, PlanEdit } from '../events/edit-event.ts';

/** Which point a phone is to hold, and as what. */
interface Asked {
  readonly section: number;
  readonly role: PhoneRole;
}

export function addingPhone({ section, role }: Asked, madeBy: UserId, now: Timestamp): PlanEdit {
  return (view) => {
    const { phones } = view.event;
    if (!hasPoint(view, section)) return { error: 'POINT_NOT_FOUND' };
    if (phones.filter(({ endedAt }) => endedAt === null).length >= limits.phonesMax) {
      const tooMany = { path: ['section'], code: 'TOO_LARGE', limit: limits.phonesMax } as const;
      return { error: 'INVALID_INPUT', issues: [tooMany] };
    }
    const secret = randomBytes(secret_bytes).toString('base64url');
    const made = { id: mintId(), section, role, secret, holder: null, madeBy, madeAt: now, endedAt: null };
    return edited(view, [...phones, made]);
  };
}

export function changingPhone(phoneId: string, { isFirst, ...asked }: Asked & { readonly isFirst: boolean }): PlanEdit {
  return (view) => {
    const { phones } = view.event;
    const phone = phones.find(({ id }) => id === phoneId);
    if (phone === undefined) return { error: 'PHONE_NOT_FOUND' };
    if (phone.endedAt !== null) return { error: 'PHONE_ENDED' };
    if (!hasPoint(view, asked.section)) return { error: 'POINT_NOT_FOUND' };
    const tookBibsAt = takesBibsAt(phone);
    const changed = { ...phone, ...asked, ...(tookBibsAt.length === 0 ? {} : { tookBibsAt }) };
    if (!isFirst)
      return edited(
        view,
        phones.map((one) => (one.id === phoneId ? changed : one)),
      );
    return edited(view, [changed, ...phones.filter(({ id }) => id !== phoneId)]);
  };
}

/** A second end changes nothing: what was timed between the two is not taken back. */
export function endingPhone(phoneId: string, now: Timestamp): PlanEdit {
  return (view) => {
    const { phones } = view.event;
    const phone = phones.find(({ id }) => id === phoneId);
    if (phone === undefined) return { error: 'PHONE_NOT_FOUND' };
    if (phone.endedAt !== null) return {};
    return edited(
      view,
      phones.map((one) => (one.id === phoneId ? { ...one, endedAt: now } : one)),
    );
  };
}

export function holdingPhone(phoneId: string, holder: string): PlanEdit {
  return (view) => {
    const { phones } = view.event;
    const phone = phones.find(({ id }) => id === phoneId);
    if (phone === undefined) return { error: 'PHONE_NOT_FOUND' };
    if (phone.endedAt !== null) return { error: 'PHONE_ENDED' };
    return { event: { phones: phones.map((one) => (one.id === phoneId ? { ...one, holder } : one)) } };
  };
}

/** 128 bits: nobody guesses it, and a code that is scanned stays coarse enough for a phone in the sun. */
const secret_bytes = 16;

function hasPoint({ race }: EventView, section: number): boolean {
  return section < race.course.length;
}

function edited({ event: before }: EventView, phones: readonly PhoneRecord[]): Edit {
  const good = phones.filter(({ endedAt }) => endedAt === null);
  const ended = phones.filter(({ endedAt }) => endedAt !== null).slice(-limits.phonesEndedMax);
  const timing = timingPhones(good);
  const isSame = JSON.stringify(timing) === JSON.stringify(timingPhones(before.phones));
  return {
    event: { phones: [...good, ...ended] },
    ...(isSame ? {} : { setups: [{ kind: 'setPhones', phones: timing }] }),
  };
}
