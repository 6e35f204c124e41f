/**
 * A fact as its row holds it. What every fact says of itself is columns, the rest a document. Nearly
 * all facts are judged triggers, and a race is rebuilt from a hundred thousand of them: their document
 * leaves out what follows from the rest, and whatever is as it is with most impulses.
 */
import {
  timestamp,
  upcast,
  type ArmedRound,
  type DeviceId,
  type Fact,
  type FactOf,
  type HeatId,
  type Reading,
  type RunId,
  type Timestamp,
  type Trigger,
  type TriggerId,
  type UserId,
  type Verdict,
} from '@startwand/timing';
import { readDocument, writeDocument } from '../database/document.ts';

const NOTHING: readonly [] = [];

type JudgedTrigger = FactOf<'TriggerJudged'>;

/** The columns of a fact, beside the event's. */
export interface FactRow {
  readonly revision: number;
  readonly at: Timestamp;
  readonly by_user: UserId | null;
  readonly type: Fact['type'];
  readonly version: number;
  /** Of a judged trigger only. */
  readonly trigger_id: TriggerId | null;
  readonly document: string;
}

export function writeFact(fact: Fact): FactRow {
  const { revision, at, by, type, version, ...content } = fact;
  const head = { revision, at, by_user: by, type, version };
  if (fact.type !== 'TriggerJudged') {
    return { ...head, trigger_id: null, document: writeDocument(content) };
  }
  return { ...head, trigger_id: fact.trigger.id, document: JSON.stringify(storedOf(fact)) };
}

/** Reads the facts of one event in their order. What neighbours have in common is in memory once. */
export class FactReader {
  #armed: Reading['armed'] = NOTHING;
  readonly #readings = new Map<number | null, Reading>();

  /** Shapes of earlier releases are lifted to today's. */
  read({ revision, at, by_user: by, type, version, trigger_id, document }: FactRow): Fact {
    if (trigger_id === null) {
      const head = { revision, at, by, type, version };
      return upcast(Object.assign(readDocument<Fact>(document), head));
    }
    // oxlint-disable-next-line typescript/consistent-type-assertions -- we wrote it ourselves
    const stored = JSON.parse(document) as StoredJudgement;
    return {
      revision,
      at,
      by,
      type: 'TriggerJudged',
      version: 1,
      trigger: triggerOf(trigger_id, stored),
      reading: this.#readingOf(stored),
      isLate: stored.isLate ?? false,
      verdict: stored.verdict ?? usedByRules(stored),
      rejudged: stored.rejudged ?? NOTHING,
    };
  }

  #readingOf(stored: StoredJudgement): Reading {
    const { point = null, isBackup = false, source = 0, competitorId = null, outside } = stored;
    const armed = this.#armedOf(stored);
    const last = this.#readings.get(point);
    const isSame =
      outside === undefined &&
      last?.armed === armed &&
      last.outside === undefined &&
      last.isBackup === isBackup &&
      last.source === source &&
      last.competitorId === competitorId;
    if (isSame) return last;
    const reading = { point, isBackup, source, competitorId, armed, ...(outside === undefined ? {} : { outside }) };
    this.#readings.set(point, reading);
    return reading;
  }

  #armedOf({ armed, heatId, round }: StoredJudgement): Reading['armed'] {
    if (heatId === undefined || round === undefined) return armed ?? NOTHING;
    const [last] = this.#armed;
    if (last?.heatId !== heatId || last.round !== round) this.#armed = [{ heatId, round }];
    return this.#armed;
  }
}

/** A field that is left out is as it is with most impulses. */
type Unusual<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

type UsualTrigger = Omit<Trigger, 'id' | 'deviceId' | 'session' | 'sequence' | 'timestamp' | 'channel' | 'receivedAt'>;

interface StoredJudgement
  extends
    Unusual<UsualTrigger>,
    Unusual<Reading>,
    // The only heat that was armed.
    Unusual<ArmedRound>,
    Unusual<Pick<JudgedTrigger, 'isLate' | 'verdict' | 'rejudged'>> {
  readonly deviceId: DeviceId;
  readonly session: string;
  readonly sequence: number;
  readonly channel: Trigger['channel'];
  /** Digits: ticks are beyond what a number of JSON holds. */
  readonly timestamp: string;
  readonly receivedAt: string;
  /** The rules let it time this one run of the only heat, at the point that it was read for. */
  readonly runId?: RunId | undefined;
}

function storedOf({ trigger, reading, isLate, verdict, rejudged }: JudgedTrigger): StoredJudgement {
  const only = reading.armed.length === 1 ? reading.armed[0] : undefined;
  const runId = only === undefined ? null : runOfRules(verdict, only.heatId, reading.point);
  return {
    deviceId: trigger.deviceId,
    session: trigger.session,
    sequence: trigger.sequence,
    timestamp: `${trigger.timestamp}`,
    timeOffset_min: unusual(trigger.timeOffset_min, 0),
    channel: trigger.channel,
    bib: unusual(trigger.bib, null),
    kind: unusual(trigger.kind, 'impulse'),
    type: unusual(trigger.type, 'edge'),
    valid: unusual(trigger.valid, true),
    blocked: unusual(trigger.blocked, false),
    corrected: unusual(trigger.corrected, false),
    memo: unusual(trigger.memo, false),
    synchronised: unusual(trigger.synchronised, false),
    appliedDelay_100ns: trigger.appliedDelay_100ns,
    clockBound_us: trigger.clockBound_us,
    receivedAt: `${trigger.receivedAt}`,
    point: unusual(reading.point, null),
    isBackup: unusual(reading.isBackup, false),
    source: unusual(reading.source, 0),
    competitorId: unusual(reading.competitorId, null),
    ...(only ?? { armed: reading.armed }),
    outside: reading.outside,
    isLate: unusual(isLate, false),
    ...(runId === null ? { verdict } : { runId }),
    rejudged: rejudged.length === 0 ? undefined : rejudged,
  };
}

function triggerOf(id: TriggerId, stored: StoredJudgement): Trigger {
  return {
    id,
    deviceId: stored.deviceId,
    session: stored.session,
    sequence: stored.sequence,
    timestamp: timestamp(BigInt(stored.timestamp)),
    timeOffset_min: stored.timeOffset_min ?? 0,
    channel: stored.channel,
    bib: stored.bib ?? null,
    kind: stored.kind ?? 'impulse',
    type: stored.type ?? 'edge',
    valid: stored.valid ?? true,
    blocked: stored.blocked ?? false,
    corrected: stored.corrected ?? false,
    memo: stored.memo ?? false,
    synchronised: stored.synchronised ?? false,
    ...(stored.appliedDelay_100ns === undefined ? {} : { appliedDelay_100ns: stored.appliedDelay_100ns }),
    ...(stored.clockBound_us === undefined ? {} : { clockBound_us: stored.clockBound_us }),
    receivedAt: timestamp(BigInt(stored.receivedAt)),
  };
}

function unusual<Value>(value: Value, usual: Value): Value | undefined {
  return value === usual ? undefined : value;
}

/** The run of the everyday verdict; `null` for any other. */
function runOfRules(verdict: Verdict, heatId: HeatId, point: number | null): RunId | null {
  if (verdict.status !== 'used' || verdict.by !== 'rule' || verdict.group !== undefined) return null;
  const [only, other] = verdict.runIds;
  const isThere = verdict.heatId === heatId && verdict.point === point;
  return isThere && other === undefined ? (only ?? null) : null;
}

/** @throws TypeError when the document holds no verdict */
function usedByRules({ heatId, point, runId }: StoredJudgement): Verdict {
  if (heatId === undefined || typeof point !== 'number' || runId === undefined) {
    throw new TypeError('a judged trigger is stored without its verdict');
  }
  return { status: 'used', heatId, runIds: [runId], point, by: 'rule' };
}
