/**
 * Ids that come from outside (a path, a body, a row) get the core's types here. Whether there is such
 * a thing is asked of the race or of a store.
 */
import { randomInt } from 'node:crypto';
import type {
  CompetitorId,
  DeviceId,
  EventId,
  HeatId,
  MessageId,
  PostingId,
  RunId,
  TriggerId,
  UserId,
} from '@startwand/timing';

type AnyId = CompetitorId | DeviceId | EventId | HeatId | MessageId | PostingId | RunId | TriggerId | UserId;

export const asCompetitorId = named<CompetitorId>;
export const asDeviceId = named<DeviceId>;
export const asEventId = named<EventId>;
export const asHeatId = named<HeatId>;
export const asMessageId = named<MessageId>;
export const asPostingId = named<PostingId>;
export const asRunId = named<RunId>;
export const asTriggerId = named<TriggerId>;
export const asUserId = named<UserId>;

/** A new id: ten letters and digits, short enough for an address that is read aloud. */
export function mintId(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

// The contract's schemas have checked the letters; which kind of id it is follows from the field.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- naming the kind is all it does
function named<Id extends AnyId>(text: string): Id {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the parser of ids
  return text as Id;
}
