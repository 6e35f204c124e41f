/** Who lives in a service: one of each role, and a crowd that gets its mails. */
import type { Browser, Page } from '@playwright/test';
import { makePeople } from './people.ts';
import { provisionTimer } from './provision.ts';
import { startServer, type TestServer } from './server.ts';

export const password = 'snow on the upper gates';
const timing = 'TIMING_POINT_ACCOUNT' as const;
export const cast = {
  admin: {
    email: 'admin@example.org',
    firstName: 'Ada',
    lastName: 'Min',
    roles: ['ADMIN', timing],
  },
  seller: {
    email: 'sales@example.org',
    firstName: 'Sam',
    lastName: 'Seller',
    roles: ['SALES_PERSON'],
  },
  keeper: { email: 'anna@example.org', firstName: 'Anna', lastName: 'Huber', roles: [timing] },
  user: { email: 'carla@example.org', firstName: 'Carla', lastName: 'Zanetti', roles: [] },
} as const;
export type Role = keyof typeof cast;

/** As many as get the info mail, with those above. */
const receivers = 300;

/** With a timer in the stock, and an address where points are ordered. */
export function startService(): Promise<TestServer> {
  return startServer(['--no-demo', '--sales-contact=points@example.org'], async (data) => {
    await provisionTimer(data);
    const people = Object.values(cast).map(({ roles, ...person }) => ({
      ...person,
      roles: [...roles],
      password,
    }));
    const crowd = Array.from({ length: receivers - people.length }, (_, number) => ({
      email: `racer-${number}@example.org`,
      firstName: 'Racer',
      lastName: String(number),
      roles: [],
      password: null,
    }));
    await makePeople(data, [...people, ...crowd]);
  });
}

export async function logIn(server: TestServer, browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/panel/dashboard`);
  await page.getByLabel('E-mail').fill(cast[role].email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Panel' }).waitFor();
  return page;
}
