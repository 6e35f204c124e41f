/** The referee's protocol: each decision of a heat with who took it, when, on whom, with which figures, and why. */
import {
  duration,
  formatDuration,
  formatGap,
  type Decision,
  type DecisionKind,
  type GivenStatus,
  type Remark,
} from '@startwand/timing';
import { assertNever } from '../../../base/assert-never.ts';
import { nameCell, nothing, numberCell, textCell, type Cell } from '../cell.ts';
import { shown } from '../column-widths.ts';
import { titleOf } from '../list-title.ts';
import { column } from '../person-columns.ts';
import type { RaceLists } from '../race-lists.ts';
import { saysBelow } from '../run-marks.ts';
import type { List } from '../table.ts';
import type { ProtocolEntry } from './protocol-entry.ts';

export function protocolOf(lists: RaceLists): List<ProtocolEntry> {
  const { clock, choice, texts, history } = lists;
  const { t } = texts;
  const heat = lists.detail.heats.find(({ id }) => id === choice.heatId) ?? null;
  const words = new DecisionWords(lists);
  const detailOf = ({ decision }: ProtocolEntry) => (decision === null ? '' : words.detail(decision));
  const longDetailOf = (entry: ProtocolEntry) => {
    const detail = saysBelow(lists) ? detailOf(entry) : '';
    return detail.length > detailMax ? inWholes(detail) : null;
  };
  const competitorOf = ({ competitorId }: ProtocolEntry) => lists.competitors.get(competitorId ?? '') ?? null;
  return {
    title: titleOf(lists, heat),
    remarks: [],
    standing: null,
    groupHeading: null,
    columns: [
      column(lists, 'date', ({ at }) => clock.date(at)),
      column(lists, 'timeOfDay', ({ at }) => clock.timeOfDay(at, 0), true),
      column(lists, 'by', (entry) => withBelow(entry.by, longDetailOf(entry))),
      column(lists, 'heat', ({ heatId }) => textCell(lists.heatName(heatId))),
      column(lists, 'startNumber', (entry) => numberCell(competitorOf(entry)?.startNumber ?? null), true),
      column(lists, 'name', (entry) => {
        const competitor = competitorOf(entry);
        return textCell(competitor === null ? null : `${competitor.lastName} ${competitor.firstName}`.trim());
      }),
      column(lists, 'decision', (entry) => withBelow(words.name(entry), entry.by === '' ? longDetailOf(entry) : null)),
      column(lists, 'detail', (entry) => textCell(longDetailOf(entry) === null ? detailOf(entry) : null)),
      column(lists, 'reason', ({ decision, message }) => textCell(words.reason(decision, message))),
      column(lists, 'undone', ({ undoneAt }) => textCell(undoneAt === null ? null : t('paper.protocol.takenBack'))),
    ],
    sections: [{ group: null, heading: null, items: history.decisions ?? [] }],
  };
}

/** Longer figures, as of sixty corrected times, are no column any more: on paper they have a line of their own. */
const detailMax = 60;

/** Nothing stands under nothing. */
function withBelow(text: string, below: string | null): Cell {
  return text === '' ? nothing : nameCell(text, below);
}

/** No line ends between a bib and its time. */
function inWholes(detail: string): string {
  const parts = detail.split('; ');
  return parts.length === 1 ? detail : parts.map((part) => part.replaceAll(' ', '\u00A0')).join('; ');
}

class DecisionWords {
  readonly #lists: RaceLists;
  readonly #triggers: ReadonlyMap<string, RaceLists['history']['triggers'][number]>;

  constructor(lists: RaceLists) {
    this.#lists = lists;
    this.#triggers = new Map(lists.history.triggers.map((trigger) => [trigger.id, trigger]));
  }

  name({ kind, change }: ProtocolEntry): string {
    const { t } = this.#lists.texts;
    const name = isKnown(kind) ? t(`desk.decision.${kind}`) : t('desk.decision.unknown');
    if (change === 'Undone') return t('paper.protocol.undone', { what: name });
    return change === 'Redone' ? t('paper.protocol.redone', { what: name }) : name;
  }

  reason(decision: Decision | null, message: string | null): string | null {
    const remark = decision !== null && 'remark' in decision ? (decision.remark ?? null) : null;
    return [...this.#gate(remark), ...(message === null ? [] : [message])].join(': ');
  }

  #gate(remark: Remark | null): readonly string[] {
    const gate = remark?.gate ?? null;
    return gate === null ? [] : [this.#lists.texts.t('race.run.gate', { gate })];
  }

  /** The figures of a decision; empty where its name says all. */
  detail(decision: Decision): string {
    const { t } = this.#lists.texts;
    switch (decision.kind) {
      case 'chooseNext':
        return decision.competitorId === null ? t('paper.protocol.asListed') : this.#bib(decision.competitorId);
      case 'lateEntry':
        return this.#bib(decision.entry.competitorId, decision.entry.bib);
      case 'setGun':
        return this.#at(null, decision.timestamp, decision.group);
      case 'giveTrigger':
        return this.#at(decision.point, this.#timeOf(decision.triggerId));
      case 'giveTriggers':
        return this.#given(decision);
      case 'shiftImpulses':
        return this.#shifted(decision);
      case 'takeStamped':
        return decision.triggerIds.map((id) => this.#at(null, this.#timeOf(id))).join('; ');
      case 'freeTrigger':
      case 'deleteTrigger':
      case 'pressImpulse':
        return this.#at(null, this.#timeOf(decision.triggerId));
      case 'setStatus':
      case 'cancelRun':
        return this.#status(decision.status);
      case 'editCrossing':
        return this.#edited(decision);
      case 'resetSection':
        return this.#point(decision.point);
      case 'editRunTime':
        return decision.runTime_100ns === null ? t('paper.protocol.automatic') : this.#time(decision.runTime_100ns);
      case 'editRunTimes':
        return this.#runTimes(decision);
      case 'setPenalty':
        return this.#span(decision.penalty_100ns - decision.reward_100ns);
      case 'postTime':
        return this.#span(decision.time_100ns);
      case 'replaceTime':
        return this.#replacement(decision);
      case 'declareDeadHeat':
      case 'withdrawDeadHeat':
        return decision.competitorIds.map((id) => this.#bib(id)).join(', ');
      case 'reassignRun':
        return this.#bib(decision.competitorId);
      case 'exchangeRuns':
        return this.#bibOfRun(decision.otherRunId);
      case 'resetRuns':
        return decision.runIds.map((id) => this.#bibOfRun(id)).join(', ');
      case 'excludeFromReference':
        return decision.isExcluded ? '' : t('paper.protocol.automatic');
      case 'armHeat':
      case 'disarmHeat':
      case 'finishHeat':
      case 'reopenHeat':
      case 'cancelHeat':
      case 'resetHeatCancellation':
      case 'restartHeat':
      case 'setRemark':
      case 'leaveDoubt':
      case 'removePostings':
      case 'removePosting':
      case 'resetCancellation':
      case 'resetRun':
      case 'setReferenceRun':
      case 'declareOfficial':
        return '';
      default:
        return assertNever(decision);
    }
  }

  #edited({ point, timestamp }: Extract<Decision, { readonly kind: 'editCrossing' }>): string {
    const automatic = `${this.#point(point)}: ${this.#lists.texts.t('paper.protocol.automatic')}`;
    return timestamp === null ? automatic : this.#at(point, timestamp);
  }

  #given(decision: Extract<Decision, { readonly kind: 'giveTriggers' }>): string {
    return decision.given
      .map(({ triggerId, runId, point }) => `${this.#bibOfRun(runId)} ${this.#at(point, this.#timeOf(triggerId))}`)
      .join('; ');
  }

  #shifted(decision: Extract<Decision, { readonly kind: 'shiftImpulses' }>): string {
    const { t } = this.#lists.texts;
    return [
      ...decision.impulses.map(({ triggerId, runId }) => {
        const whose = runId === null ? t('paper.protocol.nobody') : this.#bibOfRun(runId);
        return `${whose} ${this.#at(decision.point, this.#timeOf(triggerId))}`;
      }),
      ...decision.fallen.map((runId) => `${this.#bibOfRun(runId)} ${t('race.runStatus.dnf')}`),
      ...(decision.missing ?? []).map(
        (runId) => `${this.#bibOfRun(runId)} ${this.#point(decision.point)} ${t('paper.protocol.missing')}`,
      ),
    ].join('; ');
  }

  #runTimes(decision: Extract<Decision, { readonly kind: 'editRunTimes' }>): string {
    const { t } = this.#lists.texts;
    return decision.times
      .map(({ runId, runTime_100ns }) => {
        return `${this.#bibOfRun(runId)} ${runTime_100ns === null ? t('paper.protocol.automatic') : this.#time(runTime_100ns)}`;
      })
      .join('; ');
  }

  #replacement({ point, replacement }: Extract<Decision, { readonly kind: 'replaceTime' }>): string {
    if (replacement === null) return this.#point(point);
    const { texts, clock } = this.#lists;
    const { timestamp: replaced, correction_100ns: correction, neighbours } = replacement;
    const time = shown(clock.timeOfDay(replaced, 4), texts.decimalSign, texts.date);
    const by = formatGap(duration(correction), 3, texts.decimalSign);
    return `${this.#point(point)} ${time} (${texts.t('paper.timing.correction', { time: by })}, ${texts.t('paper.timing.neighbours', { count: neighbours.length })})`;
  }

  #status(status: GivenStatus | null): string {
    const { t } = this.#lists.texts;
    return status === null ? t('paper.protocol.automatic') : t(`race.runStatus.${status}`);
  }

  #time(time: number): string {
    return formatDuration(duration(time), 4, this.#lists.texts.decimalSign);
  }

  #span(time: number): string {
    return time === 0 ? '0' : formatGap(duration(time), 2, this.#lists.texts.decimalSign);
  }

  #at(point: number | null, moment: bigint | null, group: string | null = null): string {
    const { clock, texts } = this.#lists;
    const time =
      moment === null
        ? texts.t('paper.protocol.automatic')
        : shown(clock.timeOfDay(moment, 4), texts.decimalSign, texts.date);
    return [...(group === null ? [] : [group]), ...(point === null ? [] : [this.#point(point)]), time].join(' ');
  }

  #point(point: number): string {
    return this.#lists.pointName(point) ?? '';
  }

  #timeOf(triggerId: string): bigint | null {
    return this.#triggers.get(triggerId)?.timestamp ?? null;
  }

  /** @param entered as a decision gave it: the competitor may be gone */
  #bib(competitorId: string, entered: number | null = null): string {
    const competitor = this.#lists.competitors.get(competitorId);
    return competitor === undefined ? `${entered ?? ''}` : `${competitor.startNumber ?? competitor.lastName}`;
  }

  #bibOfRun(runId: string): string {
    return String(this.#lists.bibOfRun(runId) ?? '');
  }
}

const kinds = {
  armHeat: true,
  disarmHeat: true,
  finishHeat: true,
  reopenHeat: true,
  cancelHeat: true,
  resetHeatCancellation: true,
  restartHeat: true,
  chooseNext: true,
  lateEntry: true,
  setGun: true,
  giveTrigger: true,
  giveTriggers: true,
  shiftImpulses: true,
  takeStamped: true,
  freeTrigger: true,
  deleteTrigger: true,
  pressImpulse: true,
  setStatus: true,
  setRemark: true,
  leaveDoubt: true,
  editCrossing: true,
  editRunTime: true,
  editRunTimes: true,
  setPenalty: true,
  replaceTime: true,
  declareDeadHeat: true,
  withdrawDeadHeat: true,
  postTime: true,
  removePostings: true,
  removePosting: true,
  reassignRun: true,
  exchangeRuns: true,
  cancelRun: true,
  resetCancellation: true,
  resetSection: true,
  resetRun: true,
  resetRuns: true,
  setReferenceRun: true,
  excludeFromReference: true,
  declareOfficial: true,
} as const satisfies Readonly<Record<DecisionKind, true>>;

function isKnown(kind: string): kind is DecisionKind {
  return Object.hasOwn(kinds, kind);
}
