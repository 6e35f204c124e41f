/** A desk of heat `h1` for tests, with one competitor in each state, and a record of what its keys did. */
import type { DecisionDto, EventDto, HeatDto, JudgedTriggerDto, RunDto } from '@startwand/contract';
import { plainEvent, plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { ApiError, type FailureName } from '../api/api-error.ts';
import { perform } from '../features/desk/desk-actions.ts';
import type { DeskCalls } from '../features/desk/desk-calls.ts';
import { indexCompetitors } from '../features/desk/desk-heat.ts';
import type { DeskAction } from '../features/desk/desk-key.ts';
import { createEventClock } from '../race/event-clock.ts';
import { HeatIndex } from '../features/desk/derived/heat-index.ts';
import { createPendingCommands } from '../features/desk/pending-commands.ts';
import { keyedBib, nothingSelected, select, type SelectionEvent } from '../features/desk/selection.ts';
import type { Situation, Tools } from '../features/desk/situation.ts';
import { createStore } from '../base/store.ts';
import type { ImpulseOutbox } from '../features/desk/tape/impulse-outbox.ts';
import { KeptLanes } from '../features/desk/tape/tape.ts';
import type { DeskHeat } from '../features/desk/use-desk-heat.ts';
import { aCompetitor, aRun, at, finished, noon, second } from './a-run.ts';
import { nameOf } from './a-server.ts';

/** Who is what in this heat. */
export const bibs = { due: 1, onCourse: 2, finished: 3, elsewhere: 8, unknown: 99 } as const;

const event = {
  ...plainEvent,
  measuringPoints: plainEvent.measuringPoints.map((point) => ({
    ...point,
    sources: [{ deviceId: '123456789', channel: point.section, isBackup: false }],
  })),
};

/** An impulse of the finish that nobody fits. */
export function anImpulse(id: string, more: Partial<JudgedTriggerDto> = {}): JudgedTriggerDto {
  return {
    id,
    deviceId: '123456789',
    timestamp: noon + 100n * second,
    receivedAt: noon + 101n * second,
    timeOffset: 60,
    timingChannel: 'C1',
    valid: true,
    blocked: false,
    type: 'StartNumberTrigger',
    startNumber: null,
    triggerType: 'edge',
    memo: false,
    corrected: false,
    status: 'valid',
    used: false,
    usedBy: [],
    synchronised: true,
    judgement: {
      status: 'unassigned',
      reason: null,
      heatId: 'h1',
      section: 1,
      byOperator: false,
    },
    ...more,
  };
}

function heatOf(triggers: readonly JudgedTriggerDto[], event: EventDto): DeskHeat {
  const competitors = indexCompetitors(
    Object.entries(bibs)
      .filter(([state]) => state !== 'unknown')
      .map(([state, startNumber]) => aCompetitor(state, startNumber)),
  );
  const rounding = { type: plainHeat.roundingType, precision: plainHeat.precision };
  const runs = [timedBy('start2', aRun('onCourse', at(30, null))), timedBy('finish3', finished('finished', 0, 60))];
  const kept = new HeatIndex('h1').look(runs, rounding, {
    index: competitors,
    ties: event.ties,
    heat: plainHeat,
    decidedAt: new Map(),
  });
  return {
    event,
    heat: plainHeat,
    rounding,
    clock: createEventClock(event.timeZone, '.'),
    competitors,
    ...kept,
    startList: ['finished', 'onCourse', 'due'],
    startListVersion: null,
    queueAt: 2,
    passedOver: [],
    lanes: new KeptLanes().look(triggers, event, plainHeat.id),
    totals: null,
    doubts: [],
    runDoubts: [],
    hideDoubt: () => {},
    showDoubt: () => {},
  };
}

/** Says which impulse is the last that times it. */
function timedBy(triggerId: string, run: RunDto): RunDto {
  const last = run.data.sections.findLastIndex((section) => section !== null);
  const sections = run.data.sections.map((section, place) =>
    section === null || place !== last ? section : { ...section, triggerId },
  );
  return { ...run, data: { sections } };
}

/** What the keys reach, and what they did, a line each. */
export function aDesk(
  triggers: readonly JudgedTriggerDto[] = [],
  at: Pick<EventDto, 'measuringPoints'> = event,
  refused: { readonly order?: FailureName } = {},
  decisions: readonly DecisionDto[] = [],
  state: HeatDto['state'] = plainHeat.state,
) {
  const whole = heatOf(triggers, { ...event, ...at });
  const desk = { ...whole, heat: { ...whole.heat, state } };
  let selection = nothingSelected;
  const did: string[] = [];
  const pending = createPendingCommands();
  const dispatch = (change: SelectionEvent) => {
    selection = select(selection, change);
  };
  const situation = (): Situation => {
    const bib = keyedBib(selection);
    const { byId, byBib } = desk.competitors;
    return {
      desk,
      selection,
      picked: (bib === null ? byId.get(selection.competitorId ?? '') : byBib.get(bib)) ?? null,
      trigger: triggers.find(({ id }) => id === selection.triggerId) ?? null,
      decisions,
    };
  };
  const tools: Tools = {
    calls: recordedCalls(did, refused.order ?? null),
    pending: {
      ...pending,
      ask: async (order, bib, call) => {
        did.push(bib === null ? order : `${order} ${bib}`);
        return await call();
      },
      give(order, bib, call) {
        did.push(bib === null ? order : `${order} ${bib}`);
        void call();
      },
      follow: (order) => void did.push(order),
      takeStep(order, take) {
        did.push(order);
        void take();
      },
      hint: (hint, bib = null) => void did.push(bib === null ? `? ${hint}` : `? ${hint} ${bib}`),
    },
    outbox: recordedOutbox(did),
    clock: { estimate: () => null },
    dispatch,
    userId: 'anna',
    newestDecisions: () => Promise.resolve(decisions),
    open: (dialog, { bib }) => void did.push(bib === null ? `opens ${dialog}` : `opens ${dialog} ${bib}`),
  };
  return {
    did,
    tools,
    dispatch,
    situation,
    selection: () => selection,
    key: (bib: number) => {
      for (const digit of String(bib)) dispatch({ type: 'digit', digit });
    },
    press: (action: DeskAction) => perform(action, situation(), tools, 1_768_651_200_000),
    /** What the box shows. */
    box: () => keyedBib(selection) ?? situation().picked?.startNumber ?? null,
  };
}

function recordedOutbox(did: string[]): ImpulseOutbox {
  return {
    entries: createStore([]),
    start: () => () => {},
    add({ section, startNumber }) {
      did.push(`impulse ${section} ${startNumber ?? 'whose turn it is'}`);
      return Promise.resolve(null);
    },
    deliverNow: () => Promise.resolve(true),
    discard: () => {},
  };
}

/** What reaches the server of it, with whose run it means. */
function recordedCalls(did: string[], refused: FailureName | null): DeskCalls {
  const done = (...words: readonly (string | number | null)[]) => {
    did.push(`→ ${words.map((word) => word ?? '–').join(' ')}`);
    return Promise.resolve(null);
  };
  return {
    arm: () => done('arm'),
    disarm: () => done('disarm'),
    finish: () => done('finish'),
    reopen: () => done('reopen'),
    undo: (step) => done('undo', step),
    redo: (step) => done('redo', step),
    chooseNext: (competitorId) => done('next', competitorId),
    setStatus: (runId, status) => done(status, runId),
    giveTrigger: (triggerId, runId, section) => done('give', triggerId, runId, section),
    giveTriggers: (given, onLeftOut) => {
      const leftOut = given.map(({ triggerId }) => triggerId).filter((id) => id.startsWith('refused'));
      if (leftOut.length > 0) onLeftOut(leftOut);
      return done('give all', ...given.flatMap(({ triggerId, runId, section }) => [triggerId, runId, section]));
    },
    freeTrigger: (triggerId) => done('free', triggerId),
    deleteTrigger: (triggerId) => done('delete', triggerId),
    restoreTrigger: (triggerId) => done('restore', triggerId),
    takeStamped: () => done('take stamped'),
    shiftImpulses: ({ point, impulses, missing = [] }) =>
      done(
        'shift',
        point,
        ...impulses.flatMap(({ triggerId, runId }) => [triggerId, runId]),
        ...(missing.length > 0 ? ['missing', ...missing] : []),
      ),
    order: async (endpoint) => {
      await done(nameOf(endpoint));
      return refused === null ? null : new ApiError(refused);
    },
  };
}
