/** Spec §7: the calls and what answers look like. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const client = testsOf('apps/server/src/http/existing-clients.test.ts');
const matrix = testsOf('apps/server/src/http/permission-matrix.test.ts');
const maintenance = testsOf('apps/server/src/service/maintenance.test.ts');
const reaction = testsOf('apps/web/src/api/api.test.ts');
const live = testsOf('apps/server/src/http/live-permissions.test.ts');

export const callRows: readonly Row[] = [
  row('each listed call', 'packages/contract/src/specification-calls.test.ts: %s %s is a call'),
  row('each call, asked as everybody', matrix('$who: $verdict')),
  row(
    'the base path, JSON, and the token where there is one',
    reaction('a call goes below the base path, as JSON, with the token where there is one'),
  ),
  row(
    'every body has a status, 0 is success',
    'apps/server/src/http/implement.test.ts: is an envelope whose data is a list',
    'packages/contract/src/errors.test.ts: gives every error a number of its own, and success is none of them',
    client('logs in, and finds its token in the header of the answer'),
  ),
  row(
    'the token travels in a header',
    client('logs in, and finds its token in the header of the answer'),
  ),
  row(
    '-1006 asks for a new login',
    'apps/server/src/users/account-routes.test.ts: is told so to who knows the password, and opens nothing',
  ),
  row(
    '-9000 is the API limit',
    client('when it asks far too often: -9000, HTTP 429, and how long to wait'),
  ),
  row(
    '401 and 403 for nothing else',
    client('with HTTP 401 or 403 for nothing else: it would log out'),
  ),
  row('503 is service unavailable', maintenance('asks everybody to come later')),
  row('a page on -1006', reaction('-1006 leads to the login, and the caller is refused')),
  row('a page on -9000', reaction('-9000 leads to the page of the API limit')),
  row('a page on 403', reaction('HTTP 403 leads to the login, whatever it says')),
  row('a page on 503', reaction('HTTP 503 leads to the page of a service that is away')),
  row('any other error is the caller’s', reaction('of any other kind is the caller’s alone')),
  row(
    'one step of the form',
    'apps/server/src/events/form-routes.test.ts: is shown at once, also to visitors',
  ),
  row(
    'own events by pages and search',
    'apps/server/src/events/store.test.ts: of one owner come in the order asked for',
    'e2e/stories/events.story.ts: events are found by name and state, and the address says how',
  ),
  row(
    'copy and restart of an event',
    'apps/server/src/events/whole-event.test.ts: takes its form, moved to a day that has not passed, and nobody of its field',
    'apps/server/src/heats/heat-rule-routes.test.ts: is for the owner, and begins anew what has begun',
  ),
  row(
    'competitors, one, many and by start number',
    'apps/server/src/competitors/routes.test.ts: is entered, changed, numbered and taken out by the owner alone',
    'apps/server/src/competitors/routes.test.ts: is all or none: who is in a heat that has begun stays, and so do the others',
    'apps/server/src/competitors/routes.test.ts: go past those that are worn, and to those without one',
  ),
  row(
    'all competitors are informed',
    'apps/server/src/competitors/mail-routes.test.ts: tell bib and start times, and nobody the same twice',
  ),
  row(
    'the next on the start list',
    'packages/timing/src/start/start-order.test.ts: who was passed over returns by choice, for the first start impulse behind it',
  ),
  row(
    'note and exclusion of a competitor',
    'apps/server/src/heats/heat-decision-routes.test.ts: is written by the owner only, about who is there',
  ),
  row(
    'log and triggers of an event',
    'apps/server/src/log-entries/routes.test.ts: is read page by page, and only what is asked for',
    'apps/server/src/triggers/event-triggers.test.ts: the impulses of an event are filtered by what came and by what was made of it',
  ),
  row(
    'settings of an event',
    'apps/server/src/heats/heat-rule-routes.test.ts: filter impulses, and leave the other rules',
    'apps/server/src/heats/heat-rule-routes.test.ts: start every heat en masse, all of them or none',
  ),
  row(
    'banner messages',
    'apps/server/src/events/banner-routes.test.ts: is on every page with the next change, and gone when it is taken off',
  ),
  row(
    'a device is registered, authorised and left',
    'apps/server/src/devices/routes.test.ts: puts it on the account of its owner',
    'apps/server/src/devices/control-routes.test.ts: delivers with the token, without its pin',
    'apps/server/src/devices/control-routes.test.ts: is on no account, and may be registered by somebody else',
  ),
  row(
    'what is set at a device',
    'apps/server/src/devices/setting-routes.test.ts: %s is answered when the device has acknowledged',
    'apps/server/src/devices/setting-routes.test.ts: gives a name that stays on the server',
  ),
  row(
    'how a device is, and whether it was activated',
    'apps/server/src/devices/control-routes.test.ts: answers with what it says now',
    'apps/server/src/devices/control-routes.test.ts: is over with its first connection',
  ),
  row(
    'a channel’s triggers are deleted',
    'apps/server/src/triggers/delete-channel-triggers.test.ts: is emptied: the triggers stay, and are shown to who asks for deleted ones',
  ),
  row(
    'filters of the event lists',
    'apps/server/src/events/whole-event.test.ts: are filtered by name, place, country and days, and paged',
  ),
  row(
    'reset with the start group',
    'apps/server/src/runs/routes.test.ts: let a run wait again, alone or with all who started with it',
  ),
  row(
    'reset of the run status',
    'apps/server/src/runs/run-time-routes.test.ts: leave the status of an operator, or reset it where that is asked for',
  ),
  row(
    'documents are forms',
    'apps/server/src/documents/routes.test.ts: needs a category, a description and a file',
  ),
  row(
    'triggers by pages',
    client('reads a channel newest first, between milliseconds and by pages'),
  ),
  row(
    'sign-up returns the token',
    'apps/server/src/users/routes.test.ts: keeps every field, the consent with its time and text, and writes a mail to the address',
  ),
  row(
    'update with a timing point account',
    'apps/server/src/users/account-routes.test.ts: changes what one tells, and a timing point account stays one',
  ),
  row(
    'deletion is confirmed by mail',
    'apps/server/src/users/account-routes.test.ts: needs the link of the mail, unused and within a day',
  ),
  row('live topics, as everybody', live('is heard by $who: $isHeard')),
  row(
    'devices’ triggers live',
    'apps/server/src/http/sockjs.test.ts: hears the triggers of its device, token as «%s…»',
  ),
  row(
    'devices’ status live',
    "apps/server/src/devices/setting-routes.test.ts: is told to the owner's pages: wanted at once, acknowledged when it is",
  ),
  row(
    'the balance live',
    'apps/server/src/timing-points/announce-balance.test.ts: a balance is told to its holder and to administrators, and to nobody else',
  ),
  row(
    'the history of timing points by pages',
    'apps/server/src/timing-points/routes.test.ts: are told newest first and by pages, and stand beside the person',
  ),
  row(
    'the personal reply queue',
    'apps/server/src/live/sockets/live-hub.test.ts: an answer reaches whoever asked, once and byte for byte, and nobody else',
  ),
  row(
    'server time and nations',
    'apps/server/src/service/routes.test.ts: visitors are told the time and the nations',
  ),
  row(
    'who is logged in, and out',
    'apps/server/src/users/routes.test.ts: gives the token in the header and the person in the body',
    'apps/server/src/users/routes.test.ts: a token that was logged out opens nothing any more',
  ),
  row(
    'balance, deposit and upgrade',
    'apps/server/src/timing-points/routes.test.ts: that is sent twice is booked once, and its key is good for nothing else',
    'apps/server/src/users/account-routes.test.ts: becomes a timing point account, also when asked twice',
  ),
  row('another password', 'apps/server/src/users/account-routes.test.ts: needs the old one'),
  row(
    'registering for an event, and those registered for',
    'apps/server/src/registrations/routes.test.ts: enters the person with time and text of the consent, and confirms it by one mail',
    'packages/contract/src/limits.test.ts: 500 registered events are fetched at once',
  ),
  row(
    'mails of maintenance and to many',
    'apps/server/src/administration/routes.test.ts: to %s reach those and nobody else',
    'apps/server/src/administration/mailings.test.ts: goes to as many as were counted, without those who want none',
  ),
  row(
    'the socket at /server speaks STOMP',
    'apps/server/src/live/sockets/live-socket.test.ts: at %s answers %i',
    'packages/stomp/src/step.test.ts: agrees on %s of %s',
  ),
  row(
    'pages take what is told live',
    'apps/web/src/api/use-route-query.test.tsx: stands in the list at once, also what was told while the list was on its way',
    'apps/web/src/api/use-route-query.test.tsx: an impulse is a sign of life of its device',
    'apps/web/src/api/use-route-query.test.tsx: the balance is the one that was told last',
  ),
  row(
    'an event’s detail on the reply queue, with its owner',
    'apps/server/src/http/live-gate.test.ts: is what the call answers, and the event beside it',
    'packages/contract/src/specification-entities.test.ts: an event',
  ),
  row(
    'what a page loads at its start',
    'apps/web/src/start-up.test.ts: the clock, the nations, who is logged in, and of a timekeeper the devices and the balance',
    'apps/web/src/session.test.ts: user and token are kept on this device, with the marker that says so',
  ),
];
