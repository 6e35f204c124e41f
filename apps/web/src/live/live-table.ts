/**
 * Which topic keeps which answer up to date, and how. A list that stands here is never polled; one that does
 * not is read again when the window is looked at. To make a list live, give it a line.
 */
import {
  deviceTriggerTopic,
  operatorTopic,
  timingPointsTopic,
  userDeviceStatusTopic,
  userTriggerTopic,
  type CallKey,
} from '@startwand/contract';
import { TICKS_PER_SECOND } from '@startwand/timing';
import type { RecordMessage } from './live-message.ts';
import type { RouteInput } from '../api/route-key.ts';

/** What stays the same as long as a version of the service runs. */
export const fixedRoutes: ReadonlySet<string> = new Set<CallKey>(['GET /nations/all']);

/** What a message does to an answer. */
export type Effect =
  /** It is the record's new version: in the place of the old one, or at the end of the list. */
  | 'put'
  /** The same for a list with the newest first, of which only the first pages may be there. */
  | 'putNewest'
  /** It is the whole answer. */
  | 'replace'
  /** The answer follows from more than the message says. */
  | 'askAgain'
  /** Something of each record follows from it. */
  | ((item: object, dto: object) => object);

/** A topic of which an answer hears. */
export interface TopicBinding {
  readonly topic: (input: RouteInput) => string;
  /** By the type of what the message carries; others are passed over. */
  readonly on: Readonly<Record<string, Effect>>;
  /** Whether the list is about this record, where a topic tells of more than one list. */
  readonly isAbout?: (input: RouteInput, message: RecordMessage) => boolean;
}

const ofDevices = ({ params }: RouteInput) => userDeviceStatusTopic(params['userId'] ?? '');
const ofAllTriggers = ({ params }: RouteInput) => userTriggerTopic(params['userId'] ?? '');
const ofBalance = ({ params }: RouteInput) => timingPointsTopic(params['userId'] ?? '');
const ofTriggers = ({ params }: RouteInput) => deviceTriggerTopic(params['deviceId'] ?? '');

const ofOperators = ({ params }: RouteInput) => operatorTopic(params['eventId'] ?? '');

const table = {
  'GET /user/:userId/devices': [
    { topic: ofDevices, on: { DeviceDto: 'put' } },
    { topic: ofAllTriggers, on: { TriggerDto: seenBy } },
  ],
  'GET /user/:userId/devices/admissions': [{ topic: ofDevices, on: { DeviceAdmissionDto: 'askAgain' } }],
  'GET /users/:userId/timingpoints': [{ topic: ofBalance, on: { TimingPointsDto: 'replace' } }],
  'GET /users/:userId/timingpoints/history': [{ topic: ofBalance, on: { TimingPointsDto: 'askAgain' } }],
  'GET /users/:userId/timingpoints/heats': [{ topic: ofBalance, on: { TimingPointsDto: 'askAgain' } }],
  'GET /users/:userId/timingpoints/course': [{ topic: ofBalance, on: { TimingPointsDto: 'askAgain' } }],
  'GET /devices/:deviceId/channel/:channel/trigger': [
    { topic: ofTriggers, on: { TriggerDto: 'putNewest' }, isAbout: isOfChannel },
  ],
  'GET /devices/:deviceId/channel/:channel/trigger/count': [
    { topic: ofTriggers, on: { TriggerDto: 'askAgain' }, isAbout: isOfChannel },
  ],
  // What is new is told by the screen: nothing may move under who reads. What changed changes in its place.
  'GET /events/:eventId/logs/all': [{ topic: ofOperators, on: { OperatorChangeDto: asChangedIn('log') } }],
  'GET /events/:eventId/trigger': [{ topic: ofOperators, on: { OperatorChangeDto: asChangedIn('triggers') } }],
  'GET /events/:eventId/mentions': [
    { topic: ofOperators, on: { OperatorChangeDto: 'askAgain' }, isAbout: isWithoutRaceData },
  ],
  'GET /events/:eventId/speaker': [{ topic: ofOperators, on: { SpeakerSheetDto: 'replace' } }],
} satisfies Partial<Record<CallKey, readonly TopicBinding[]>>;

const bindings: Readonly<Record<string, readonly TopicBinding[]>> = table;

/** Empty: no topic tells of it. */
export function bindingsOf(call: string): readonly TopicBinding[] {
  return bindings[call] ?? [];
}

function isOfChannel({ params, query }: RouteInput, { dto }: RecordMessage): boolean {
  // Of the triggers between two moments, and of the deleted ones, only the server knows the list.
  const isWhole = !['deleted', 'timestampFrom_ms', 'timestampTo_ms'].some((name) => name in query);
  return isWhole && 'timingChannel' in dto && dto.timingChannel === `C${params['channel']}`;
}

/** Impulses and decisions change no note. Erasing a person and answering a mention change no run. */
function isWithoutRaceData(_input: RouteInput, { dto }: RecordMessage): boolean {
  return !('triggers' in dto) && !('runs' in dto) && !('decisions' in dto);
}

/** The record as a change of its event has it, where the change is about it. */
function asChangedIn(list: 'log' | 'triggers') {
  return (item: object, change: object): object => {
    const changed: unknown = Reflect.get(change, list);
    const id: unknown = Reflect.get(item, 'id');
    const found: unknown = Array.isArray(changed)
      ? changed.find((one: unknown) => Reflect.get(Object(one), 'id') === id)
      : undefined;
    return typeof found === 'object' && found !== null ? found : item;
  };
}

/** How long ago it was is shown by the second: of many impulses in one second one is enough. */
const sign_100ns = BigInt(TICKS_PER_SECOND);

/** An impulse is a sign of life of its device. */
function seenBy(device: object, trigger: object): object {
  const isIts = 'id' in device && 'deviceId' in trigger && device.id === trigger.deviceId;
  if (!isIts || !('receivedAt' in trigger)) return device;
  const { receivedAt } = trigger;
  const lastSeen: unknown = 'lastSeen' in device ? device.lastSeen : null;
  const isNews = typeof lastSeen !== 'bigint' || typeof receivedAt !== 'bigint' || receivedAt - lastSeen >= sign_100ns;
  const channel = 'timingChannel' in trigger ? { lastChannel: trigger.timingChannel } : {};
  return isNews ? { ...device, lastSeen: receivedAt, ...channel } : device;
}
