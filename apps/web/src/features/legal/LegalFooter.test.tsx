/** The links that the law asks for, at the foot of each page (Spec §2). */
import { routes } from '@startwand/contract';
import { afterEach, expect, test } from 'vitest';
import { anna, aPage } from '../../testing/a-page.tsx';
import { ok } from '../../testing/a-server.ts';
import { LegalLinks } from './LegalFooter.tsx';

afterEach(() => window.localStorage.clear());

async function linksFor(user: typeof anna | null): Promise<readonly string[]> {
  const page = await aPage(user);
  page.server.answers(routes.serviceInfo, () =>
    ok<typeof routes.serviceInfo>([
      {
        version: '0.58.2',
        salesContact: null,
        hasGoogleSignIn: false,
        isInstallable: false,
        pushKey: null,
        legalPages: ['imprint', 'privacy', 'contract'],
        errorReports: null,
        passkeysAt: null,
        requiresSecondFactor: false,
        prices: {
          event_tp: 10,
          includedHeats: 2,
          includedCompetitors: 100,
          heat_tp: 2,
          competitors_tp: 5,
          trigger_tp: 1,
          deviceBonus_tp: 0,
        },
      },
    ]),
  );
  await page.show(<LegalLinks />);
  await page.says('Imprint');
  const links = [...page.place.querySelectorAll('a')].map((link) => link.textContent);
  await page.close();
  return links;
}

test('a visitor and an account alone have no contract agreement', async () => {
  const everybody = ['Imprint', 'Privacy policy'];
  expect(await linksFor(null)).toEqual(everybody);
  expect(await linksFor({ ...anna, roles: [], timingPointAccount: false })).toEqual(everybody);
});

test('who has a timing point account finds the contract agreement', async () => {
  expect(await linksFor(anna)).toEqual(['Imprint', 'Privacy policy', 'Contract agreement']);
});
