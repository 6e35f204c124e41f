import { afterEach, expect, test } from 'vitest';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { OwnEventContext } from '../event/own-event.ts';
import { UnprintedLetters } from './UnprintedLetters.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
afterEach(() => page.close());

async function show(...lastNames: readonly string[]) {
  page = await aPage();
  const [someone] = detail.competitors;
  if (someone === undefined) throw new Error('Nobody is entered');
  const unsaid = { userId: null, email: null, dateOfBirth: null, note: null, targetTime_100ns: null };
  const competitors = lastNames.map((lastName, at) => ({
    ...someone,
    ...unsaid,
    id: String(at),
    firstName: 'Eva',
    lastName,
  }));
  const shown = { ...detail, competitors, triggers: [], log: [], decisions: [] };
  await page.show(
    <OwnEventContext value={shown}>
      <UnprintedLetters />
      <p>{'Save'}</p>
    </OwnEventContext>,
  );
  await page.says('Save');
  return document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '');
}

test('letters that no font has are named before printing, with the people in whose names they stand', async () => {
  const text = await show('Huber', 'देव');
  expect(text).toContain('No font has these letters: द े व.');
  expect(text).toContain('देव Eva');
  expect(text).not.toContain('Huber');
});

test('names in scripts that have a font are printed without a word', async () => {
  expect(await show('כהן', 'الخطيب', '王', '김', 'მელაძე', 'ใจดี', 'Žák', 'Владимир')).not.toContain('No font');
});
