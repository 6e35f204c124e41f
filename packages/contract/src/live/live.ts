/** The live connection: where one subscribes and what arrives. STOMP over the WebSocket `/server`. */
import type { AdmissionDto } from '../records/admission.ts';
import type { BoardThereDto, OnAirDto } from '../records/boards/board.ts';
import type { SpeakerSheetDto } from '../records/boards/speaker-sheet.ts';
import type { OperatorChangeDto, OperatorDetailDto, PublicChangeDto } from '../records/detail.ts';
import type { DeviceDto } from '../records/device.ts';
import type { OrderedSettingsDto } from '../records/device-settings.ts';
import type { AudienceName } from '../permissions/audiences.ts';
import type { PhoneStateDto } from '../records/phone.ts';
import type { TimingPointsDto } from '../records/timing-points.ts';
import type { TriggerDto } from '../records/trigger.ts';

interface Topic {
  readonly pattern: string;
  /** Who may subscribe. */
  readonly mayHear: AudienceName;
  readonly carries: string;
  readonly says: string;
}

/** Each topic: its pattern, who may subscribe, what it carries. The docs are printed from here. */
export const topics = [
  {
    pattern: '/topic/event/{eventId}',
    mayHear: 'everyone',
    carries: 'EventChangeDto',
    says: 'What visitors see of an event, as numbered changes.',
  },
  {
    pattern: '/topic/event/{eventId}/operator',
    mayHear: 'operator',
    carries: 'OperatorChangeDto',
    says: 'The same for operators, with triggers, verdicts, decisions and the log; a PhoneStateDto each time a phone says how it is, a BoardThereDto each time a screen does, a SpeakerSheetDto when somebody stars a competitor or changes what is said of sponsors.',
  },
  {
    pattern: '/topic/event/{eventId}/viewers',
    mayHear: 'everyone',
    carries: 'ViewersDto',
    says: 'How many watch the event: at once to who subscribes, then when it changed, every two seconds at most; a crowd is told less often.',
  },
  {
    pattern: '/topic/event/{eventId}/boards',
    mayHear: 'everyone',
    carries: 'OnAirDto',
    says: 'What the screens of an event show by the word of the desk, each time it says something else.',
  },
  {
    pattern: '/topic/device/{deviceId}/trigger',
    mayHear: 'deviceOwner',
    carries: 'TriggerDto',
    says: 'Every trigger of one device, and each new version of it.',
  },
  {
    pattern: '/topic/user/{userId}/devices/trigger',
    mayHear: 'accountHolder',
    carries: 'TriggerDto',
    says: 'The triggers of all devices of one account.',
  },
  {
    pattern: '/topic/user/{userId}/devices/status',
    mayHear: 'accountHolder',
    carries: 'DeviceDto',
    says: 'Each device of the account when its state changes; a DeviceAdmissionDto when something wants to connect as one of them, was let in or is gone.',
  },
  {
    pattern: '/topic/device/{deviceId}/control',
    mayHear: 'device',
    carries: 'DeviceSettingsDto',
    says: 'What the device is told: its settings at once and whenever they change, to be acknowledged to /app/device/settings; a DeviceQuestionDto asks how it is, to be answered to /app/device/status. Subscribed is connected.',
  },
  {
    pattern: '/topic/user/{userId}/timingpoints',
    mayHear: 'accountHolderOrAdministrator',
    carries: 'TimingPointsDto',
    says: 'The balance of an account when it changes, as `dto.balance`.',
  },
  {
    pattern: '/user/queue/reply',
    mayHear: 'people',
    carries: 'SportEventDetailDto',
    says: 'Answers to this user alone: send `{"eventId": ...}` to /app/event/detail; with `"ranks": true` also rankings, totals and times of each heat.',
  },
] as const satisfies readonly Topic[];

export const eventTopic = (eventId: string): string => `/topic/event/${eventId}`;
export const operatorTopic = (eventId: string): string => `/topic/event/${eventId}/operator`;
export const viewersTopic = (eventId: string): string => `/topic/event/${eventId}/viewers`;
export const boardsTopic = (eventId: string): string => `/topic/event/${eventId}/boards`;
export const deviceTriggerTopic = (deviceId: string): string => `/topic/device/${deviceId}/trigger`;
export const userTriggerTopic = (userId: string): string => `/topic/user/${userId}/devices/trigger`;
export const userDeviceStatusTopic = (userId: string): string => `/topic/user/${userId}/devices/status`;
export const deviceControlTopic = (deviceId: string): string => `/topic/device/${deviceId}/control`;
/** Where a device acknowledges its settings: `settingsAcknowledgement`. */
export const deviceSettingsDestination = '/app/device/settings';
/** Where a device says how it is: `deviceStatus`. */
export const deviceStatusDestination = '/app/device/status';
export const timingPointsTopic = (userId: string): string => `/topic/user/${userId}/timingpoints`;
/**
 * In CONNECT: under which receipt the client wants to be told that its server is going to end. It opens its next connection then, and
 * lets go of this one when it is heard there.
 */
export const moveReceiptHeader = 'move-receipt';
export const replyQueue = '/user/queue/reply';
/** Where a client asks for an event's full detail over the socket. */
export const detailRequest = '/app/event/detail';

export type ChangeType = 'ENTITY_ADD' | 'ENTITY_UPDATE' | 'ENTITY_DELETE';

interface Message<EntityType extends string, Dto> {
  readonly type: ChangeType;
  readonly entityType: EntityType;
  readonly dto: Dto;
}

/** How many connections listen to the event, on all servers. */
export interface ViewersDto {
  readonly eventId: string;
  readonly viewers: number;
}

export type EventChangeMessage = Message<'EventChangeDto', PublicChangeDto>;
export type OperatorChangeMessage = Message<'OperatorChangeDto', OperatorChangeDto>;
/** How a phone is, as it said itself: for the moment, so it is in no snapshot. */
export type PhoneMessage = Message<'PhoneStateDto', PhoneStateDto>;
/** A screen that says that it is there. */
export type BoardThereMessage = Message<'BoardThereDto', BoardThereDto>;
/** What a speaker has at hand, when somebody changed it. */
export type SpeakerSheetMessage = Message<'SpeakerSheetDto', SpeakerSheetDto>;
export type OnAirMessage = Message<'OnAirDto', OnAirDto>;
export type TriggerMessage = Message<'TriggerDto', TriggerDto>;
export type DeviceMessage = Message<'DeviceDto', DeviceDto>;
export type AdmissionMessage = Message<'DeviceAdmissionDto', AdmissionDto>;
/** Asks a device how it is; questions are counted, and an answer names the one it is to. */
export interface DeviceQuestionDto {
  readonly asks: 'status';
  readonly question: number;
}
/** What a device is told on its control topic. */
export type DeviceControlMessage =
  | Message<'DeviceSettingsDto', OrderedSettingsDto>
  | Message<'DeviceQuestionDto', DeviceQuestionDto>;
export type TimingPointsMessage = Message<'TimingPointsDto', TimingPointsDto>;
export type ViewersMessage = Message<'ViewersDto', ViewersDto>;
export type DetailMessage = Message<
  'SportEventDetailDto',
  OperatorDetailDto['event'] & { readonly detail: OperatorDetailDto }
>;

export type LiveMessage =
  | EventChangeMessage
  | OperatorChangeMessage
  | PhoneMessage
  | BoardThereMessage
  | SpeakerSheetMessage
  | OnAirMessage
  | TriggerMessage
  | DeviceMessage
  | AdmissionMessage
  | TimingPointsMessage
  | ViewersMessage
  | DetailMessage;
