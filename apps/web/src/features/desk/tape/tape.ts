/** The trigger tape: one lane for each measuring point, and one for what no point listens to. */
import { pointOfHand, SecondSights, type SecondSight } from '@startwand/timing';
import type { EventDto, JudgedTriggerDto } from '@startwand/contract';
import { phoneOf } from '../../organiser/phones/phone-of.ts';

interface WholeLane {
  /** `null`: no measuring point of the course listens to these channels. */
  readonly section: number | null;
  /** The newest last. */
  readonly triggers: readonly JudgedTriggerDto[];
}

export interface Lane extends WholeLane {
  /** One for each passing: what only confirms another impulse is folded into the cell of that one. */
  readonly cells: readonly JudgedTriggerDto[];
  /** Whose cell an impulse is shown in; absent: in its own. */
  readonly cellOf: ReadonlyMap<string, string>;
  /** What confirms an impulse in use; the same list until that changes. */
  readonly sights: ReadonlyMap<string, readonly SecondSight[]>;
}

/**
 * Triggers that another heat has made use of are not of this desk. Those from before a restart belong to the round that was
 * left: they are folded away, or whoever restarts a heat does not find the new ones.
 *
 * @param earlier they are shown all the same
 */
export function lanesOf(
  triggers: readonly JudgedTriggerDto[],
  event: Pick<EventDto, 'measuringPoints' | 'phones' | 'triggerFilterTime_100ns'>,
  heatId: string,
  earlier = false,
): readonly WholeLane[] {
  const bySection = new Map<number | null, JudgedTriggerDto[]>(
    event.measuringPoints.map(({ section }) => [section, []]),
  );
  for (const trigger of triggers) {
    if (trigger.judgement.heatId !== null && trigger.judgement.heatId !== heatId) continue;
    if (!earlier && trigger.judgement.reason === 'beforeRestart') continue;
    // A phone that takes down bibs times nothing: they belong to the times of another one. What it timed before stands in its lane.
    if (trigger.judgement.section === null && phoneOf(event, trigger.deviceId)?.role === 'bibs') continue;
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
  #folds = new Map<number | null, LaneFold>();
  #filterTime_100ns = 0;

  look(...seen: Parameters<typeof lanesOf>): readonly Lane[] {
    this.#followEvent(seen[1]);
    this.#lanes = lanesOf(...seen).map((lane) => {
      const before = this.#lanes.find(({ section }) => section === lane.section);
      return before !== undefined && haveSameTriggers(before, lane) ? before : this.#fold(lane);
    });
    return this.#lanes;
  }

  #followEvent({ triggerFilterTime_100ns }: Pick<EventDto, 'triggerFilterTime_100ns'>): void {
    if (triggerFilterTime_100ns === this.#filterTime_100ns) return;
    this.#filterTime_100ns = triggerFilterTime_100ns;
    this.#folds = new Map();
    this.#lanes = [];
  }

  #fold(lane: WholeLane): Lane {
    const fold = this.#folds.get(lane.section) ?? new LaneFold(this.#filterTime_100ns);
    this.#folds.set(lane.section, fold);
    return fold.look(lane);
  }
}

/** One lane: only what came, or was judged anew, is looked at for whom it confirms. */
class LaneFold {
  readonly #sights: SecondSights;
  #noted = new Map<string, JudgedTriggerDto>();

  constructor(filterTime_100ns: number) {
    this.#sights = new SecondSights(filterTime_100ns);
  }

  look(lane: WholeLane): Lane {
    this.#follow(lane.triggers);
    const cells: JudgedTriggerDto[] = [];
    const cellOf = new Map<string, string>();
    const sights = new Map<string, readonly SecondSight[]>();
    for (const trigger of lane.triggers) {
      const { id } = trigger;
      const confirmed = this.#sights.confirmedBy(id);
      if (confirmed === null) cells.push(trigger);
      else cellOf.set(id, confirmed);
      const own = this.#sights.of(id);
      if (own.length > 0) sights.set(id, own);
    }
    return { ...lane, cells, cellOf, sights };
  }

  #follow(triggers: readonly JudgedTriggerDto[]): void {
    const noted = new Map(triggers.map((trigger) => [trigger.id, trigger]));
    for (const id of this.#noted.keys()) {
      if (!noted.has(id)) this.#sights.forget(id);
    }
    for (const trigger of triggers) {
      if (this.#noted.get(trigger.id) !== trigger) this.#sights.note(seenBy(trigger));
    }
    this.#noted = noted;
  }
}

function seenBy({ id, timestamp, deviceId, timingChannel, judgement: { status, reason } }: JudgedTriggerDto) {
  return { id, timestamp, source: `${deviceId} ${timingChannel}`, status, reason };
}

function haveSameTriggers({ triggers }: WholeLane, other: WholeLane): boolean {
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

/** The trigger that times the run at its last passed point. */
export function lastTriggerOf(run: {
  readonly data: {
    readonly sections: readonly ({ readonly triggerId?: string | null | undefined } | null)[];
  };
}): string | null {
  return run.data.sections.findLast((section) => section !== null)?.triggerId ?? null;
}
