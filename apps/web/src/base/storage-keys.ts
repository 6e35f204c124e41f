/**
 * Everything that pages keep on a reader's device, and what for. A page can keep nothing else: keys of the storage
 * have their type from here, and a law finds whoever goes to the browser's storage by another way. The consent notice
 * lists what stands here (`layout/legal/ConsentChoice.tsx`).
 */

/** Why something is kept; each has a sentence in the notice. */
export const purposes = ['login', 'settings', 'followed', 'drafts', 'impulses', 'offline'] as const;
type Purpose = (typeof purposes)[number];

/** Kept under exactly this name. */
const single = {
  loggedIn: 'login',
  token: 'login',
  user: 'login',
  signIn: 'login',
  locale: 'settings',
  theme: 'settings',
  consent: 'settings',
  timeDisplay: 'settings',
  finishSound: 'settings',
  course: 'settings',
  'desk.keys': 'settings',
  'desk.layout': 'settings',
  'status.refresh': 'settings',
  reloadedFor: 'settings',
  leftPhone: 'impulses',
} as const satisfies Record<string, Purpose>;

/** Kept under a name that begins so: one for each event, table, form or impulse. */
const below = {
  'columns.': 'settings',
  'desk.list.': 'settings',
  'firstSteps.': 'settings',
  'banners.': 'settings',
  'followed.': 'followed',
  'push.': 'followed',
  'mine.': 'followed',
  'draft.': 'drafts',
  'impulse.': 'impulses',
} as const satisfies Record<string, Purpose>;

/** What stands beside the local storage: copies for a time without network, by the name of their place. */
const caches = {
  'startwand-events': 'offline',
  'startwand-pages-': 'offline',
} as const satisfies Record<string, Purpose>;

/** Databases of the browser, for what has to be on its disk before the page says so. */
const databases = {
  'startwand-phone': 'impulses',
} as const satisfies Record<string, Purpose>;

/** Where the taps of a phone stand that times a point (`features/phone/tap-journal.ts`). */
export const phoneDatabase: keyof typeof databases = 'startwand-phone';
export type KeptStart = keyof typeof below;
export type KeptKey = keyof typeof single | `${KeptStart}${string}`;
/** Where copies of events stand; those of files are the worker's (`worker/worker.ts`). */
export const eventCopies: keyof typeof caches = 'startwand-events';
