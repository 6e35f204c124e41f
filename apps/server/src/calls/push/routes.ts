/** Phones that want to be told of the competitors that they follow. */
import { limits, routes } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { Followers } from './followers.ts';
import { pushHostOf } from './push-hosts.ts';
import type { PushFollow, PushPlace, PushStore } from './store.ts';
import type { Pseudonyms } from '../service/pseudonyms.ts';
import { sourceOfAddress, type CallSource } from '../../base/source.ts';
import { WindowCounter } from '../../base/window-counter.ts';

interface Parts {
  readonly pushes: PushStore;
  readonly followers: Pick<Followers, 'expect'>;
  readonly pushHosts: readonly string[];
  readonly events: Pick<EventStore, 'find'>;
  readonly clock: Clock;
  readonly pseudonyms: Pick<Pseudonyms, 'of'>;
}

export function pushRoutes({ pushes, followers, pushHosts, events, clock, pseudonyms }: Parts) {
  const byAddress = new WindowCounter(hour_ms);

  /** The address itself need not be kept: to count together it does to know that two are the same. */
  function placeOf(eventId: string, source: CallSource): PushPlace {
    const [near = '', wide = near, line = near] = source.map(({ key }) => pseudonyms.of(`${eventId} ${key}`));
    return { near, wide, line };
  }

  async function hasRoom(endpoint: string, follow: PushFollow, source: CallSource): Promise<boolean> {
    const counts = await pushes.counts(endpoint, follow);
    if (counts.ofBrowser >= limits.pushFollowsPerBrowserMax) return false;
    const ofPlaces = [counts.near, counts.wide, counts.line];
    const isOver = source.some(({ times }, at) => (ofPlaces[at] ?? 0) >= limits.pushFollowsPerPlaceMax * times);
    if (isOver) return false;
    if (counts.ofEvent < limits.pushFollowsPerEventMax) return true;
    return pushes.giveWay(follow.eventId, counts.line + 1);
  }

  return {
    followByPush: handle(routes.followByPush, async ({ params, body, address }) => {
      const { eventId, competitorId } = params;
      if (pushHostOf(body.endpoint, pushHosts) === null) return { error: 'PUSH_REFUSED' };
      const event = await events.find(eventId);
      if (event === null || event.deletedAt !== null) return { error: 'EVENT_NOT_FOUND' };
      if (!(await pushes.isCompetitor(eventId, competitorId))) {
        return { error: 'COMPETITOR_NOT_FOUND' };
      }
      const endsAt = endOf(event);
      if (endsAt <= clock()) return { error: 'PUSH_REFUSED' };
      const source = sourceOfAddress(address);
      if (!byAddress.tryTake(source, limits.pushFollowsPerAddress_per_h).isTaken) return { error: 'TOO_MANY_FOLLOWED' };
      const follow = { eventId, competitorId, endsAt, from: placeOf(eventId, source), at: clock() };
      if (!(await hasRoom(body.endpoint, follow, source))) return { error: 'TOO_MANY_FOLLOWED' };
      await pushes.save(body, follow);
      followers.expect(eventId);
      return { data: [{ until_100ns: endsAt }] };
    }),
    unfollowByPush: handle(routes.unfollowByPush, async ({ params, body }) => {
      await pushes.end(body.endpoint, params.eventId, params.competitorId);
      return { data: [{}] };
    }),
  } satisfies Partial<Handlers>;
}

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** The last day is over everywhere, whatever the time zone of the event. */
function endOf({ endDate }: EventRecord): bigint {
  return BigInt(Date.parse(endDate) + 2 * day_ms) * BigInt(TICKS_PER_MILLISECOND);
}
