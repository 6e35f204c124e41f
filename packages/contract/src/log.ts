/** The operators' log: notes that follow from facts, and who did what. */
import type { LogNoteType } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from './fields.ts';

const logSources = ['device', 'operator', 'clock'] as const;
/** A deleted entry is kept, and may come back. */
export const logStates = ['active', 'deleted'] as const;

export const severities = ['note', 'low', 'medium', 'high', 'critical'] as const;

/** Complete by type: a note that the core learns must be named here. */
export const logNoteTypes = {
  invalidBib: 'invalidBib',
  unhandledTrigger: 'unhandledTrigger',
  prematureTriggerFiltered: 'prematureTriggerFiltered',
  delayedTriggerFiltered: 'delayedTriggerFiltered',
  prematureTrigger: 'prematureTrigger',
  delayedTrigger: 'delayedTrigger',
  resentTriggerAssigned: 'resentTriggerAssigned',
  lateTriggerMovedRuns: 'lateTriggerMovedRuns',
  startReplaced: 'startReplaced',
  startEqualsFinish: 'startEqualsFinish',
  clearedTriggerKept: 'clearedTriggerKept',
  speedExceeded: 'speedExceeded',
  speedUndercut: 'speedUndercut',
  timedOut: 'timedOut',
  passedOver: 'passedOver',
  takingInFailed: 'takingInFailed',
  unsynchronisedDevices: 'unsynchronisedDevices',
} as const satisfies { [Type in LogNoteType]: Type };

export const logEntry = z.object({
  /** Revision and number within it: entries order and repeat themselves exactly. */
  id: field.id,
  revision: z.int(),
  at: z.bigint(),
  by: z.nullable(field.id),
  /** The page has a text for each. */
  type: z.enum(logNoteTypes),
  severity: z.enum(severities),
  heatId: z.nullable(field.id),
  competitorId: z.nullable(field.id),
  triggerId: z.nullable(field.id),
  bib: z.nullable(z.int()),
  /** What it follows from: a trigger, what somebody did, or the clock. */
  source: z.enum(logSources),
  /** Of its trigger; `null` where there is none. */
  deviceId: z.nullable(z.string()),
  timingChannel: z.nullable(z.string()),
  section: z.nullable(field.section),
  /** As the timer had it. */
  startNumber: z.nullable(z.int()),
  startNumberType: z.nullable(z.enum(['SEQUENTIAL', 'MANUAL'])),
  /** Around the reference section time, where somebody came too early or too late. */
  bounds: z.nullable(
    z.object({
      lowerBound_100ns: z.nullable(z.int()),
      upperBound_100ns: z.nullable(z.int()),
    }),
  ),
  /** What an operator wrote to it. */
  comment: z.nullable(z.string()),
  state: z.enum(logStates),
  /** All bibs concerned, where there is more than one. */
  bibs: z.array(z.int()),
});
export type LogEntryDto = z.infer<typeof logEntry>;

/** An operator's decision that stands or was undone: what undo and redo would touch. */
export const decision = z.object({
  revision: z.int(),
  /** `null`: it holds in every heat. */
  heatId: z.nullable(field.id),
  by: z.nullable(field.id),
  at: z.bigint(),
  kind: z.string(),
  /** The run or competitor that it names, where it names one. */
  competitorId: z.nullable(field.id),
  /** The revision since which it stands: its own, or that of the last redo. */
  since: z.int(),
  /** The revision that took it back; `null` while it stands. */
  undoneAt: z.nullable(z.int()),
});
export type DecisionDto = z.infer<typeof decision>;
