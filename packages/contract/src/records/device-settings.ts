/**
 * What a device is told and what it says: settings with a revision, their acknowledgement, and reports
 * of its state. Both travel over the device's own connection (`live.ts`).
 */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { syncStates } from './sync-state.ts';

/** Spec §3: an impulse of a blocked channel is kept and counts for nothing; a disabled one has none. */
export const channelStates = ['active', 'blocked', 'disabled'] as const;
/** What is to hold the device's clock (Spec §4). */
export const syncSources = ['gps', 'server'] as const;
/** `none`: the device has no SIM card; `unknown`: it has one and cannot read it. */
export const simStatuses = ['active', 'inactive', 'locked', 'none', 'unknown'] as const;

export const timingChannel = z.enum(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9']);
export type TimingChannel = z.infer<typeof timingChannel>;

/** Seconds in steps. The library's own check takes 1e-300 for a multiple of everything. */
const span = (min_s: number, max_s: number, step_s: number) => {
  const stepsPerSecond = Math.round(1 / step_s);
  return z.number().check(
    z.minimum(min_s),
    z.maximum(max_s),
    z.refine((value) => value === Math.round(value * stepsPerSecond) / stepsPerSecond, {
      error: 'BETWEEN_STEPS',
      params: { limit: step_s },
    }),
  );
};

export const channelState = z.enum(channelStates);
/** Seconds; the device takes them off its timestamps. */
export const timeDelay = span(0, limits.timeDelayMax_s, limits.timeDelayStep_s);
/** Seconds that a channel is deaf after an impulse. */
export const deadTime = span(0, limits.deadTimeMax_s, limits.deadTimeStep_s);
/** A channel that is held for so many seconds is worth a warning. */
export const pulseHoldTime = span(limits.pulseHoldMin_s, limits.pulseHoldMax_s, limits.pulseHoldStep_s);
/** Minutes to add to UTC for the wall clock at the device. */
export const timeOffset = z.int().check(z.minimum(-limits.timeOffsetMax_min), z.maximum(limits.timeOffsetMax_min));
export const synchronisation = z.enum(syncSources);

/** Meaning of the numbers that a timer sends with its impulses. */
export const sentNumbers = z.enum(['bibs', 'counter']);
export type SentNumbers = z.infer<typeof sentNumbers>;

export const channelSettings = z.strictObject({
  timingChannel,
  state: channelState,
  timeDelay,
  deadTime,
  pulseHoldTime,
});
export type ChannelSettings = z.infer<typeof channelSettings>;

export const deviceSettings = z.strictObject({
  /** `null`: the device keeps its own. */
  timeOffset: z.nullable(timeOffset),
  synchronisation,
  channels: z
    .array(channelSettings)
    .check(z.minLength(limits.channelsPerDevice), z.maxLength(limits.channelsPerDevice)),
});
export type DeviceSettings = z.infer<typeof deviceSettings>;

/** What a device is told that nobody has set: it leaves every impulse as it is. */
export const untouchedSettings: DeviceSettings = {
  timeOffset: null,
  synchronisation: 'gps',
  channels: timingChannel.options.map((channel) => ({
    timingChannel: channel,
    state: 'active',
    timeDelay: 0,
    deadTime: 0,
    pulseHoldTime: 1,
  })),
};

const revision = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** All settings of a device at once: the newest revision is the only one that counts. */
export const orderedSettings = z.object({ revision, settings: deviceSettings });
export type OrderedSettingsDto = z.infer<typeof orderedSettings>;

/** The device's word that it works by these settings from now on, and keeps them. */
export const settingsAcknowledgement = z.strictObject({ revision, settings: deviceSettings });
export type SettingsAcknowledgement = z.infer<typeof settingsAcknowledgement>;

const word = field.text(limits.deviceWordMax);
const percent = z.int().check(z.minimum(0), z.maximum(100));

/** Printable characters only: noise on a line is quoted with a dot in the place of each other byte. */
const quotedLine = z.string().check(z.maxLength(limits.notUnderstoodLineMax), z.regex(/^\P{C}*$/u));

const notUnderstood = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  lines: field.says(
    'The newest of them, the newest last.',
    z.array(quotedLine).check(z.maxLength(limits.notUnderstoodQuotedMax)),
  ),
});
export type NotUnderstoodLines = z.infer<typeof notUnderstood>;

/** How a device is. `null`: it has no such thing or cannot tell. */
export const reportFields = {
  firmware: z.nullable(word),
  deviceComponents: z.array(word).check(z.maxLength(limits.deviceComponentsMax)),
  battery: field.says('Percent.', z.nullable(percent)),
  externalVoltage: field.says('Volts.', z.nullable(z.number().check(z.minimum(0), z.maximum(1_000)))),
  charging: z.nullable(z.boolean()),
  signalStrength: field.says('Percent.', z.nullable(percent)),
  operator: field.says('Of the mobile network.', z.nullable(word)),
  simStatus: z.enum(simStatuses),
  syncState: z.enum(syncStates),
  notUnderstood: field.says(
    'Lines of the timer that hold a time and are of no known kind, since its bridge was started. Absent: there were none.',
    z.optional(notUnderstood),
  ),
};

export const deviceReport = z.strictObject({
  ...reportFields,
  heldChannels: field.says(
    'Channels that are held for longer than their pulse hold time.',
    z.array(timingChannel).check(z.maxLength(limits.channelsPerDevice)),
  ),
});
export type DeviceReport = z.infer<typeof deviceReport>;

/** A report as it travels, by itself or as the answer to a question. */
export const deviceStatus = z.extend(deviceReport, {
  answers: field.says(
    'The number of the question; `null`: nobody asked.',
    z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  ),
});
export type DeviceStatus = z.infer<typeof deviceStatus>;

/** What is known of a device that has never reported. */
export const unreported: DeviceReport = {
  firmware: null,
  deviceComponents: [],
  battery: null,
  externalVoltage: null,
  charging: null,
  signalStrength: null,
  operator: null,
  simStatus: 'unknown',
  syncState: 'notSynced',
  heldChannels: [],
};
