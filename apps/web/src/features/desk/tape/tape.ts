/** The trigger tape: one lane for each measuring point, and one for what no point listens to. */
import { pointOfHand } from '@startwand/timing';
import type { EventDto, JudgedTriggerDto } from '@startwand/contract';
import { phoneOf } from '../../organiser/phones/phone-of.ts';

export interface Lane {
  /** `null`: no measuring point of the course listens to these channels. */
  readonly section: number | null;
  /** The newest last. */
  readonly triggers: readonly JudgedTriggerDto[];
}

/**
 * Triggers that another heat has made use of are not of this desk. Those from before a restart belong to the round that was
 * left: they are folded away, or whoever restarts a heat does not find the new ones.
 *
 * @param earlier they are shown all the same
 */
export function lanesOf(
  triggers: readonly JudgedTriggerDto[],
  event: Pick<EventDto, 'measuringPoints' | 'phones'>,
  heatId: string,
  earlier = false,
): readonly Lane[] {
  const bySection = new Map<number | null, JudgedTriggerDto[]>(
    event.measuringPoints.map(({ section }) => [section, []]),
  );
  for (const trigger of triggers) {
    if (trigger.judgement.heatId !== null && trigger.judgement.heatId !== heatId) continue;
    if (!earlier && trigger.judgement.reason === 'beforeRestart') continue;
    // Who takes down bibs times nothing: what that phone says belongs to the times of another one.
    if (phoneOf(event, trigger.deviceId)?.role === 'bibs') continue;
    const section = sectionOf(trigger, event);
    const lane = bySection.get(section);
    if (lane === undefined) bySection.set(section, [trigger]);
    else lane.push(trigger);
  }
  return [...bySection].map(([section, triggers]) => ({ section, triggers }));
}

/** The lanes of one heat, kept from change to change: where no impulse came, the lane is the same. */
export class KeptLanes {
  #lanes: readonly Lane[] = [];

  look(...seen: Parameters<typeof lanesOf>): readonly Lane[] {
    this.#lanes = lanesOf(...seen).map((lane) => {
      const before = this.#lanes.find(({ section }) => section === lane.section);
      return before !== undefined && haveSameTriggers(before, lane) ? before : lane;
    });
    return this.#lanes;
  }
}

function haveSameTriggers({ triggers }: Lane, other: Lane): boolean {
  return (
    triggers.length === other.triggers.length && triggers.every((trigger, place) => trigger === other.triggers[place])
  );
}

/** The point at which a channel of a device, or a hand, stands; `null`: at none of the course. */
export function boundPoint(
  { deviceId, timingChannel }: Pick<JudgedTriggerDto, 'deviceId' | 'timingChannel'>,
  points: EventDto['measuringPoints'],
): number | null {
  const channel = Number(timingChannel.slice(1));
  const ofHand = pointOfHand(deviceId, channel);
  const point = points.find(
    ({ section, sources }) =>
      section === ofHand || sources?.some((one) => one.deviceId === deviceId && one.channel === channel),
  );
  return point?.section ?? null;
}

/** Where it was decided to belong, else where its channel is bound. */
export function sectionOf(trigger: JudgedTriggerDto, event: Pick<EventDto, 'measuringPoints'>): number | null {
  if (trigger.judgement.section !== null) return trigger.judgement.section;
  return boundPoint(trigger, event.measuringPoints);
}

/** Waits for the operator: it fits nobody, and nobody has decided on it yet. */
export function needsOperator({ judgement }: JudgedTriggerDto): boolean {
  return judgement.status === 'unassigned' && !settled.has(judgement.reason ?? '');
}

/** Taken away by an operator, of the round before, or of a clock that only steps in when it is asked to. */
const settled: ReadonlySet<string> = new Set(['freed', 'beforeRestart', 'backupClock']);

/** The trigger that times the run at its last passed point. */
export function lastTriggerOf(run: {
  readonly data: {
    readonly sections: readonly ({ readonly triggerId?: string | null | undefined } | null)[];
  };
}): string | null {
  return run.data.sections.findLast((section) => section !== null)?.triggerId ?? null;
}
