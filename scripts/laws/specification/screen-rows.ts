/** Spec §2: what surrounds the screens, and each dialog and function that it names. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const navigation = testsOf('apps/web/src/features/panel/SideNavigation.test.tsx');
const layout = testsOf('apps/web/src/layout/page-layout.test.tsx');
const legal = testsOf('apps/web/src/features/legal/LegalFooter.test.tsx');
const phone = testsOf('e2e/stories/phone.story.ts');
const publicEvent = testsOf('e2e/stories/public-event.story.ts');
const records = testsOf('e2e/stories/records.story.ts');
const imports = testsOf('e2e/stories/import.story.ts');
const competitors = testsOf('e2e/stories/competitors.story.ts');
const desk = testsOf('e2e/stories/desk.story.ts');
const devices = testsOf('e2e/stories/devices.story.ts');
const startList = testsOf('e2e/stories/start-list.story.ts');
const swept = testsOf('e2e/sweep/screens.ts');

export const screenRows: readonly Row[] = [
  row(
    'the dashboard for everybody',
    navigation('an account alone has the dashboard, account, own events and logout'),
  ),
  row('events and devices', navigation('a timing point account also has events and devices')),
  row(
    'users, maintenance and info',
    navigation('an administrator with such an account also has users, maintenance and info'),
    navigation('an administrator without one has none of these'),
  ),
  row(
    'account, own events and logout',
    navigation('an account alone has the dashboard, account, own events and logout'),
  ),
  row('settings', swept('SettingsDialog'), swept('AccountScreen AccountTab')),
  row(
    'the menu of small screens',
    navigation(
      'the menu of a small screen opens by its button and closes on the way to another page',
    ),
    'e2e/stories/service.story.ts: each role is led to its screens, and told at the others why not',
  ),
  row('the bar leads home', layout('the bar leads home, and a visitor to the login')),
  row('its mark of development', layout('a development system is marked in the bar')),
  row(
    'its languages',
    layout('the button of the languages says what it is after 300 ms under a pointer'),
    phone('the legal pages stand at the foot, in the reader’s language, and run nothing'),
  ),
  row(
    'its way to the dashboard, or to login',
    layout('the bar leads who is logged in to the dashboard'),
    layout('the bar leads home, and a visitor to the login'),
  ),
  row(
    'the foot: year, version, changes',
    layout('the foot has the year, the version and what has changed'),
  ),
  row(
    'imprint and privacy policy, in German where that is read',
    phone('the legal pages stand at the foot, in the reader’s language, and run nothing'),
    'apps/server/src/legal/legal-pages.test.ts: a reader gets the page in the language that comes nearest',
  ),
  row(
    'the agreement is for timing point accounts',
    legal('who has a timing point account finds the contract agreement'),
    legal('a visitor and an account alone have no contract agreement'),
  ),
  row(
    'the status is for administrators',
    layout('the foot leads administrators to the status of the service'),
  ),
  row(
    'a lost connection is said, and for 3 s that it is back',
    layout('a lost connection is said above every screen, and that it is back'),
    'e2e/stories/network-cut.story.ts: a cut network is said, retried, caught up with, and its end is said for three seconds',
  ),
  row(
    'held channels are warned of',
    'apps/web/src/features/devices/DeviceWarningBanner.test.tsx: names each device with a channel that is held, and no other',
    'e2e/stories/bad-day.story.ts: a timer runs flat, holds its pulse, and falls silent: said at the desk and everywhere',
  ),
  row(
    'consent is asked for',
    phone('nothing is reported before the reader agrees, and the question covers nothing'),
    phone('who changes their mind at the foot of the page is heard at once, and not asked again'),
  ),
  row(
    'start list',
    startList('is drawn with a seed that is shown, and the same seed draws it again'),
  ),
  row('ranking', publicEvent('a list is divided by class, saved, and narrowed in its address')),
  row(
    'total ranking',
    'e2e/stories/first-race.story.ts: a visitor reads the total ranking on a phone',
  ),
  row(
    'documents, added and edited',
    records('a document is added; what is refused is said beside its field'),
    records('a document is edited, saved to the disk, deleted and brought back'),
  ),
  row('log, its entries edited', records('the log is filtered, commented on, tidied up and saved')),
  row(
    'banner messages',
    records('a message stands on the page of the event at once, and is taken off and brought back'),
    publicEvent('the head passes the event on, and a message that was read stays away'),
  ),
  row(
    'tolerances',
    'e2e/stories/event-form.story.ts: an event is created step by step, and moved to another day',
    'apps/server/src/events/form-routes.test.ts: has tolerances and lengths of its sections',
  ),
  row(
    'the triggers of an event',
    'e2e/stories/bad-day.story.ts: an impulse is given, freed, deleted and brought back in its list',
    'apps/server/src/triggers/event-triggers.test.ts: the impulses of an event are filtered by what came and by what was made of it',
  ),
  row(
    'a competitor with data and results',
    publicEvent('a competitor opens from the list, at an address of its own, and Back closes it'),
    competitors('a row is changed where it stands, and a competitor in whole at an own address'),
  ),
  row(
    'a note on a competitor',
    'apps/server/src/heats/heat-decision-routes.test.ts: is written by the owner only, about who is there',
    'e2e/stories/bad-day.story.ts: a run is called off and taken back; a note and an exclusion stand on the other desk',
  ),
  row(
    'start numbers are typed in',
    competitors(
      'three are typed in one after the other; a number that is worn is said beside its field',
    ),
    competitors('bibs are drawn by a seed that is shown, and are as before after an undo'),
  ),
  row(
    'competitors from xls and xlsx',
    'apps/server/src/imports/competitor-import.test.ts: are the same from xlsx, xls and csv, with the columns guessed',
  ),
  row(
    'times from a file',
    imports('a ranking from elsewhere orders a start, and run times become a result'),
  ),
  row(
    'a heat from a file: competitors, start list, ranking',
    'apps/server/src/imports/start-list-import.test.ts: has whom a competitor list names; who was on it keeps the place',
    imports('a heat takes its start list from a file'),
    imports('a ranking from elsewhere orders a start, and run times become a result'),
  ),
  row(
    'file, columns, check, upload',
    imports('what is no list is refused where it is chosen, and nothing is lost'),
    imports('columns are guessed, rows are checked, and faulty ones are mended in the page'),
    imports('all rows are applied or none; it is undone from the message, and done again'),
  ),
  row(
    'start times by bib or by class',
    startList(
      'is timed by bibs with a pause, and says what is in the way before anything is given',
    ),
    'apps/server/src/heats/start-list-routes.test.ts: per class start each class by itself',
  ),
  row(
    'what is exported is chosen',
    'apps/web/src/features/results/export-choice.test.ts: keeps the order of its columns, whichever is chosen last',
    'apps/server/src/exports/routes.test.ts: a spreadsheet has numbers as numbers, dates as dates and the columns that were chosen',
    swept('SaveListDialog'),
  ),
  row(
    'a run is edited',
    desk('the run sheet has its own address, and postings are given, changed and taken back'),
    swept('EditTimeDialog'),
  ),
  row(
    'a run goes to another',
    desk('a run that was another one’s is exchanged'),
    'e2e/stories/bad-day.story.ts: a run of the wrong bib goes to whose it was, and the other desk sees it',
  ),
  row(
    'settings of a device: channels, synchronisation, time zone, name',
    devices('what is set while the device is away waits, and the device has it when it comes'),
    'apps/server/src/devices/setting-routes.test.ts: %s is answered when the device has acknowledged',
  ),
  row('its triggers', devices('impulses come in live, are deleted, and brought back')),
];
