/** The ways through the panel, role by role (Spec §2 and §6). */
import type { Role } from '@startwand/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { SideNavigation } from './SideNavigation.tsx';

afterEach(() => window.localStorage.clear());

async function shownTo(roles: readonly Role[]) {
  const page = await aPage({ ...anna, roles: [...roles] });
  await page.show(<SideNavigation />);
  const entries = () => [...page.place.querySelectorAll('li > *')].map((one) => one.textContent);
  return { ...page, entries };
}

const everybody = ['User', 'Account', 'My events', 'Settings', 'Log out'];
const timekeeping = ['Dashboard', 'Events', 'Devices'];

test.each<readonly [string, readonly Role[], readonly string[]]>([
  ['an account alone has the dashboard, account, own events and logout §2.42 §2.45 §6.2', [], ['Dashboard']],
  ['a timing point account also has events and devices §2.43 §6.4', ['TIMING_POINT_ACCOUNT'], timekeeping],
  [
    'an administrator with such an account also has users, maintenance and info §2.44 §6.9',
    ['TIMING_POINT_ACCOUNT', 'ADMIN'],
    [...timekeeping, 'Administration', 'Users', 'Maintenance', 'Info mail'],
  ],
  ['an administrator without one has none of these §2.44', ['ADMIN'], ['Dashboard']],
  ['a sales person also has sales §6.11', ['SALES_PERSON'], ['Dashboard', 'Sales']],
])('%s', async (_says, roles, own) => {
  const page = await shownTo(roles);
  expect(page.entries()).toEqual([...own, ...everybody]);
  await page.close();
});

test('the settings open from the navigation §2.46', async () => {
  const page = await shownTo([]);
  await page.press('Settings');
  expect(page.find('[role=dialog], dialog')?.textContent).toContain('Deutsch');
  await page.close();
});

test('the menu of a small screen opens by its button and closes on the way to another page §2.47', async () => {
  const page = await aPage(anna);
  const top = createRootRoute({ component: SideNavigation });
  const path = '/panel/my-events';
  const away = createRoute({ getParentRoute: () => top, path });
  const history = createMemoryHistory({ initialEntries: ['/panel/dashboard'] });
  const router: AnyRouter = createRouter({ routeTree: top.addChildren([away]), history });
  await router.load();
  await page.show(<RouterProvider<AnyRouter> router={router} />);
  const isOpen = () => page.find('nav button')?.getAttribute('aria-expanded');
  expect(isOpen()).toBe('false');
  await page.press('Menu');
  expect(isOpen()).toBe('true');
  await act(async () => router.navigate({ to: path }));
  expect(isOpen()).toBe('false');
  await page.close();
});
