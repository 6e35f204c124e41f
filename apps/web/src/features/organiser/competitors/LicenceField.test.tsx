import { calls, type ListedPersonDto } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { OwnEventContext } from '../event/own-event.ts';
import { CompetitorData } from './CompetitorData.tsx';
import { newValues, nobodyYet } from './competitor-values.ts';
import { withListed } from './listed-values.ts';

const eva: ListedPersonDto = {
  licence: '56001',
  lastName: 'MOSER',
  firstName: 'Eva',
  nation: 'AUT',
  gender: 'female',
  yearOfBirth: 2005,
  club: 'SC Hall',
  listPoints_hundredths: 2_340,
  list: { name: 'List 12', published: '27-11-2026' },
};

test('a code that is typed fills in what is empty, and says from which list; by one press all of it', async () => {
  const page = await aPage();
  page.server.answers(calls.listNations, () => ok([]));
  page.server.answers(calls.findListed, () => ok([eva]));
  const own = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };
  const somebody = { ...ownRacer(1, null), firstName: 'Ida', lastName: 'Typed', nation: null, club: null };
  await page.show(
    <ToastsContext value={someToasts()}>
      <OwnEventContext value={own}>
        <CompetitorData competitor={somebody} onDone={() => {}} />
      </OwnEventContext>
    </ToastsContext>,
  );
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  await page.type('[name="licence"]', '56001');
  // Asked for once the hands rest.
  await vi.waitFor(() => expect(document.body.textContent).toContain('MOSER Eva, from List 12 of 27-11-2026'));
  await vi.waitFor(() => expect(field('club')).toBe('SC Hall'));
  expect([field('lastName'), field('listPoints_hundredths')]).toEqual(['Typed', '23.4']);
  await page.press('Fill in from the list');
  expect([field('lastName'), field('firstName')]).toEqual(['MOSER', 'Eva']);
});

test('a day of birth that is known better stays, and what the list does not say', () => {
  const values = { ...newValues(nobodyYet), dateOfBirth: '2005-03-04', club: 'Own' };
  expect(withListed(values, { ...eva, club: null }, 'all')).toMatchObject({ dateOfBirth: '2005-03-04', club: 'Own' });
  expect(withListed(values, { ...eva, yearOfBirth: 2004 }, 'all')).toMatchObject({ dateOfBirth: '2004' });
  expect(withListed(values, eva, 'empty')).toMatchObject({ lastName: 'MOSER', club: 'Own', nation: 'AUT' });
});
