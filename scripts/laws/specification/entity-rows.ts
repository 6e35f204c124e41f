/** Spec §3: the entities, each with its fields and words. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const has = testsOf('packages/contract/src/specification-entities.test.ts');
const field = testsOf('packages/contract/src/validation.test.ts');
const form = testsOf('apps/server/src/events/form-routes.test.ts');
const decisions = testsOf('apps/server/src/heats/heat-decision-routes.test.ts');
const ranking = testsOf('packages/timing/src/ranking/overall.test.ts');

export const entityRows: readonly Row[] = [
  row('an event', has('an event'), has('an event with what belongs to it')),
  row('its organizer', has('the organizer of an event')),
  row(
    'its course and devices',
    has('a measuring point'),
    form('has tolerances and lengths of its sections'),
  ),
  row('who watches it', 'apps/server/src/events/banner-routes.test.ts: who watches is counted'),
  row(
    'its settings: filter time, best of, mass start',
    'apps/server/src/heats/heat-rule-routes.test.ts: filter impulses, and leave the other rules',
    'apps/server/src/heats/heat-rule-routes.test.ts: start every heat en masse, all of them or none',
    "apps/server/src/events/routes.test.ts: is the owner's to set",
  ),
  row(
    'its rounding and precision',
    form('sets how results are rounded and ranked'),
    has('how a heat is rounded'),
  ),
  row('its distance and speeds', field('a distance has limited decimals'), has('a heat')),
  row(
    'its reference run',
    decisions(
      "of the event holds in every heat without one of its own, and is among everyone's decisions",
    ),
  ),
  row(
    'a registration field',
    has('a registration field'),
    has('how a registration field is written'),
  ),
  row(
    'what the formats of a field do',
    'apps/server/src/registrations/routes.test.ts: are written as the event wants them, and shown as far as they are public',
  ),
  row('a heat', has('a heat'), has('the states of a heat'), has('what a regularity heat aims at')),
  row('its competitors', has('the competitors of a heat')),
  row(
    'its runs and ranking',
    has('an event with what belongs to it'),
    'apps/server/src/heats/rank-heat.test.ts: a visitor ranks what the server ranks, from what travels alone',
  ),
  row(
    'mass start of all, or by a field',
    decisions('starts everybody, or one group after the other'),
    'packages/timing/src/start/start-groups.test.ts: groups by a registration field, those without a value together',
  ),
  row(
    'lists by speed, section and split',
    'apps/server/src/exports/make-file.test.ts: by split, section and speed have the order and the gaps of what they are ranked by',
  ),
  row('a measuring point', has('a measuring point')),
  row('two of them at least', field('at least two measuring points')),
  row('a run', has('a run'), has('the sections of a run')),
  row('its status', has('what a run can be, under way or over')),
  row(
    'its times to the tick, with the time of day',
    'apps/server/src/runs/routes.test.ts: write times of day, exact to the tick, and make a result of them',
  ),
  row(
    'penalty, reward and postings',
    'apps/server/src/runs/routes.test.ts: add time postings up, each taken back by itself',
    'apps/results/src/results.test.ts: add up penalties and take off rewards',
  ),
  row('a competitor', has('a competitor'), has('the genders')),
  row(
    'first and last name make the name',
    has('nobody is entered without a first and a last name'),
  ),
  row(
    'date of birth by day, month and year',
    'apps/web/src/fields/birth-date.test.ts: a day is split into what one types and put together again',
  ),
  row(
    'nation of three letters',
    'packages/contract/src/limits.test.ts: country codes have three letters',
  ),
  row(
    'start order and start time',
    'apps/server/src/heats/start-list-routes.test.ts: is set by the owner only, with a time for each or for nobody',
  ),
  row(
    'target time',
    'packages/timing/src/ranking/regularity.test.ts: is the competitor’s own, else that of the heat',
  ),
  row(
    'time and rank in a heat',
    'packages/timing/src/ranking/rank.test.ts: stands by result with the gap to the leader',
  ),
  row(
    'total rank and time',
    ranking('adds both'),
    'apps/web/src/race/heat-ranking.test.ts: the total needs every heat; who failed in one is named with why',
  ),
  row(
    'intermediate and section times',
    'packages/timing/src/ranking/sections.test.ts: has a time for each of its three sections',
    'packages/timing/src/ranking/sections.test.ts: has two splits, each from the start',
  ),
  row('speeds', 'packages/timing/src/ranking/speed.test.ts: is the distance over the net time'),
  row(
    'the reference',
    'packages/timing/src/decisions/reference-run.test.ts: is kept with its section times at full precision',
  ),
  row(
    'note and exclusion per heat',
    decisions('is kept over a restart of the server, and visitors never see it'),
    'packages/timing/src/decisions/reference-run.test.ts: has no window until taken in again',
  ),
  row(
    'a log entry',
    has('a log entry'),
    has('the severities of the log'),
    has('the states of a log entry'),
  ),
  row(
    'what an entry follows from',
    'apps/server/src/log-entries/routes.test.ts: says which impulse an entry follows from',
  ),
  row('a trigger', has('a trigger')),
  row('its types', has('the types of a trigger')),
  row('its statuses', has('the statuses of a trigger')),
  row(
    'used, and by whom',
    'apps/server/src/triggers/announce-versions.test.ts: again when it is taken from its run, deleted, and when that is undone',
  ),
  row(
    'a device',
    has('a device'),
    field('a serial number is exactly 9 digits'),
    field('the pin of a device is required'),
  ),
  row('what holds its clock', has('what holds the clock of a device')),
  row(
    'how it says that it is',
    'apps/server/src/devices/device-control.test.ts: brings how the device is: stored, listed, and told to the pages',
  ),
  row('a channel', has('a channel'), has('the states of a channel')),
  row(
    'a nation',
    has('a nation'),
    'apps/server/src/service/nations.test.ts: the nations are the 206 with an Olympic committee, each code once',
  ),
  row('a user', has('a user'), has('the roles of a user'), has('the ways to sign in')),
  row(
    'what a user told is kept',
    'apps/server/src/users/routes.test.ts: keeps every field, the consent with its time and text, and writes a mail to the address',
  ),
  row(
    'an entry of the history of timing points',
    has('an entry of the timing point history'),
    'apps/server/src/timing-points/store.test.ts: tells what came and went, the newest first, by pages and with names',
  ),
  row(
    'a document',
    has('a document'),
    has('the categories of documents'),
    has('the types of documents'),
  ),
  row('a banner message', has('a banner message')),
  row(
    'the service status',
    has('the service status'),
    'apps/server/src/service/routes.test.ts: tells processor, memory, uptime, version and clock',
  ),
  row(
    'kept here: language',
    'apps/web/src/other-windows.test.ts: language and appearance are those of the reader, in every window',
  ),
  row(
    'kept here: user and token',
    'apps/web/src/session.test.ts: user and token are kept on this device, with the marker that says so',
  ),
  row(
    'kept here: whose time is shown',
    'apps/web/src/time-display.test.tsx: times are those of the race until the reader wants the own zone, and stay so',
  ),
  row(
    'kept here: columns, fields and choices',
    'e2e/stories/kit.story.ts: a table is searched, put in order, and keeps its columns',
    'e2e/stories/competitors.story.ts: which columns are shown is remembered, of each event by itself',
    'e2e/stories/desk.story.ts: the layout of the desk is remembered',
  ),
  row(
    'kept here: whether the status refreshes',
    'e2e/stories/service.story.ts: the status says which server answers and how it does, by itself until it is told not to',
  ),
];
