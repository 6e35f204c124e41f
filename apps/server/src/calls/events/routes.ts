/** The calls on events: lists, snapshots, changes, history. */
import { eventFaults, isWantedTrigger, rightParts, routes, type FilteredTrigger } from '@startwand/contract';
import {
  bearerOf,
  compareCanonically,
  duration,
  type JudgedTrigger,
  type Race,
  type RunId,
  type Timestamp,
} from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import type { DeviceStore } from '../../devices/store.ts';
import type { Authenticator } from '../../accounts/users/authenticate.ts';
import type { Call, Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { pageOf, paged } from '../../edge/answers/paged.ts';
import { asEventId, asUserId } from '../../base/ids.ts';
import { presentListedTrigger } from '../../race/triggers/present-judged.ts';
import type { ImportStore } from '../imports/store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { NewEventParts } from './store-paid-event.ts';
import { triggerStatus } from '../../race/triggers/trigger-status.ts';
import { copyEvent } from './copy-event.ts';
import { createEvent } from './create-event.ts';
import { performEdit, type PlanEdit } from './edit-event.ts';
import type { EventFilters, EventPage } from '../../race/events/list-store.ts';
import { firstPageOf, todayOf } from './first-page.ts';
import type { Leaders } from './leaders.ts';
import { openForOperator } from '../call/operator-context.ts';
import type { OutputRuns } from '../outputs/output-runs.ts';
import type { PublicLists } from './public-lists.ts';
import { presentOwnSummary, presentSummary } from '../../race/events/present-summary.ts';
import type { RankParts } from '../ranks/ranks-reply.ts';
import { setEventRules } from './set-event-rules.ts';
import { changesReply, rankedReply, snapshotReply } from './snapshot-reply.ts';

interface Parts extends NewEventParts, RankParts {
  readonly devices: DeviceStore;
  readonly rooms: Rooms;
  readonly authenticator: Authenticator;
  readonly clock: Clock;
  readonly imports: ImportStore;
  readonly outputRuns: Pick<OutputRuns, 'wake'>;
  readonly publicLists: Pick<PublicLists, 'answer'>;
  readonly firstPages: Pick<PublicLists, 'answer'>;
  readonly leaders: Pick<Leaders, 'lookAt'>;
}

export function eventRoutes(parts: Parts) {
  return {
    ...publicLists(parts),
    ...firstPage(parts),
    ...lists(parts),
    ...featured(parts),
    ...snapshots(parts),
    ...history(parts),
  } satisfies Partial<Handlers>;
}

type ListQuery = Call<typeof routes.listEvents>['query'];

/** What every visitor sees alike. */
function publicLists({ events, clock, publicLists: kept }: Parts) {
  const list = async (query: ListQuery, openAt: Timestamp | null = null) => {
    const filters = filtersOf(query, clock());
    const listed = await events.listPublic(pageIn(query), filters, openAt);
    const lines = listed.map((event) => presentSummary(event, clock()));
    return paged(query, lines, () => events.count({ filters, openAt }, query));
  };
  return {
    listEvents: handle(routes.listEvents, ({ query }) => {
      return kept.answer(`all ${JSON.stringify(query)}`, () => list(query), isSearch(query));
    }),

    listOpenEvents: handle(routes.listOpenEvents, ({ query }) => {
      return kept.answer(`open ${JSON.stringify(query)}`, () => list(query, clock()), isSearch(query));
    }),
  } satisfies Partial<Handlers>;
}

function firstPage(parts: Parts) {
  const made = async () => ({ data: [await firstPageOf(parts)], total: undefined });
  return {
    firstPage: handle(routes.firstPage, () => parts.firstPages.answer('first page', made)),
  } satisfies Partial<Handlers>;
}

/** What administrators put in front of others. */
function featured({ rooms, clock }: Parts) {
  return {
    featureEvent: handle(routes.featureEvent, async ({ params, body, caller, preconditions }) => {
      const room = await rooms.openRoom(asEventId(params.eventId));
      if (room === null) return { error: 'EVENT_NOT_FOUND' };
      const by = caller.user.id;
      const edit: PlanEdit = ({ event: { id, isFeatured } }) => ({
        event: { isFeatured: body.isFeatured },
        auditEntry: {
          action: 'eventFeatured',
          by,
          at: clock(),
          eventId: id,
          before: { isFeatured },
          after: { isFeatured: body.isFeatured },
        },
      });
      const featured = await performEdit({ room, by: asUserId(by), preconditions }, edit);
      return 'error' in featured ? featured : { data: [{ id: params.eventId }] };
    }),
  } satisfies Partial<Handlers>;
}

function lists(parts: Parts) {
  const { events, rooms, clock, imports, outputRuns } = parts;
  return {
    listUserEvents: handle(routes.listUserEvents, async ({ params, query }) => {
      const ownerId = asUserId(params.userId);
      const areDeleted = query.deleted;
      const { state } = query;
      const wanted = state === undefined ? null : { state, days: await events.daysOfOwner(ownerId, clock()) };
      const listed = await events.listOfOwner(ownerId, query, areDeleted, wanted);
      const lines = listed.map((event) => presentOwnSummary(event, clock()));
      return paged(query, lines, () => events.count({ ownerId, areDeleted, wanted }, query));
    }),

    createEvent: handle(
      routes.createEvent,
      async ({ params, body, caller, preconditions }) => {
        const created = await createEvent(parts, caller.user, params.userId, body, preconditions);
        if ('error' in created) return created;
        const operator = await openForOperator(rooms, caller.user, created.eventId);
        return 'error' in operator ? operator : snapshotReply(operator.room, 'operator');
      },
      async ({ body }) => eventFaults(rightParts(routes.createEvent.body, body), inMilliseconds(clock())),
    ),

    deleteEvent: handle(routes.deleteEvent, async ({ params, operator }) => {
      const deleted = await performEdit(operator, (_view, state) =>
        state === 'live' ? { error: 'EVENT_LIVE' } : { event: { deletedAt: clock() } },
      );
      if ('error' in deleted) return deleted;
      await imports.removeOf(params.eventId);
      await outputRuns.wake();
      return { data: [{ id: params.eventId }] };
    }),

    restoreEvent: handle(routes.restoreEvent, async ({ params, operator }) => {
      const restored = await performEdit(operator, () => ({ event: { deletedAt: null } }));
      if ('error' in restored) return restored;
      await outputRuns.wake();
      return { data: [{ id: params.eventId }] };
    }),

    copyEvent: handle(routes.copyEvent, async ({ body, caller, operator }) => {
      const copied = await copyEvent(parts, operator, body);
      if ('error' in copied) return copied;
      const copy = await openForOperator(rooms, caller.user, copied.eventId);
      return 'error' in copy ? copy : snapshotReply(copy.room, 'operator');
    }),

    setOverallRanking: handle(routes.setOverallRanking, async ({ body, operator }) => {
      const changed = await setEventRules(operator, { overall: body.overallRanking });
      return 'error' in changed ? changed : { data: [changed.event] };
    }),

    setTriggerFilterTime: handle(routes.setTriggerFilterTime, async ({ body, operator }) => {
      const triggerFilterTime_100ns = duration(body.triggerFilterTime_100ns);
      const changed = await setEventRules(operator, { triggerFilterTime_100ns });
      return 'error' in changed ? changed : { data: [changed.event] };
    }),
  } satisfies Partial<Handlers>;
}

/** Anything but the first page of what everybody sees, in whole tens: of others there are too many to keep. */
function isSearch(query: ListQuery): boolean {
  const { featured: _featured, limit, ...looked } = query;
  if (limit % 10 !== 0) return true;
  return Object.values(looked).some((value) => value !== undefined && value !== '' && value !== 0);
}

function filtersOf({ when, ...query }: ListQuery, now: Timestamp): EventFilters {
  return {
    ...query,
    ...(when === undefined ? {} : { when: { is: when, today: todayOf(now) } }),
  };
}

/** What is to come is listed from the next one on. */
function pageIn(query: ListQuery): EventPage {
  const { search, limit, offset } = query;
  return { search, limit, offset, ...(query.when === 'coming' ? { sort: 'date' as const } : {}) };
}

function snapshots(parts: Parts) {
  const { rooms, authenticator } = parts;
  return {
    eventDetail: handle(routes.eventDetail, async ({ params, query }) => {
      const event = await rooms.show(asEventId(params.eventId));
      if (event === null) return { error: 'EVENT_NOT_FOUND' };
      return query.ranks ? rankedReply(parts, event, 'public', null) : snapshotReply(event, 'public');
    }),

    operatorEventDetail: handle(routes.operatorEventDetail, ({ operator, query, caller }) =>
      query.ranks
        ? rankedReply(parts, operator.room, 'operator', caller.user.id)
        : snapshotReply(operator.room, 'operator'),
    ),

    eventChanges: handle(routes.eventChanges, async ({ params, query, caller }) => {
      if (query.audience === 'operator') {
        const person = await authenticator.personAmongVisitors(caller);
        if ('error' in person) return person;
        const operator = await openForOperator(rooms, person.user, params.eventId);
        if ('error' in operator) return operator;
        // An operator names the step that undo takes back: it has to be in the changes as soon as it is acknowledged.
        await operator.room.feed.publishNow();
        return changesReply(operator.room, 'operator', query.since);
      }
      const event = await rooms.show(asEventId(params.eventId));
      if (event === null) return { error: 'EVENT_NOT_FOUND' };
      return changesReply(event, 'public', query.since);
    }),
  } satisfies Partial<Handlers>;
}

/** As a filter looks at it: most are passed over, so nothing more of them is presented. */
function seen(race: Race, { trigger, verdict }: JudgedTrigger): FilteredTrigger {
  return {
    id: trigger.id,
    status: triggerStatus(trigger, verdict.status),
    verdict: verdict.status,
    deviceId: trigger.deviceId,
    timingChannel: `C${trigger.channel}`,
    heatId: verdict.heatId,
    timestamp: trigger.timestamp,
    bibs: () => [trigger.bib, ...(verdict.status === 'used' ? bibsOf(race, verdict.runIds) : [])],
  };
}

function bibsOf(race: Race, runIds: readonly RunId[]): (number | null)[] {
  return runIds.map((runId) => {
    const bearer = bearerOf(race, runId);
    return bearer === null ? null : (race.entries.get(bearer.competitorId)?.bib ?? null);
  });
}

/** Names of devices that are on the account of the event's owner; a device that changed hands keeps its new name to itself. */
async function namesOf(devices: DeviceStore, ids: ReadonlySet<string>, ownerId: string): Promise<Map<string, string>> {
  const found = await Promise.all([...ids].map((id) => devices.find(id)));
  return new Map(found.flatMap((device) => (device?.ownerId === ownerId ? [[device.id, device.name]] : [])));
}

function history({ devices }: Pick<Parts, 'devices'>) {
  return {
    eventTriggers: handle(routes.eventTriggers, async ({ query, operator }) => {
      const { race } = operator.room;
      const wanted = race.triggers.values().filter((one) => isWantedTrigger(query, seen(race, one)));
      const newestFirst = [...wanted].sort((a, b) => compareCanonically(b.trigger, a.trigger));
      const page = pageOf(query, newestFirst);
      const ids = new Set(page.data.map(({ trigger }) => trigger.deviceId));
      const names = await namesOf(devices, ids, operator.room.view.event.ownerId);
      return { ...page, data: page.data.map((one) => presentListedTrigger(race, one, names)) };
    }),
  } satisfies Partial<Handlers>;
}
