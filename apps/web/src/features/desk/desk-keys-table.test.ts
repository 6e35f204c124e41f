/**
 * Every key of the desk with everything that the box can show: whom a key means is whom the box shows, and the key that used
 * a bib up empties the box. A row says, for each state of the box, what the key did and what the box shows behind it.
 * Over 300 lines because the table and the exceptions to it are read side by side.
 */
import { pressImpulse, pressIntermediate } from './tape/press-impulse.ts';
import { plainEvent } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test, vi } from 'vitest';
import { aDesk, anImpulse, bibs } from '../../testing/a-desk.ts';
import { aRun } from '../../testing/a-run.ts';
import { perform } from './desk-actions.ts';
import type { DeskAction } from './desk-key.ts';
import { takeStep } from './undo-step.ts';

type BoxState = 'empty' | 'due' | 'onCourse' | 'finished' | 'unknown';

/** What the key did, a bar, and the box behind it. */
type Row = Readonly<Record<BoxState, string>>;

/** It is not about a bib: the box stays as it is. */
const beside = (did: string): Row => ({
  empty: `${did} | –`,
  due: `${did} | 1`,
  onCourse: `${did} | 2`,
  finished: `${did} | 3`,
  unknown: `${did} | 99`,
});

/** It needs somebody, and uses them up. */
const about = (of: (bib: number, runId: string) => string): Row => ({
  empty: '? pickBib | –',
  due: `${of(1, 'h1.1.due.1')} | –`,
  onCourse: `${of(2, 'h1.1.onCourse.1')} | –`,
  finished: `${of(3, 'h1.1.finished.1')} | –`,
  unknown: '? unknownBib 99 | 99',
});

const table: Readonly<Record<DeskAction, Row>> = {
  startNow: {
    empty: 'impulse 0 whose turn it is, startNow | –',
    due: 'impulse 0 1, startNow | –',
    onCourse: 'impulse 0 2, startNow | –',
    // Said in words of its own, and shown before: it is a further run.
    finished: 'impulse 0 3, startAgain | –',
    unknown: 'impulse 0 99, startNow, ? unknownKept 99 | –',
  },
  finishNow: {
    empty: 'impulse 1 whose turn it is, finishNow | –',
    due: 'impulse 1 1, finishNow | –',
    onCourse: 'impulse 1 2, finishNow | –',
    finished: 'impulse 1 3, finishNow | –',
    unknown: 'impulse 1 99, finishNow, ? unknownKept 99 | –',
  },
  // The bib stays for what it was keyed for, once somebody wears it.
  give: { ...beside('? selectTrigger'), unknown: '? unknownBib 99 | 99' },
  nextOpen: beside('? noneOpen'),
  takeNumbered: beside('? noneNumbered'),
  takeStamped: beside('? noneStamped'),
  dns: about((bib, runId) => `dns ${bib}, → dns ${runId}`),
  dnf: about((bib, runId) => `dnf ${bib}, → dnf ${runId}`),
  dsq: about((bib) => `opens disqualify ${bib}`),
  move: {
    empty: '? selectTrigger | –',
    due: '? selectTrigger | 1',
    onCourse: '? moving | –',
    finished: '? moving | –',
    unknown: '? unknownBib 99 | 99',
  },
  remove: {
    empty: '? selectTrigger | –',
    due: '? selectTrigger | 1',
    onCourse: 'remove 2, → free start2 | –',
    finished: 'remove 3, → free finish3 | –',
    unknown: '? unknownBib 99 | 99',
  },
  // Nothing is decided before it was previewed; without an impulse at a later point there is nothing to preview.
  takeOut: {
    empty: '? selectTrigger | –',
    due: '? selectTrigger | 1',
    onCourse: '? notInUse | 2',
    finished: '? notInUse | 3',
    unknown: '? unknownBib 99 | 99',
  },
  addMissing: {
    empty: '? selectTrigger | –',
    due: '? selectTrigger | 1',
    onCourse: '? notInUse | 2',
    finished: '? notInUse | 3',
    unknown: '? unknownBib 99 | 99',
  },
  swap: about((bib) => `? swapping ${bib}`),
  // No other clock saw anything.
  takeOver: {
    empty: '? noTakeOver | –',
    due: '? noTakeOver 1 | 1',
    onCourse: '? noTakeOver 2 | 2',
    finished: '? noTakeOver 3 | 3',
    unknown: '? noTakeOver 99 | 99',
  },
  editTime: about((bib) => `opens editTime ${bib}`),
  penalty: about((bib) => `opens penalty ${bib}`),
  runSheet: about((bib) => `opens runSheet ${bib}`),
  lateEntry: {
    empty: '? pickBib | –',
    due: '? alreadyEntered 1 | 1',
    onCourse: '? alreadyEntered 2 | 2',
    finished: '? alreadyEntered 3 | 3',
    unknown: 'opens lateEntry 99 | –',
  },
  takeDoubt: beside('? nothingInDoubt'),
  keepImpulse: beside('? nothingInDoubt'),
  holdArm: beside('disarm, → disarm'),
  holdFinish: beside('finish, → finish'),
  // Nothing was decided yet.
  undo: beside('undo'),
  redo: beside('redo'),
  earlierTrigger: beside(''),
  laterTrigger: beside(''),
  rowAbove: { empty: ' | 2', due: ' | 1', onCourse: ' | 2', finished: ' | 3', unknown: ' | 2' },
  rowBelow: { empty: ' | 2', due: ' | 1', onCourse: ' | 2', finished: ' | 3', unknown: ' | 2' },
  search: beside('opens search'),
  finishList: beside('opens finishList'),
  erase: { ...beside(''), due: ' | –', onCourse: ' | –', finished: ' | –', unknown: ' | 9' },
  clear: {
    empty: ' | –',
    due: ' | –',
    onCourse: ' | –',
    finished: ' | –',
    unknown: ' | –',
  },
  help: beside('opens help'),
};

const rows = Object.entries(table).flatMap(([action, row]) =>
  Object.entries(row).map(([box, outcome]) => ({ action, box, outcome })),
);

function isAction(name: string): name is DeskAction {
  return name in table;
}

function isBoxState(name: string): name is BoxState {
  return name === 'empty' || name in bibs;
}

/** @returns as in a row of the table */
function outcomeOf(desk: ReturnType<typeof aDesk>, action: string): string {
  if (!isAction(action)) throw new Error(`${action} is no key of the desk`);
  desk.press(action);
  return `${desk.did.join(', ')} | ${desk.box() ?? '–'}`;
}

test.each(rows)('$action with $box in the box', ({ action, box, outcome }) => {
  const desk = aDesk();
  if (!isBoxState(box)) throw new Error(`${box} is no state of the box`);
  if (box !== 'empty') desk.key(bibs[box]);
  expect(outcomeOf(desk, action)).toBe(outcome);
});

/** A selected row takes an impulse only at a point that the racer has still to pass (a test below). */
const isBehind = ({ action, box }: { readonly action: string; readonly box: string }) =>
  (action === 'startNow' && box !== 'due') || (action === 'finishNow' && box === 'finished');
const withRow = rows.filter((row) => row.action !== 'erase' && row.box !== 'empty' && row.box !== 'unknown');

test.each(withRow.filter((row) => !isBehind(row)))(
  '$action with a row of $box picked does the same as with their bib keyed',
  ({ action, box, outcome }) => {
    const desk = aDesk();
    desk.dispatch({ type: 'pick', competitorId: box });
    expect(outcomeOf(desk, action)).toBe(outcome);
  },
);

const open = anImpulse('open');
const ofTwo = anImpulse('start2', {
  used: true,
  usedBy: ['h1.1.onCourse.1'],
  judgement: { ...open.judgement, status: 'used', section: 0 },
});

test('an impulse that was used once is not given again to whom the box showed before', () => {
  const desk = aDesk();
  desk.key(bibs.finished);
  desk.press('startNow');
  desk.press('finishNow');
  expect(desk.did).toEqual(['impulse 0 3', 'startAgain', 'impulse 1 whose turn it is', 'finishNow']);
});

test('a row that was selected to look at it takes no impulse of the next one; a keyed bib does', () => {
  const desk = aDesk();
  const select = (competitorId: string) => desk.dispatch({ type: 'pick', competitorId });
  select('finished');
  desk.press('startNow');
  select('finished');
  desk.press('finishNow');
  select('onCourse');
  desk.press('startNow');
  select('onCourse');
  desk.press('finishNow');
  select('due');
  desk.press('startNow');
  desk.key(bibs.finished);
  desk.press('startNow');
  expect(desk.did.filter((did) => did.startsWith('impulse'))).toEqual([
    'impulse 0 whose turn it is',
    'impulse 1 whose turn it is',
    'impulse 0 whose turn it is',
    'impulse 1 2',
    'impulse 0 1',
    'impulse 0 3',
  ]);
});

test('the first impulse behind a late entry goes its normal way, not to the newcomer', () => {
  const desk = aDesk();
  desk.key(bibs.unknown);
  desk.press('lateEntry');
  desk.press('finishNow');
  expect(desk.did).toEqual(['opens lateEntry 99', 'impulse 1 whose turn it is', 'finishNow']);
});

test('a time for somebody of another heat is kept, and said to time nobody here', () => {
  const desk = aDesk();
  desk.key(bibs.elsewhere);
  expect(outcomeOf(desk, 'finishNow')).toBe('impulse 1 8, finishNow, ? notInHeatKept 8 | –');
});

test('a start of who is DNS by a judge is no further run: the status stays, and that is said', () => {
  const desk = aDesk();
  const dns = aRun('due', { status: 'dns', isStatusGiven: true });
  desk.key(bibs.due);
  const now = desk.situation();
  const runs = { ...now.desk.runs, current: new Map([...now.desk.runs.current, ['due', dns]]) };
  pressImpulse('startNow', { ...now, desk: { ...now.desk, runs } }, desk.tools, 0);
  expect(desk.did).toEqual(['impulse 0 1', 'startNow', '? statusStays 1']);
});

test('who is left without a result when the heat is finished is named behind it', async () => {
  const desk = aDesk();
  desk.press('holdFinish');
  await vi.waitFor(() => expect(desk.did).toEqual(['finish', '→ finish', '? finishedOpen DNS 1 · DNF 2']));
});

test('a key whose point no device times takes the time by hand', () => {
  const desk = aDesk([], plainEvent);
  desk.press('startNow');
  expect(desk.did).toEqual(['impulse 0 whose turn it is', 'startNow']);
});

test('Shift and a digit takes a time at an intermediate, for whom the box shows, and at no other point', () => {
  const bounds = { lowerBound_100ns: null, upperBound_100ns: null, sectionLength: null };
  const point = (section: number) => ({ ...bounds, section, sources: [] });
  const desk = aDesk([], { measuringPoints: [0, 1, 2].map(point) });
  desk.key(bibs.onCourse);
  pressIntermediate(1, desk.situation(), desk.tools, 0);
  pressIntermediate(2, desk.situation(), desk.tools, 0);
  expect(desk.did).toEqual([`impulse 1 ${bibs.onCourse}`, 'pointNow', '? noPoint']);
});

test('a key of a course that has no points yet says so at once, and its impulse is kept all the same', () => {
  const desk = aDesk([], { ...plainEvent, measuringPoints: [] });
  desk.press('startNow');
  expect(desk.did).toEqual(['impulse 0 whose turn it is', 'startNow', '? noPoint']);
});

test('an open impulse goes to whom the box shows, and the box is empty for the next one', () => {
  const desk = aDesk([open]);
  desk.dispatch({ type: 'select', triggerId: 'open' });
  desk.key(bibs.onCourse);
  expect(outcomeOf(desk, 'give')).toBe('give 2, → give open h1.1.onCourse.1 1 | –');
});

test('who starts in another heat is told so, and stays in the box', () => {
  for (const action of ['dns', 'dnf', 'swap'] as const) {
    const desk = aDesk();
    desk.key(bibs.elsewhere);
    expect(outcomeOf(desk, action)).toBe('? notInHeat 8 | 8');
  }
});

test('a selected impulse of somebody else is not taken away while another bib is in the box', () => {
  const desk = aDesk([ofTwo]);
  desk.dispatch({ type: 'select', triggerId: 'start2' });
  desk.key(bibs.finished);
  expect(outcomeOf(desk, 'remove')).toBe('? otherImpulse 3 | 3');
  const theirs = aDesk([ofTwo]);
  theirs.dispatch({ type: 'select', triggerId: 'start2' });
  theirs.key(bibs.onCourse);
  expect(outcomeOf(theirs, 'remove')).toBe('remove 2, → free start2 | –');
});

test('a selected impulse moves to the bib that is keyed before M, and to the one that is keyed behind it with Enter', () => {
  const before = aDesk([ofTwo]);
  before.dispatch({ type: 'select', triggerId: 'start2' });
  before.key(bibs.due);
  expect(outcomeOf(before, 'move')).toBe('give 1, → give start2 h1.1.due.1 0 | –');
  const behind = aDesk([ofTwo]);
  behind.dispatch({ type: 'select', triggerId: 'start2' });
  behind.press('move');
  behind.key(bibs.due);
  expect(outcomeOf(behind, 'give')).toBe('? moving, give 1, → give start2 h1.1.due.1 0 | –');
});

test('X deletes a selected impulse that times nobody', () => {
  const desk = aDesk([open]);
  desk.dispatch({ type: 'select', triggerId: 'open' });
  expect(outcomeOf(desk, 'remove')).toBe('deleteTrigger, → delete open | –');
});

test('a digit behind a refusal begins another bib, and Enter on a bib of nobody only refuses', () => {
  const desk = aDesk();
  const box = ['2', '3', '4', '5'].map((digit) => {
    desk.dispatch({ type: 'digit', digit });
    desk.press('give');
    return desk.box();
  });
  expect(box).toEqual([2, 3, 4, 5]);
  expect(desk.did).toEqual(['? selectTrigger', '? selectTrigger', '? unknownBib 4', '? unknownBib 5']);
  desk.key(66);
  expect(desk.box()).toBe(66);
});

test('undo names the step that its button says', async () => {
  const step = { revision: 7, heatId: 'h1', by: 'anna', at: 0n, since: 7, undoneAt: null } as const;
  const pressed = { ...step, kind: 'pressImpulse', competitorId: 'finished', section: 1, bib: bibs.finished };
  const desk = aDesk([], undefined, {}, [pressed]);
  desk.press('undo');
  await vi.waitFor(() => expect(desk.did).toEqual(['undo', '→ undo 7']));
  const stopped = aDesk([], undefined, {}, [
    pressed,
    { ...step, revision: 8, since: 8, kind: 'armHeat', competitorId: null },
  ]);
  const outcomes: unknown[] = [];
  takeStep('undo', stopped.situation(), {
    ...stopped.tools,
    pending: { ...stopped.tools.pending, takeStep: (_, take) => void take().then((outcome) => outcomes.push(outcome)) },
  });
  await vi.waitFor(() => expect(outcomes).toEqual([{ hint: 'stopsAtArm' }]));
});

test('undo and redo stop at an official result, and say where that is decided', async () => {
  const step = { revision: 7, heatId: 'h1', by: 'anna', at: 0n, since: 7, competitorId: null } as const;
  const outcomeAt = async (type: 'undo' | 'redo', undoneAt: number | null) => {
    const desk = aDesk([], undefined, {}, [{ ...step, kind: 'declareOfficial', undoneAt }]);
    const outcomes: unknown[] = [];
    const pending: typeof desk.tools.pending = {
      ...desk.tools.pending,
      takeStep: (_, take) => void take().then((outcome) => outcomes.push(outcome)),
    };
    takeStep(type, desk.situation(), { ...desk.tools, pending });
    await vi.waitFor(() => expect(outcomes).toHaveLength(1));
    return outcomes;
  };
  expect(await outcomeAt('undo', null)).toEqual([{ hint: 'stopsAtOfficial' }]);
  expect(await outcomeAt('redo', 8)).toEqual([{ hint: 'redoStopsAtOfficial' }]);
});

test('an official result is not ended by the key that reopens a heat, and it says where that is done', () => {
  const desk = aDesk([], undefined, {}, [], 'finished');
  desk.press('holdFinish');
  const official = aDesk([], undefined, {}, [], 'finished');
  const situation = official.situation();
  const heat = { ...situation.desk.heat, official: { declaredAt_100ns: 0n, correctedAt_100ns: null } };
  perform('holdFinish', { ...situation, desk: { ...situation.desk, heat } }, official.tools, 0);
  expect([desk.did, official.did]).toEqual([['reopen', '→ reopen'], ['? isOfficial']]);
});

test('a key that times somebody says that nobody is timed while the heat is not armed', () => {
  const desk = aDesk([], undefined, {}, [], 'disarmed');
  desk.press('startNow');
  expect(desk.did).toEqual(['impulse 0 whose turn it is', 'startNow', '? notArmed']);
});

test('two are exchanged by a bib, W, the other bib and Enter', () => {
  const desk = aDesk();
  desk.key(bibs.onCourse);
  desk.press('swap');
  desk.key(bibs.finished);
  expect(outcomeOf(desk, 'give')).toBe('? swapping 2, exchangeRuns 3, → exchangeRuns | –');
  expect(desk.selection().swapId).toBeNull();
});

test('an exchange that was begun ends with Escape, and with every other use of a bib', () => {
  for (const action of ['clear', 'finishNow', 'dnf'] as const) {
    const desk = aDesk();
    desk.key(bibs.onCourse);
    desk.press('swap');
    desk.key(bibs.finished);
    desk.press(action);
    expect(desk.selection().swapId).toBeNull();
  }
});

test('the next open impulse is selected one behind the other, and the first behind the last', () => {
  const desk = aDesk([open, anImpulse('later', { timestamp: open.timestamp + 1n }), ofTwo]);
  const selected = [1, 2, 3].map(() => {
    desk.press('nextOpen');
    return desk.selection().triggerId;
  });
  expect(selected).toEqual(['open', 'later', 'open']);
});

test('in a mass start an open impulse at the start is the last one that is selected: nobody takes a start of it by mistake', () => {
  const stray = anImpulse('stray', { judgement: { ...open.judgement, section: 0 } });
  const later = anImpulse('later', { timestamp: open.timestamp + 1n, judgement: { ...open.judgement, section: 1 } });
  const desk = aDesk([stray, later]);
  const selected = (massStart: boolean) => {
    const now = desk.situation();
    perform('nextOpen', { ...now, desk: { ...now.desk, heat: { ...now.desk.heat, massStart } } }, desk.tools, 0);
    const { triggerId } = desk.selection();
    desk.dispatch({ type: 'clear' });
    return triggerId;
  };
  expect([selected(false), selected(true)]).toEqual(['stray', 'later']);
});

test('behind a refusal a digit begins another bib, also for the next open impulse', () => {
  const desk = aDesk([ofTwo, anImpulse('free', { timestamp: open.timestamp + 1n })]);
  desk.dispatch({ type: 'select', triggerId: 'start2' });
  desk.key(bibs.finished);
  desk.press('give');
  expect(desk.did).toEqual(['? inUse']);
  desk.press('nextOpen');
  desk.key(bibs.due);
  expect([desk.selection().triggerId, desk.box()]).toEqual(['free', bibs.due]);
});

test('all that the timer numbered go to their bibs with one key', () => {
  const numbered = (id: string, startNumber: number) => anImpulse(id, { startNumber: { startNumber, type: 'MANUAL' } });
  const desk = aDesk([
    numbered('a', bibs.onCourse),
    numbered('b', bibs.unknown),
    numbered('c', bibs.elsewhere),
    anImpulse('d'),
  ]);
  desk.press('takeNumbered');
  expect(desk.did).toEqual(['takeNumbered 2', '→ give all a h1.1.onCourse.1 1']);
});

test('all of them are one order, the earliest first, so that one undo takes them back', () => {
  const numbered = (id: string, startNumber: number, timestamp = open.timestamp) =>
    anImpulse(id, { startNumber: { startNumber, type: 'MANUAL' }, timestamp });
  const desk = aDesk([numbered('late', bibs.due, open.timestamp + 1n), numbered('early', bibs.onCourse)]);
  desk.press('takeNumbered');
  expect(desk.did).toEqual(['takeNumbered', '→ give all early h1.1.onCourse.1 1 late h1.1.due.1 1']);
});

const saying = (id: string, bib: number, timestamp = open.timestamp) =>
  anImpulse(id, { startNumber: { startNumber: bib, type: 'MANUAL' }, timestamp });

test('what the rules leave out of all is named by its bib', () => {
  const desk = aDesk([saying('refused', bibs.due, open.timestamp + 1n), saying('early', bibs.onCourse)]);
  desk.press('takeNumbered');
  expect(desk.did.slice(0, 2)).toEqual(['takeNumbered', '? leftOut 1']);
});

test('Enter on an open impulse without a bib in the box gives it as the timer says', () => {
  const desk = aDesk([saying('a', bibs.onCourse), saying('b', bibs.elsewhere, open.timestamp + 1n), open]);
  desk.press('nextOpen');
  expect(outcomeOf(desk, 'give')).toBe('give 2, → give all a h1.1.onCourse.1 1 | –');
  desk.dispatch({ type: 'select', triggerId: 'b' });
  desk.press('give');
  expect(desk.did.at(-1)).toBe('? notInHeat 8');
  // The timer said nothing: somebody else has to.
  desk.dispatch({ type: 'select', triggerId: 'open' });
  desk.press('give');
  expect(desk.did.at(-1)).toBe('? pickBib');
});
