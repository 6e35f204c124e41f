import { loadSection, loadTexts, translator } from '@startwand/locales';
import { expect, test } from 'vitest';
import { stepText } from './step-text.ts';

test('a step names its bib, and where it is nobody’s the point of its impulse', async () => {
  const t = translator('en', { ...(await loadTexts('en')), desk: await loadSection('desk', 'en') });
  expect(stepText({ kind: 'deleteTrigger', point: 'finish', bib: 7 }, t)).toBe('Delete impulse 7');
  expect(stepText({ kind: 'deleteTrigger', point: 'finish', bib: null }, t)).toBe('Delete impulse: Finish');
  expect(stepText({ kind: 'pressImpulse', point: 'finish', bib: 6 }, t)).toBe('Finish 6');
  expect(stepText({ kind: 'lateEntry', point: null, bib: 23 }, t)).toBe('Late entry 23');
  expect(stepText({ kind: 'setStatus', point: null, bib: 6 }, t)).toBe('Status 6');
});
