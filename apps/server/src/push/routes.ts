/** Phones that want to be told of the competitors that they follow. */
import { limits, routes } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import type { EventRecord } from '../events/record.ts';
import type { EventStore } from '../events/store.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import type { Followers } from './followers.ts';
import { isPushAddress } from './push-hosts.ts';
import type { PushStore } from './store.ts';
import { sourceOfAddress } from '../source.ts';
import { WindowCounter } from '../window-counter.ts';

interface Parts {
  readonly pushes: PushStore;
  readonly followers: Pick<Followers, 'expect'>;
  readonly pushHosts: readonly string[];
  readonly events: Pick<EventStore, 'find'>;
  readonly clock: Clock;
}

export function pushRoutes({ pushes, followers, pushHosts, events, clock }: Parts) {
  const byAddress = new WindowCounter(hour_ms);
  return {
    followByPush: handle(routes.followByPush, async ({ params, body, address }) => {
      const { eventId, competitorId } = params;
      if (!isPushAddress(body.endpoint, pushHosts)) return { error: 'PUSH_REFUSED' };
      const event = await events.find(eventId);
      if (event === null || event.deletedAt !== null) return { error: 'EVENT_NOT_FOUND' };
      if (!(await pushes.isCompetitor(eventId, competitorId))) {
        return { error: 'COMPETITOR_NOT_FOUND' };
      }
      const endsAt = endOf(event);
      if (endsAt <= clock()) return { error: 'PUSH_REFUSED' };
      const follow = { eventId, competitorId, endsAt };
      const { ofBrowser, ofEvent } = await pushes.counts(body.endpoint, follow);
      const isFull =
        ofBrowser >= limits.pushFollowsPerBrowserMax || ofEvent >= limits.pushFollowsPerEventMax;
      const source = sourceOfAddress(address);
      if (isFull || !byAddress.take(source, limits.pushFollowsPerAddress_per_h).isTaken)
        return { error: 'TOO_MANY_FOLLOWED' };
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
