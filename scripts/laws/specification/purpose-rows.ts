/** Spec §1: what the product does, and for whom. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const firstRace = testsOf('e2e/stories/first-race.story.ts');
const language = testsOf('packages/locales/src/language.test.ts');
const layout = testsOf('apps/web/src/layout/page-layout.test.tsx');
const paying = testsOf('apps/server/src/timing-points/paying.test.ts');
const home = testsOf('e2e/stories/home.story.ts');
const points = testsOf('apps/server/src/timing-points/routes.test.ts');
const administration = testsOf('apps/server/src/administration/routes.test.ts');
const heats = testsOf('apps/server/src/heats/routes.test.ts');

export const purposeRows: readonly Row[] = [
  row(
    'timekeepers hold timing points',
    firstRace('signed up from the first page, a timekeeper gets the first timing points'),
  ),
  row('they create events of heats', firstRace('the event is made with its course')),
  row(
    'they register and manage devices',
    firstRace('two timers are registered, step by step from the dashboard'),
    'e2e/stories/devices.story.ts: what is set while the device is away waits, and the device has it when it comes',
  ),
  row(
    'they manage competitors and start lists',
    'e2e/stories/competitors.story.ts: a row is changed where it stands, and a competitor in whole at an own address',
    'e2e/stories/start-list.story.ts: is moved by keys, cut and inserted, and by hand, one step each',
  ),
  row(
    'they arm and disarm',
    'e2e/stories/two-operators.story.ts: one arms, both see it; each impulse finds its run on both screens',
    heats('answer with the heat as it is then'),
  ),
  row('they get impulses', heats('is timed from what the device delivers while the heat is armed')),
  row(
    'results and rankings are computed',
    'packages/timing/src/history/recording.test.ts: gives the official status and times of run %i',
    'e2e/stories/two-runs.story.ts: a giant slalom of two runs ends with the official results on every screen',
  ),
  row(
    'competitors and times are imported',
    firstRace('the members come out of their spreadsheet, three rows mended in the page'),
    'e2e/stories/import.story.ts: a ranking from elsewhere orders a start, and run times become a result',
  ),
  row(
    'competitors, times and results are exported',
    firstRace('the official result on paper and in the spreadsheet is the published one'),
    'apps/server/src/exports/import-again.test.ts: competitors that were saved in any language come back as they were',
    'apps/server/src/exports/routes.test.ts: times and impulses carry the time of day of the event’s time zone',
  ),
  row(
    'the public browses events',
    home('events stand where visitors look for them, each with what happens next'),
  ),
  row(
    'people register for events',
    'e2e/stories/competitor.story.ts: an account made in the middle leads back to the same step',
  ),
  row(
    'results are seen live',
    'e2e/stories/demo.story.ts: a visitor finds a race that moves, on every page without barriers',
    firstRace('a bridge is let in, and a visitor sees the first impulse'),
  ),
  row(
    'administrators mail and announce',
    administration('to %s reach those and nobody else'),
    administration('of a maintenance tell its time in UTC'),
    'e2e/stories/service.story.ts: a maintenance is announced by the own clock, told in UTC, and stands on every page',
    'e2e/stories/service.story.ts: an info mail is looked at, tried, sent to 300 and watched',
  ),
  row(
    'administrators manage users and deposit',
    'e2e/stories/users.story.ts: accounts are found, put in order, and open at their own address',
    'e2e/stories/users.story.ts: points are given after a question that names them, and never 100,000 back',
  ),
  row(
    'administrators see the status',
    'apps/server/src/service/routes.test.ts: is refused to everybody but administrators',
    'apps/server/src/service/routes.test.ts: tells processor, memory, uptime, version and clock',
  ),
  row(
    'sales persons order for timing point accounts',
    points('is booked once, and says that it was one'),
    'e2e/stories/service.story.ts: a sales person sees whom an order is for, and books it once, however often it is pressed',
    points('for somebody without a timing point account is refused (Spec §8)'),
  ),
  row(
    'triggers and events cost timing points',
    paying('charges a trigger when an operator first uses it, and never again'),
    paying('costs 10 with two heats, and 2 for each further one'),
  ),
  row(
    'what a trigger costs is shown',
    'e2e/stories/events.story.ts: the dashboard ticks the first steps by itself, and shows the one that is next',
  ),
  row(
    'seven languages',
    'packages/locales/src/texts.test.ts: %s has the texts of English and no others',
    'packages/locales/src/texts.test.ts: %s counts in every form of its grammar',
  ),
  row('English is left', language('English is left when nothing fits')),
  row(
    'dates in English, German, Norwegian, Romanian',
    'apps/web/src/language/formats.test.ts: a date in %s reads %s',
  ),
  row(
    'the language of each navigation: saved, browser, English',
    'apps/web/src/language/language-service.test.ts: each navigation chooses anew: what was saved, else the browser’s, else English; the page says which',
    language('what was saved beats the wishes of the browser'),
    language('the first wish of the browser that is spoken here counts'),
  ),
  row(
    'the page says its language',
    'apps/web/src/language/language-service.test.ts: each navigation chooses anew: what was saved, else the browser’s, else English; the page says which',
  ),
  row(
    'development systems are marked',
    layout('a development system is marked in the bar'),
    'apps/web/src/layout/development-host.test.ts: %s is a development system: %s',
  ),
  row('the version at the foot', layout('the foot has the year, the version and what has changed')),
];
