/** The page that tells what comes next behind a registration. */
import { calls, type OwnCompetitorDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aRegistration } from '../../../testing/a-registration.ts';
import { aServiceInfo } from '../../../testing/a-service-info.ts';
import { ok } from '../../../testing/a-server.ts';
import { Thanks } from './Registered.tsx';

const own: OwnCompetitorDto = {
  id: 'c1',
  startNumber: 7,
  firstName: 'Anna',
  lastName: 'Huber',
  gender: 'female',
  dateOfBirth: '1990',
  yearOfBirth: 1990,
  nation: 'AUT',
  club: null,
  team: null,
  class: null,
  email: 'anna@example.org',
  fields: {},
  registeredAt: null,
  resultByMail: false,
  canChange: true,
};

test.each([
  ['that a mail confirms it', true, 'A mail to anna@example.org confirms it.'],
  ['where the registration stands, on a server that sends no mails', false, 'stands under «My events»'],
])('who has registered is told %s §2.11', async (_says, sendsMails, told) => {
  const page = await aPage();
  page.server.answers(calls.serviceInfo, () => ok<typeof calls.serviceInfo>([{ ...aServiceInfo, sendsMails }]));
  await page.show(<Thanks open={aRegistration()} own={own} />);
  await act(() => vi.waitFor(() => expect(page.place.textContent).toContain(told)));
  expect(page.place.textContent?.includes('confirms it')).toBe(sendsMails);
  await page.close();
});
