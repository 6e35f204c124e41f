/** Spec §6: who may what. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const matrix = testsOf('packages/contract/src/permissions/matrix.test.ts');
const eventOf = testsOf('packages/contract/src/permissions/event.test.ts');
const points = testsOf('packages/contract/src/permissions/timing-points.test.ts');
const routes = testsOf('apps/server/src/timing-points/routes.test.ts');
const navigation = testsOf('apps/web/src/features/panel/SideNavigation.test.tsx');
const account = testsOf('apps/server/src/users/account-routes.test.ts');
const administration = testsOf('apps/server/src/administration/routes.test.ts');
const has = testsOf('packages/contract/src/specification-entities.test.ts');
const service = testsOf('e2e/stories/service.story.ts');

export const permissionRows: readonly Row[] = [
  row(
    'visitors see what is public, and enter',
    matrix('lets a visitor do what needs no account, and nothing else (Spec §6)'),
    'apps/web/src/routes.test.tsx: a visitor has no path of the panel',
    'e2e/stories/demo.story.ts: a visitor finds a race that moves, on every page without barriers',
  ),
  row(
    'an account has dashboard, account and own events',
    navigation('an account alone has the dashboard, account, own events and logout'),
    'apps/server/src/registrations/own-registration.test.ts: are those that the person registered for, the newest first, with the own entry',
    eventOf('see what stands under an account: that person'),
  ),
  row(
    'anybody may upgrade',
    matrix('lets any user upgrade to a timing point account, each the own one (Spec §6)'),
    account('becomes a timing point account, also when asked twice'),
  ),
  row(
    'timekeepers create events and run heats',
    matrix('gives events, devices and heats to timekeepers (Spec §6)'),
    eventOf('create an event: a timekeeper, on the own account'),
    eventOf('operate an event: its owner, as long as the account is a timekeeper’s'),
    navigation('a timing point account also has events and devices'),
  ),
  row('timekeepers manage devices', eventOf('have devices: timekeepers, and see only their own')),
  row(
    'they see balance and history',
    points('timing points are seen by their holder and by administrators'),
    routes('are told newest first and by pages, and stand beside the person'),
  ),
  row(
    'they find where to order, and the agreement',
    service('a timekeeper sees where the points came from, as it happens, and where to order more'),
    'apps/web/src/features/legal/LegalFooter.test.tsx: who has a timing point account finds the contract agreement',
  ),
  row(
    'each role at its screens, and at no others',
    service('each role is led to its screens, and told at the others why not'),
  ),
  row(
    'administrators: users, deposits, mails, status',
    matrix('gives users and mails to many to administrators (Spec §6)'),
    routes('is an administrator’s'),
    'apps/server/src/service/routes.test.ts: is refused to everybody but administrators',
    navigation('an administrator with such an account also has users, maintenance and info'),
    'e2e/stories/users.story.ts: nobody else gets to see it',
  ),
  row('whom an info mail reaches', administration('to %s reach those and nobody else')),
  row(
    'sales persons order for timing point accounts',
    points(
      'timing points are deposited by administrators and ordered by sales persons, nobody else',
    ),
    routes('is a sales person’s, whom an administrator makes one'),
    routes('for somebody without a timing point account is refused (Spec §8)'),
    navigation('a sales person also has sales'),
  ),
  row('the names of the roles', has('the roles of a user')),
  row(
    'a third-party sign-in has no password',
    'apps/server/src/sign-ins/routes.test.ts: has no password to log in with, to change or to recover',
  ),
  row(
    'the own account is deleted by a mailed link',
    account('needs the link of the mail, unused and within a day'),
    account('erases who it was, frees the devices, and the address may sign up again'),
  ),
  row(
    'the server checks each call',
    'apps/server/src/http/permission-matrix.test.ts: $who: $verdict',
    'apps/server/src/http/clearance.test.ts: an account of somebody else is refused',
  ),
];
