/** Opens the wing of races: their rows, their history, and a room for each event that somebody needs. */
import { eventTopic, operatorTopic } from '@startwand/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.ts';
import type { Wing } from '../base/wing.ts';
import type { EdgeServices } from '../edge/open-edge.ts';
import type { MoneyServices } from '../money/open-money.ts';
import type { Database } from '../storage/database/database.ts';
import { DiskLog } from '../storage/database/disk/disk-log.ts';
import { BroadcastStore } from './broadcasts/store.ts';
import { RemovedCompetitorStore } from './competitors/removed-store.ts';
import { EventStore } from './events/store.ts';
import { EventTextStore } from './events/text-store.ts';
import { ViewerCounts } from './feed/viewer-counts.ts';
import { HistoryStore } from './history/history-store.ts';
import { PointsListStore } from './points-lists/store.ts';
import { RaceReportStore } from './reports/store.ts';
import { PictureStore } from './rooms/pictures/picture-store.ts';
import { Rooms, type RoomsParts } from './rooms/rooms.ts';
import { asTrigger } from './triggers/as-trigger.ts';
import { DeletionStore } from './triggers/deletion-store.ts';
import { TriggerStore } from './triggers/store.ts';

/** Who is told of what became of an event; they stand below, and may come later. */
export type ToldByRooms = Required<Pick<RoomsParts, 'versions' | 'followers' | 'papers' | 'dangers'>>;

interface Parts extends Pick<EdgeServices, 'localHub' | 'bus'>, Pick<MoneyServices, 'billing'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  readonly log: FastifyBaseLogger;
  readonly openRoomsMax_facts?: number | undefined;
  readonly racePictureMin_facts?: number | undefined;
  readonly told: ToldByRooms;
}

export interface RaceServices extends ReturnType<typeof openStores> {
  readonly history: HistoryStore;
  readonly rooms: Rooms;
  readonly viewerCounts: ViewerCounts;
  readonly diskLog: DiskLog;
  /** Whether somebody listens who is connected to this server. */
  readonly isHeardHere: (topic: string) => boolean;
}

export function openRace(parts: Parts): Wing<RaceServices> {
  const { database, localHub, bus, told } = parts;
  const stores = openStores(database);
  const { events, triggers } = stores;
  const diskLog = new DiskLog();
  const history = new HistoryStore(database);
  const isHeardHere = (topic: string): boolean => localHub.subscriberCount(topic) > 0;
  const rooms = new Rooms({
    ...parts,
    ...told,
    hub: localHub,
    diskLog,
    texts: stores.eventTexts,
    history,
    pictures: new PictureStore(database),
    isWatched: (eventId) => [eventTopic(eventId), operatorTopic(eventId)].some((topic) => isHeardHere(topic)),
    shownRows: (eventId) => events.shownRows(eventId),
    undecidedTriggers: async (eventId) => (await triggers.undecidedTriggers(eventId)).map(asTrigger),
  });
  const viewerCounts = new ViewerCounts({ hub: localHub, bus });
  return { services: { ...stores, history, rooms, viewerCounts, diskLog, isHeardHere }, stop: () => rooms.close() };
}

function openStores(database: Database) {
  return {
    events: new EventStore(database),
    eventTexts: new EventTextStore(database),
    triggers: new TriggerStore(database),
    deletions: new DeletionStore(database),
    removedCompetitors: new RemovedCompetitorStore(database),
    broadcasts: new BroadcastStore(database),
    raceReports: new RaceReportStore(database),
    pointsLists: new PointsListStore(database),
  };
}
