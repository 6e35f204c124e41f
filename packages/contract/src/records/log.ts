/** The operators' log: notes that follow from facts, and who did what. */
import type { LogNoteType } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { sending } from './sending.ts';

const logSources = ['device', 'operator', 'clock'] as const;
/** A deleted entry is kept, and may come back. */
export const logStates = ['active', 'deleted'] as const;

export const severities = ['note', 'low', 'medium', 'high', 'critical'] as const;

/** Complete by type: a note that the core learns must be named here. */
const logNoteTypes = {
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
  startEqualsIntermediate: 'startEqualsIntermediate',
  clearedTriggerKept: 'clearedTriggerKept',
  speedExceeded: 'speedExceeded',
  speedUndercut: 'speedUndercut',
  implausiblyFast: 'implausiblyFast',
  implausiblySlow: 'implausiblySlow',
  fasterThanSport: 'fasterThanSport',
  slowerThanSport: 'slowerThanSport',
  finishWithoutStart: 'finishWithoutStart',
  statusContradicted: 'statusContradicted',
  timedOut: 'timedOut',
  passedOver: 'passedOver',
  takingInFailed: 'takingInFailed',
  unsynchronisedDevices: 'unsynchronisedDevices',
  numberTwiceOnCourse: 'numberTwiceOnCourse',
  clockJumped: 'clockJumped',
  phoneClockUnsure: 'phoneClockUnsure',
  clockDisagrees: 'clockDisagrees',
  clockAgrees: 'clockAgrees',
  deviceSilent: 'deviceSilent',
  impulsesRefused: 'impulsesRefused',
} as const satisfies { [Type in LogNoteType]: Type };

/** What was mailed stands beside the race: no fact of it, and nothing that is undone. */
export const logTypes = { ...logNoteTypes, filesMailed: 'filesMailed' } as const;

export const logEntry = z.object({
  id: field.says('Revision and number within it: entries order and repeat themselves exactly.', field.id),
  revision: z.int(),
  at: z.bigint(),
  by: z.nullable(field.id),
  type: field.says('The page has a text for each.', z.enum(logTypes)),
  severity: field.says('`critical`: what spoils the race unless hands help at once.', z.enum(severities)),
  heatId: z.nullable(field.id),
  competitorId: z.nullable(field.id),
  triggerId: z.nullable(field.id),
  bib: z.nullable(z.int()),
  source: field.says('What it follows from: a trigger, what somebody did, or the clock.', z.enum(logSources)),
  deviceId: field.says('Of its trigger, or what it is about; `null` where there is none.', z.nullable(z.string())),
  timingChannel: z.nullable(z.string()),
  section: z.nullable(field.section),
  startNumber: field.says('As the timer had it.', z.nullable(z.int())),
  startNumberType: z.nullable(z.enum(['SEQUENTIAL', 'MANUAL'])),
  bounds: field.says(
    'Around the reference section time, where somebody came too early or too late.',
    z.nullable(
      z.object({
        lowerBound_100ns: z.nullable(z.int()),
        upperBound_100ns: z.nullable(z.int()),
      }),
    ),
  ),
  comment: field.says('What an operator wrote to it.', z.nullable(z.string())),
  state: z.enum(logStates),
  seen: field.says('An operator said that they saw it; absent: nobody did.', z.optional(z.literal(true))),
  sending: field.says('Of `filesMailed`: what was sent to whom, and what became of it.', z.optional(sending)),
  ahead_100ns: field.says(
    "Of `clockDisagrees`: how far the device's clock is ahead of the server's; negative where it is behind.",
    z.optional(z.int()),
  ),
  bibs: field.says('All bibs concerned, where there is more than one.', z.array(z.int())),
  version: field.says('Of comment and state, to be sent back with a change.', z.optional(field.version)),
});
export type LogEntryDto = z.infer<typeof logEntry>;

/** An operator's decision that stands or was undone: what undo and redo would touch. */
export const decision = z.object({
  revision: z.int(),
  heatId: field.says('`null`: it holds in every heat.', z.nullable(field.id)),
  by: z.nullable(field.id),
  at: z.bigint(),
  kind: z.string(),
  competitorId: field.says('The run or competitor that it names, where it names one.', z.nullable(field.id)),
  section: field.says(
    'The point of an impulse that was pressed, removed or deleted; absent: not known.',
    z.optional(z.int()),
  ),
  bib: field.says(
    'The bib of a late entry, or the one that came with an impulse that was pressed, removed or deleted; absent: none.',
    z.optional(z.int()),
  ),
  since: field.says('The revision since which it stands: its own, or that of the last redo.', z.int()),
  undoneAt: field.says('The revision that took it back; `null` while it stands.', z.nullable(z.int())),
});
export type DecisionDto = z.infer<typeof decision>;
