/** A phone as operators and its holder see it. */
import type { HeldPointDto, PhoneDto } from '@startwand/contract';
import { phoneIdOf } from '@startwand/timing';
import type { EventView } from '../history/event-view.ts';
import { timingPhones, type PhoneRecord } from './record.ts';

export function presentPhone(
  eventId: string,
  { id, section, role, secret, holder, madeAt, endedAt }: PhoneRecord,
): PhoneDto {
  return { id, section, role, key: phoneKey(eventId, secret), holder, madeAt, endedAt };
}

/** What a link carries: the event, and what opens the point. */
function phoneKey(eventId: string, secret: string): string {
  return `${eventId}.${secret}`;
}

/** The key read back; `null`: it is none. */
export function partsOfKey(key: string): { readonly eventId: string; readonly secret: string } | null {
  const [, eventId = '', secret = ''] = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/.exec(key) ?? [];
  return secret === '' ? null : { eventId, secret };
}

export function presentHeldPoint({ event, race, heats }: EventView, phone: PhoneRecord): HeldPointDto {
  const here = timingPhones(event.phones).filter(({ point }) => point === phone.section);
  const own = phoneIdOf(phone.id);
  return {
    phone: presentPhone(event.id, phone),
    place: Math.max(
      0,
      here.findIndex(({ deviceId }) => deviceId === own),
    ),
    points: race.course.length,
    isBesideDevice: (race.course[phone.section]?.sources.length ?? 0) > 0,
    event: { id: event.id, name: event.name, timeZone: event.timeZone },
    heats: [...heats.values()]
      .toSorted((a, b) => a.position - b.position)
      .flatMap(({ id, name }) => {
        const heat = race.heats.get(id);
        return heat === undefined ? [] : [{ id, name, state: heat.state, massStart: heat.rules.start === 'mass' }];
      }),
  };
}
