/** A trigger as existing timing programs read it, and the form in which devices deliver it. */
import type { TriggerType, UnusedReason, VerdictStatus } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { syncStates } from './sync-state.ts';

export const triggerTypes = [
  'edge',
  'manual',
  'memo',
  'sequential',
  'suggested',
  'unknown',
] as const satisfies readonly TriggerType[];
export const verdictStatuses = [
  'used',
  'unused',
  'filtered',
  'unassigned',
  'revoked',
  'deleted',
] as const satisfies readonly VerdictStatus[];
/** Complete by type: a reason that the core learns must be named here. */
export const unusedReasons = {
  unboundChannel: 'unboundChannel',
  notArmed: 'notArmed',
  stampedOutside: 'stampedOutside',
  beforeRestart: 'beforeRestart',
  invalidNumber: 'invalidNumber',
  blocked: 'blocked',
  clear: 'clear',
  revoked: 'revoked',
  duplicate: 'duplicate',
  coincidence: 'coincidence',
  backupSource: 'backupSource',
  unknownBib: 'unknownBib',
  notDue: 'notDue',
  premature: 'premature',
  delayed: 'delayed',
  nobodyDue: 'nobodyDue',
  ambiguous: 'ambiguous',
  awaitsBib: 'awaitsBib',
  replaced: 'replaced',
  heatClosed: 'heatClosed',
  noTap: 'noTap',
  held: 'held',
  freed: 'freed',
  deleted: 'deleted',
  backupClock: 'backupClock',
} as const satisfies { [Reason in UnusedReason]: Reason };

const startNumber = z.object({
  startNumber: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  type: field.says("A SEQUENTIAL number is the device's counter and no bib.", z.enum(['SEQUENTIAL', 'MANUAL'])),
});

const reported = {
  timestamp: field.says('UTC, dead time and delay applied.', field.timestamp),
  timeOffset: field.says(
    'Minutes to add for the wall clock at the device.',
    z.int().check(z.minimum(-1_080), z.maximum(1_080)),
  ),
  timingChannel: field.says(
    "By the event's course; usually C0 is the start, C1 the finish.",
    z.string().check(z.regex(/^C[0-9]$/, 'NOT_A_CHOICE')),
  ),
  fallingEdge: field.says('True for a normal impulse: existing programs time no other.', z.boolean()),
  valid: field.says('False: the timer doubts the number; kept, and given to a run by an operator only.', z.boolean()),
  blocked: field.says('The channel was blocked; kept, and given to a run by an operator only.', z.boolean()),
  type: field.says(
    'A `ClearTrigger` takes back the impulse with the same channel, timestamp and number.',
    z.enum(['StartNumberTrigger', 'ClearTrigger']),
  ),
  startNumber: z.nullable(startNumber),
  triggerType: z.enum(triggerTypes),
  memo: field.says("Read from the device's memory.", z.boolean()),
  corrected: field.says('Keyed in or corrected by hand at the timer.', z.boolean()),
  appliedDelay_100ns: field.says('Already subtracted from the timestamp by the device.', field.span),
};

/** One trigger of a delivery. `session` is new whenever the device's counter restarts. */
export const deliveredTrigger = z.strictObject({
  session: field.says("The device's own; a new one whenever its counter restarts.", field.session),
  sequence: field.says('Counts up by one within the session.', field.sequence),
  ...reported,
  sync: field.says(
    'What holds the clock. With `notSynced` the moment of receipt decides whether a heat was armed, else the timestamp.',
    z.enum(syncStates),
  ),
});
export type DeliveredTrigger = z.infer<typeof deliveredTrigger>;

export const delivery = z.strictObject({
  triggers: z.array(deliveredTrigger).check(z.minLength(1), z.maxLength(limits.triggersPerBatchMax)),
});

/** Per session: everything up to here is on disk, without a gap. The sender keeps what is above. */
export const acknowledgement = z.object({
  session: z.string(),
  upTo: field.says(
    'Everything up to this sequence is on disk, without a gap. Keep what is above and send it again.',
    z.int(),
  ),
  above: field.says(
    'Behind a gap: what is on disk around the lowest of the batch above `upTo`. Only a server that was restored has one, or one of which a sender lost something.',
    z.optional(z.object({ from: z.int(), upTo: z.int() })),
  ),
});
export type AcknowledgementDto = z.infer<typeof acknowledgement>;

export const triggerStatuses = ['active', 'valid', 'blocked', 'deleted'] as const;

export const trigger = z.object({
  id: field.id,
  deviceId: z.string(),
  deviceName: field.says(
    'As its owner named it. Among triggers of an event only in the list, and absent for a hand.',
    z.optional(z.string()),
  ),
  ...reported,
  timestamp: z.bigint(),
  startNumber: field.says(
    'Always there: `{ startNumber: 0, type: "SEQUENTIAL" }` without a number. A bib that an operator gave is MANUAL.',
    startNumber,
  ),
  sync: z.enum(syncStates),
  receivedAt: z.bigint(),
  status: field.says(
    '`active`: a run uses it; `valid`: none does; `blocked`: its channel was; `deleted`: by its owner, an operator or the timer.',
    z.enum(triggerStatuses),
  ),
  used: z.boolean(),
  usedBy: field.says('Ids of runs; more than one for the gun of a mass start.', z.array(field.id)),
});
export type TriggerDto = z.infer<typeof trigger>;

/** What was made of a trigger within an event, and why. */
const judgement = z.object({
  status: z.enum(verdictStatuses),
  reason: z.nullable(z.enum(unusedReasons)),
  heatId: z.nullable(field.id),
  section: z.nullable(field.section),
  byOperator: z.boolean(),
});

/** As operators see it: what the timing core reads of a trigger, and its verdict. */
export const judgedTrigger = z.extend(z.omit(trigger, { fallingEdge: true, appliedDelay_100ns: true, sync: true }), {
  offset_100ns: field.says(
    'The delay that the device took off its timestamp; absent where it took off none.',
    z.optional(z.int()),
  ),
  clockBound_us: field.says(
    'How far the clock of a phone or a desk may have been off; absent for devices.',
    z.optional(z.int()),
  ),
  netTime_100ns: field.says(
    'In the list of an event: behind the start of the run that uses it; `null` where none does.',
    z.optional(z.nullable(z.int())),
  ),
  // What the timer reported: whose it is for the race says the judgement.
  startNumber: z.nullable(startNumber),
  synchronised: z.boolean(),
  judgement,
});
export type JudgedTriggerDto = z.infer<typeof judgedTrigger>;

export const suggestion = z.object({ runId: field.id, section: field.section });
export type SuggestionDto = z.infer<typeof suggestion>;
