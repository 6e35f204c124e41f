/** Another clock takes over by one key where the beam was silent. */
import { expect, test } from 'vitest';
import { aDesk, anImpulse, bibs } from '../../../testing/a-desk.ts';
import { noon, second } from '../../../testing/a-run.ts';
import { takeOverOf } from './take-over.ts';

const byPhone = (id: string, at_s: number) => {
  const timestamp = noon + BigInt(at_s) * second;
  const { judgement } = anImpulse(id);
  return anImpulse(id, { deviceId: 'phone-x', timestamp, judgement: { ...judgement, reason: 'backupClock' } });
};
/** Bib 2 started at 30 s and has no finish; bib 3 took 60 s. */
const ofBeam = anImpulse('finish3', {
  timestamp: noon + 60n * second,
  used: true,
  usedBy: ['h1.1.finished.1'],
  judgement: { ...anImpulse('').judgement, status: 'used' },
});
const missed = byPhone('p', 92);

test('the selected impulse of a phone goes to whose finish is missing', () => {
  const desk = aDesk([ofBeam, missed]);
  desk.dispatch({ type: 'select', triggerId: 'p' });
  expect(takeOverOf(desk.situation())).toMatchObject({ bib: bibs.onCourse, section: 1, runId: 'h1.1.onCourse.1' });
  desk.press('takeOver');
  expect(desk.did).toEqual(['replaceTime 2', '→ replaceTime']);
});

test('who misses a time gets the first one of another clock that fits, and the box is empty again', () => {
  // Before the start of bib 2 it was nobody's finish.
  const desk = aDesk([byPhone('early', 20), missed, byPhone('q', 95)]);
  desk.key(bibs.onCourse);
  expect(takeOverOf(desk.situation())?.trigger.id).toBe('p');
  desk.press('takeOver');
  expect(desk.did).toEqual(['replaceTime 2', '→ replaceTime']);
  expect(desk.box()).toBeNull();
});

test('where nobody was seen by both clocks yet, it is taken as it is', async () => {
  const desk = aDesk([missed], undefined, { order: 'NO_NEIGHBOUR' });
  desk.key(bibs.onCourse);
  desk.press('takeOver');
  await expect.poll(() => desk.did).toEqual(['replaceTime 2', '→ replaceTime', '→ give p h1.1.onCourse.1 1']);
});

test('what the beam saw too is no time that anybody misses', () => {
  const desk = aDesk([ofBeam, byPhone('p', 60)]);
  desk.dispatch({ type: 'select', triggerId: 'p' });
  expect(takeOverOf(desk.situation())).toBeNull();
  desk.press('takeOver');
  expect(desk.did).toEqual(['? noTakeOver']);
});

test('who has all times, and who has not started, misses none of the finish', () => {
  for (const bib of [bibs.finished, bibs.due]) {
    const desk = aDesk([missed]);
    desk.key(bib);
    desk.press('takeOver');
    expect(desk.did).toEqual([`? noTakeOver ${bib}`]);
  }
});

test('a start that only the phone saw is the start of whom the box shows', () => {
  const start = anImpulse('s', {
    deviceId: 'phone-x',
    timingChannel: 'C0',
    judgement: { ...missed.judgement, section: 0 },
  });
  const desk = aDesk([start]);
  desk.key(bibs.due);
  expect(takeOverOf(desk.situation())).toMatchObject({ section: 0, runId: 'h1.1.due.1', startedAt: null });
});
