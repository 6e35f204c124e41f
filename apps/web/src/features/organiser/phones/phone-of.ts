/** Which phone of the event an impulse came from. */
import type { EventDto, PhoneDto } from '@startwand/contract';
import { phoneIdOf } from '@startwand/timing';

/** @returns `null` for what came from elsewhere, or from a phone that ended long ago */
export function phoneOf({ phones = [] }: Pick<EventDto, 'phones'>, deviceId: string): PhoneDto | null {
  return phones.find(({ id }) => phoneIdOf(id) === deviceId) ?? null;
}
