/** Spec §2: the paths, and who comes to them. Each is drawn with axe, keys and a phone by the sweep of all screens. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const routes = testsOf('apps/web/src/routes.test.tsx');
const server = testsOf('apps/server/src/http/pages.test.ts');
const swept = testsOf('e2e/sweep/screens.ts');
const home = testsOf('e2e/stories/home.story.ts');
const accounts = testsOf('e2e/stories/accounts.story.ts');
const competitor = testsOf('e2e/stories/competitor.story.ts');
const google = testsOf('e2e/stories/google.story.ts');
const events = testsOf('e2e/stories/events.story.ts');
const devices = testsOf('e2e/stories/devices.story.ts');
const demo = testsOf('e2e/stories/demo.story.ts');
const screen = testsOf('apps/web/src/screen.test.ts');
const api = testsOf('apps/web/src/api/api.test.ts');
const form = testsOf('e2e/stories/event-form.story.ts');
const service = testsOf('e2e/stories/service.story.ts');
const users = testsOf('e2e/stories/users.story.ts');

export const pathRows: readonly Row[] = [
  row('addresses without a mark', server('are one page at every address of the history mode')),
  row(
    '/',
    routes('/'),
    home('events stand where visitors look for them, each with what happens next'),
  ),
  row(
    'featured events',
    'apps/server/src/events/whole-event.test.ts: put forward what an administrator chose, and nobody else chooses',
    events('an administrator puts an event of anybody on the first page'),
  ),
  row(
    'open registrations',
    home('events stand where visitors look for them, each with what happens next'),
  ),
  row('search', home('search and filters stand in the address, and a copied link finds the same')),
  row(
    '/event/{id}, its overview',
    routes('/event/$eventId'),
    'e2e/stories/public-event.story.ts: the head passes the event on, and a message that was read stays away',
    swept('EventScreen OverviewTab'),
  ),
  row(
    'its heats',
    routes('/event/$eventId/heats'),
    demo('a visitor finds a race that moves, on every page without barriers'),
  ),
  row(
    'its competitors',
    routes('/event/$eventId/competitors'),
    'e2e/stories/public-event.story.ts: a competitor opens from the list, at an address of its own, and Back closes it',
  ),
  row(
    'its live page',
    routes('/event/$eventId/live'),
    demo('a visitor finds a race that moves, on every page without barriers'),
  ),
  row(
    '/registration/{id}, step by step',
    routes('/registration/$eventId'),
    competitor('the way in is at the thumb on the page of the event'),
    competitor('what is wrong is said beside its field, and what is typed survives a reload'),
    competitor('an account made in the middle leads back to the same step'),
  ),
  row('its thanks', competitor('who agrees is entered, has a bib, and a mail that says so')),
  row(
    '/login',
    routes('/login'),
    demo('its timekeeper finds the account where the console says and the race at the desk'),
    swept('LoginScreen'),
  ),
  row(
    '/signup',
    routes('/signup'),
    accounts(
      'who is on the way to somewhere signs up, and is told what is missing beside each field',
    ),
  ),
  row(
    'sign-up as a timekeeper',
    'apps/server/src/users/routes.test.ts: has a timing point account at once where that is asked for',
  ),
  row(
    '/password-reset',
    routes('/password-reset'),
    accounts('a forgotten password is chosen anew by the link of a mail'),
  ),
  row(
    '/panel takes a login, which knows the way back',
    routes('/panel'),
    routes('who is not logged in goes to login, with the way back to where they wanted'),
  ),
  row(
    '/panel/dashboard',
    routes('/panel/dashboard'),
    events('the dashboard ticks the first steps by itself, and shows the one that is next'),
    events('who has raced once sees today’s impulses, and no first steps any more'),
  ),
  row(
    '/panel/events',
    routes('/panel/events'),
    events('events are found by name and state, and the address says how'),
  ),
  row(
    '/panel/events/create',
    routes('/panel/events/create'),
    form('an event is created step by step, and moved to another day'),
  ),
  row(
    '/panel/events/edit/{id}',
    routes('/panel/events/edit/$eventId'),
    form('an event is created step by step, and moved to another day'),
  ),
  row(
    '/panel/devices',
    routes('/panel/devices'),
    devices('a device is registered; what is refused is said beside its field'),
  ),
  row(
    '/panel/devices/edit/{id}: general, settings, channels, triggers',
    routes('/panel/devices/edit/$deviceId'),
    devices('what is set while the device is away waits, and the device has it when it comes'),
    devices('impulses come in live, are deleted, and brought back'),
  ),
  row(
    '/panel/users with deposits',
    routes('/panel/users'),
    users('points are given after a question that names them, and never 100,000 back'),
  ),
  row(
    '/panel/maintenance',
    routes('/panel/maintenance'),
    service('while the service is closed people wait, a device delivers, and it opens again'),
    service('a maintenance is announced by the own clock, told in UTC, and stands on every page'),
  ),
  row(
    '/panel/info',
    routes('/panel/info'),
    service('an info mail is looked at, tried, sent to 300 and watched'),
  ),
  row(
    '/panel/history',
    routes('/panel/history'),
    service('a timekeeper sees where the points came from, as it happens, and where to order more'),
  ),
  row(
    '/panel/salesperson with orders',
    routes('/panel/salesperson'),
    service(
      'a sales person sees whom an order is for, and books it once, however often it is pressed',
    ),
  ),
  row(
    '/panel/account: account and security',
    routes('/panel/account'),
    routes('/panel/account/security'),
    accounts(
      'the account tells who one is; faults stand beside their fields, and it becomes one of timekeepers',
    ),
  ),
  row('the language is set there', swept('AccountScreen AccountTab'), swept('SettingsDialog')),
  row(
    '/panel/my-events',
    routes('/panel/my-events'),
    competitor('the own entry is changed, withdrawn, and made again'),
  ),
  row(
    '/delete',
    routes('/delete'),
    accounts('the account ends by the link of a mail, which says before what ends with it'),
  ),
  row(
    '/changes',
    routes('/changes'),
    'apps/web/src/features/changes/read-changelog.test.ts: the changelog of the project is read to its end',
    swept('ChangesScreen'),
  ),
  row(
    '/status takes a login, and refreshes by itself',
    routes('/status'),
    service(
      'the status says which server answers and how it does, by itself until it is told not to',
    ),
    service('each role is led to its screens, and told at the others why not'),
  ),
  row(
    '/limit',
    routes('/limit'),
    swept('LimitScreen'),
    routes('an answer leads to the page of «%s»'),
    routes('who has to wait at /%s is told how long, and is back by itself'),
  ),
  row(
    '/service',
    routes('/service'),
    swept('ServiceScreen'),
    routes('an answer leads to the page of «%s»'),
    routes('who has to wait at /%s is told how long, and is back by itself'),
  ),
  row(
    'any other path',
    home('an address where nothing is says so, with a way on, as a 404'),
    routes('a path below the panel that does not exist is said to be none, as everywhere'),
  ),
  row(
    'back to where one wanted, after the login',
    competitor('an account made in the middle leads back to the same step'),
    accounts(
      'who is on the way to somewhere signs up, and is told what is missing beside each field',
    ),
    google('the next time it is the same account, and a page of the panel opens'),
    google(
      'an account with a second factor is asked for it, and one goes on to where one wanted to be',
    ),
  ),
  row(
    'a session that ended leads to login, once',
    routes('a session that has ended leads to login, with the way back, unless one is there'),
    api('-1006 leads to the login, and the caller is refused'),
  ),
  row(
    'the marker of a login',
    'apps/web/src/session.test.ts: without the marker nobody is logged in, whatever else is kept',
    routes('who is not logged in goes to login, with the way back to where they wanted'),
  ),
  row(
    'a screen that fails to load',
    screen('a screen that fails to load reloads the page after 2 seconds'),
  ),
  row(
    'a screen that takes too long',
    screen('a screen that does not arrive within 120 seconds counts as failed'),
  ),
];
