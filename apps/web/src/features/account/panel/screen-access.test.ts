import type { Person, Role } from '@startwand/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { panelRoutes } from '../../../panel-routes.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { createPageRouter } from '../../../routes.tsx';
import { isInNavigation, isScreenPath, navigation, reaches, screenAccess } from './screen-access.ts';

const page = await aPage(null);
const person = (...roles: Role[]): Person => ({ id: 'p', roles });
const everybody = {
  visitor: null,
  user: person(),
  timekeeper: person('TIMING_POINT_ACCOUNT'),
  salesPerson: person('SALES_PERSON'),
  administrator: person('ADMIN'),
} as const;

const paths = Object.keys(screenAccess).filter(isScreenPath);
const reached = (user: Person | null) => paths.filter((path) => reaches(user, path));

test('a visitor reaches none of them', () => {
  expect(reached(everybody.visitor)).toEqual([]);
});

test('each role reaches its own §6.8', () => {
  const own = ['/panel', '/panel/dashboard', '/panel/account', '/panel/account/security'];
  const people = [...own, '/panel/my-events'];
  expect(reached(everybody.user)).toEqual(people);
  expect(reached(everybody.salesPerson)).toEqual([...people, '/panel/salesperson']);
  const ofAdministrators = ['/panel/users', '/panel/maintenance', '/panel/info', '/status'];
  expect(reached(everybody.administrator)).toEqual([...people, ...ofAdministrators]);
  expect(reached(everybody.timekeeper)).toEqual(paths.filter((path) => !ofAdministrators.some((one) => one === path)));
});

test('the navigation leads administrators to their screens where they time races themselves §2.44', () => {
  const shown = (user: Person | null) => navigation.filter((path) => isInNavigation(user, path));
  expect(shown(everybody.administrator)).toEqual(['/panel/dashboard', '/panel/account', '/panel/my-events']);
  expect(shown(person('ADMIN', 'TIMING_POINT_ACCOUNT'))).toContain('/panel/users');
  expect(shown(everybody.timekeeper)).not.toContain('/panel/salesperson');
  expect(shown(everybody.salesPerson)).toContain('/panel/salesperson');
});

test('no path of the panel is missing from the table', () => {
  const router = createPageRouter(page.services, createMemoryHistory());
  expect('/status' in router.routesByPath).toBe(true);
  const all: string[] = [];
  const walk = (route: { readonly path?: string; readonly children?: unknown }, above: string) => {
    const path = `${above}/${route.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    all.push(path);
    const { children } = route;
    if (Array.isArray(children)) for (const child of children) walk(child, path);
  };
  walk({ path: '/panel', children: Reflect.get(panelRoutes, 'children') }, '');
  expect(all.filter((path) => !isScreenPath(path)).filter((path) => path !== '/panel/my-events')).toEqual([]);
});
