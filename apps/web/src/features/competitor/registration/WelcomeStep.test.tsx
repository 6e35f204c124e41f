/** What is told before one registers. */
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aRegistration } from '../../../testing/a-registration.ts';
import { WelcomeStep } from './WelcomeStep.tsx';

const closesAt_ms = Date.parse('2026-01-17T23:00:00Z');

async function told(change: Partial<Parameters<typeof WelcomeStep>[0]['open']>): Promise<string> {
  const page = await aPage(null);
  await page.show(<WelcomeStep open={{ ...aRegistration(), ...change }} closesAt_ms={closesAt_ms} />);
  return page.place.textContent ?? '';
}

const noneKnown = 'Whether there is an entry fee';

test('what the organiser tells everybody stands here too, and no fee is called unknown beside it', async () => {
  const fee = { id: 'b1', message: 'Entry fee: 25 €, paid when you collect your bib.' };
  const withFee = await told({ bannerMessages: [fee] });
  expect(withFee).toContain(fee.message);
  expect(withFee).not.toContain(noneKnown);
  expect(await told({})).toContain(noneKnown);
  expect(await told({ note: '20 €', bannerMessages: [fee] })).toContain('20 €');
});

test('places are told as such: without a limit that there is none, with one how many are left', async () => {
  expect(await told({ competitorCount: 15 })).toContain('No limit, 15 registered so far');
  const limited = await told({ competitorCount: 15, placesLeft: 5 });
  expect(limited).toContain('5 places left');
  expect(limited).toContain('15 registered');
});
