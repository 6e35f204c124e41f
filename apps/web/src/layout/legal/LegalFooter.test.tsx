/** The links that the law asks for, at the foot of each page (Spec §2). */
import { calls, type LegalPageName } from '@startwand/contract';
import { afterEach, expect, test } from 'vitest';
import { aServiceInfo } from '../../testing/a-service-info.ts';
import { anna, aPage } from '../../testing/a-page.tsx';
import { ok } from '../../testing/a-server.ts';
import { LegalLinks } from './LegalFooter.tsx';
import { LegalPaperLinks } from './LegalPaperLinks.tsx';

afterEach(() => window.localStorage.clear());

/** A service with these pages of its own. */
async function pageOf(user: typeof anna | null, legalPages: readonly LegalPageName[]) {
  const page = await aPage(user);
  page.server.answers(calls.serviceInfo, () =>
    ok<typeof calls.serviceInfo>([{ ...aServiceInfo, legalPages: [...legalPages] }]),
  );
  return page;
}

async function linksFor(user: typeof anna | null): Promise<readonly string[]> {
  const page = await pageOf(user, ['imprint', 'privacy', 'contract']);
  await page.show(<LegalLinks />);
  await page.says('Imprint');
  const links = [...page.place.querySelectorAll('a')].map((link) => link.textContent);
  await page.close();
  return links;
}

test('a visitor and an account alone have no contract agreement §2.54', async () => {
  const everybody = ['Imprint', 'Privacy policy'];
  expect(await linksFor(null)).toEqual(everybody);
  expect(await linksFor({ ...anna, roles: [], timingPointAccount: false })).toEqual(everybody);
});

test('who has a timing point account finds the contract agreement §2.54 §6.7', async () => {
  expect(await linksFor(anna)).toEqual(['Imprint', 'Privacy policy', 'Contract agreement']);
});

const sentence = {
  withPages: 'As it is said here:',
  alone: 'It stays here.',
  more: { title: 'Who sees what', text: 'This server keeps what you enter.' },
};

test('the sentence that one agrees to leads to the pages of the service', async () => {
  const page = await pageOf(null, ['imprint', 'privacy']);
  await page.show(<LegalPaperLinks pages={['privacy', 'contract']} sentence={sentence} />);
  await page.says('As it is said here:');
  const links = [...page.place.querySelectorAll('p a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/legal/privacy']);
  await page.close();
});

test('without such pages the sentence says itself what one agrees to', async () => {
  const page = await pageOf(null, []);
  await page.show(<LegalPaperLinks pages={['privacy', 'contract']} sentence={sentence} />);
  await page.says('It stays here.');
  // The whole of it is one press away.
  const whole = page.place.querySelector('details');
  expect(whole?.open).toBe(false);
  expect(whole?.textContent).toBe('Who sees whatThis server keeps what you enter.');
  expect(page.place.querySelectorAll('a')).toHaveLength(0);
  await page.close();
});
