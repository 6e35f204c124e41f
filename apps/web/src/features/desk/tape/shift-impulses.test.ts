import { expect, test } from 'vitest';
import { aDesk, anImpulse, bibs } from '../../../testing/a-desk.ts';

const { judgement } = anImpulse('any');

const finishOf3 = anImpulse('finish3', {
  used: true,
  usedBy: ['h1.1.finished.1'],
  judgement: { ...judgement, status: 'used', section: 1 },
});

const startOf2 = anImpulse('start2', {
  used: true,
  usedBy: ['h1.1.onCourse.1'],
  judgement: { ...judgement, status: 'used', section: 0 },
});

test('Shift+X previews who moves up, and only Enter takes the impulse out', () => {
  const desk = aDesk([finishOf3]);
  desk.dispatch({ type: 'select', triggerId: 'finish3' });
  desk.press('takeOut');
  expect(desk.did).toEqual([]);
  expect(desk.selection().shift).toBe('takeOut');
  desk.press('give');
  expect(desk.did).toEqual(['takeOut 3', '→ shift 1 finish3 –']);
  expect(desk.selection().shift).toBeNull();
});

test('Shift+M previews who moves down, with the bib in the box as well', () => {
  const desk = aDesk([finishOf3]);
  desk.key(bibs.finished);
  desk.press('addMissing');
  expect(desk.selection()).toMatchObject({ shift: 'addMissing', triggerId: 'finish3', typed: '' });
  desk.press('give');
  // Nobody is behind them: it waits for somebody, and theirs is missing.
  expect(desk.did).toEqual(['addMissing 3', '→ shift 1 finish3 h1.1.onCourse.1 missing h1.1.finished.1']);
});

test('Escape leaves what was previewed as it is, and so does the next bib', () => {
  const desk = aDesk([finishOf3]);
  for (const leave of [() => desk.press('clear'), () => desk.key(bibs.onCourse)]) {
    desk.dispatch({ type: 'select', triggerId: 'finish3' });
    desk.press('takeOut');
    leave();
    expect(desk.selection().shift).toBeNull();
  }
  expect(desk.did).toEqual([]);
});

test('a time taken meanwhile leaves the preview where it is', () => {
  const desk = aDesk([finishOf3]);
  desk.dispatch({ type: 'select', triggerId: 'finish3' });
  desk.press('takeOut');
  desk.press('finishNow');
  expect(desk.selection().shift).toBe('takeOut');
});

test('what came with a number stays, and at the start nobody moves', () => {
  const numbered = { ...finishOf3, startNumber: { startNumber: 3, type: 'MANUAL' } } as const;
  const given = { ...finishOf3, judgement: { ...finishOf3.judgement, byOperator: true } };
  for (const [impulse, said] of [
    [numbered, '? staysPut'],
    [given, '? staysPut'],
    [startOf2, '? notAtStart'],
  ] as const) {
    const desk = aDesk([impulse]);
    desk.dispatch({ type: 'select', triggerId: impulse.id });
    desk.press('takeOut');
    expect(desk.did).toEqual([said]);
    expect(desk.selection().shift).toBeNull();
  }
});

test('what moved with others before moves again', () => {
  const moved = {
    ...finishOf3,
    triggerType: 'suggested',
    judgement: { ...finishOf3.judgement, byOperator: true },
  } as const;
  const desk = aDesk([moved]);
  desk.dispatch({ type: 'select', triggerId: 'finish3' });
  desk.press('takeOut');
  expect(desk.selection().shift).toBe('takeOut');
});
