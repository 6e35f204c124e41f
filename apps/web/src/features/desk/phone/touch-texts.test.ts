/** A phone has no keys: what its desk says names buttons. */
import { loadSection, loadTexts, translator } from '@startwand/locales';
import { runDoubtKinds } from '@startwand/timing';
import { expect, test } from 'vitest';
import type { Hint } from '../pending-commands.ts';
import { doubtHelp, hintText, startsAgainText } from './touch-texts.ts';

/** A key by its letter or its name. */
const key = /(^|[\s:;])[A-Z]([\s.,]|$)|Enter|Escape|Shift|[←→]/;
const withoutKeys = {
  hints: [
    'selectTrigger',
    'inUse',
    'staysPut',
    'notAtStart',
    'moving',
    'swapping',
    'otherImpulse',
    'notArmed',
    'isFinished',
    'stopsAtArm',
    'stopsAtDisarm',
    'stopsAtFinish',
    'stopsAtReopen',
  ],
} as const satisfies { readonly hints: readonly Hint[] };

test('on a phone no hint, no help and no warning of the desk names a key', async () => {
  const t = translator('en', { ...(await loadTexts('en')), desk: await loadSection('desk', 'en') });
  const said = (isPhone: boolean) => [
    ...withoutKeys.hints.map((hint) => hintText(hint, t, isPhone)),
    ...runDoubtKinds.flatMap((kind) => (kind === 'contradiction' ? [] : doubtHelp(kind, t, isPhone))),
    startsAgainText(t, isPhone),
  ];
  expect(said(false).filter((words) => !key.test(words))).toEqual([]);
  expect(said(true).filter((words) => key.test(words))).toEqual([]);
});

test('every other hint of the desk names no key but those that a phone never shows', async () => {
  const t = translator('en', { ...(await loadTexts('en')), desk: await loadSection('desk', 'en') });
  const hints: readonly Hint[] = [
    'pickBib',
    'notInUse',
    'noTakeOver',
    'leftOut',
    'unknownKept',
    'statusStays',
    'finishedOpen',
    'stopsAtOfficial',
    'stopsAtCancel',
  ];
  expect(hints.map((hint) => hintText(hint, t, true)).filter((words) => key.test(words))).toEqual([]);
});
