import { expect, test } from 'vitest';
import { issueText, type FaultyField, type FieldFault } from './issue-text.ts';
import { loadSection, loadTexts } from './load.ts';
import { translator } from './translate.ts';

const field = (takes: FaultyField['takes']): FaultyField => ({
  takes,
  show: (value) => `${value} s`,
});

async function speaking(language: 'en' | 'ro') {
  const issues = await loadSection('issues', language);
  return translator(language, { ...(await loadTexts(language)), issues });
}

test.each([
  [{ code: 'REQUIRED' }, 'text', 'Please fill this in.'],
  [{ code: 'TOO_LONG', limit: 1 }, 'text', 'At most 1 character.'],
  [{ code: 'TOO_LONG', limit: 1_000 }, 'text', 'At most 1,000 characters.'],
  [{ code: 'TOO_SHORT', limit: 2 }, 'list', 'At least 2 entries are needed.'],
  [{ code: 'TOO_LONG', limit: 50 }, 'list', 'At most 50 entries are possible.'],
  [{ code: 'TOO_LARGE', limit: 60 }, 'value', 'At most 60 s.'],
  [{ code: 'TOO_SMALL' }, 'value', 'This is too small or too early.'],
  [{ code: 'TOO_MANY_DAYS', limit: 31 }, 'text', 'At most 31 days.'],
  [{ code: 'TOO_PRECISE', limit: 3 }, 'value', 'At most 3 decimals.'],
  [{ code: 'BETWEEN_STEPS', limit: 0.01 }, 'value', 'In steps of 0.01 s.'],
  [{ code: 'NOT_NINE_DIGITS' }, 'text', 'Nine digits, as on the device.'],
  [{ code: 'TOO_LARGE', limit: 20 }, 'text', 'At most 20 entries are possible.'],
] satisfies readonly (readonly [FieldFault, FaultyField['takes'], string])[])(
  '%o of a %s says «%s»',
  async (fault, takes, text) => {
    const t = await speaking('en');
    expect(issueText(t, fault, field(takes))).toBe(text);
  },
);

test('counts as the language counts', async () => {
  const t = await speaking('ro');
  const atMost = (limit: number) => issueText(t, { code: 'TOO_LONG', limit }, field('text'));
  expect([1, 16, 100].map(atMost)).toEqual([
    'Cel mult 1 caracter.',
    'Cel mult 16 caractere.',
    'Cel mult 100 de caractere.',
  ]);
});
