/** Who may import whom: the laws of ARCHITECTURE.md as data, and how a breach is found. */
import type { SourceFile } from './source-files.ts';

export interface ImportLaw {
  readonly says: string;
  /** The files it binds. */
  readonly binds: RegExp;
  readonly except?: RegExp;
  /** Either all that they may import, or what they may not. */
  readonly allows?: RegExp;
  readonly forbids?: RegExp;
}

/** What a noun of the server keeps to itself, unless `openToOthers` says otherwise. */
const ownOnly =
  /^apps\/server\/src\/([^/]+\/([\w-]+-)?routes\.ts|[^/]+\/present(-[\w-]+)?\.ts|[^/]+\/([\w-]+-)?store\.ts)$/;
/**
 * What of a noun the others may reach beside its use cases, and why.
 */
const openToOthers: Readonly<Record<string, string>> = {
  // A unit is written whole: who decides adds the rows of others to it, as statements.
  'audit/store.ts': 'what is done by rights over others leaves its entry in the unit that does it',
  'call-keys/store.ts': 'answers kept for a repeated call are erased with the person whom they name',
  'competitors/row-store.ts': 'a new event, an import and an erased person write rows of competitors',
  'events/text-store.ts': 'a new event and a change of one count the text that they store',
  'events/row-store.ts': 'a document is part of the row of its event',
  'heats/row-store.ts': 'notes of operators name competitors, and steps of the form make heats',
  'log-entries/row-store.ts': 'comments of operators may name a person who is to be forgotten',
  'runs/run-message-store.ts': 'reasons beside a run may name a person who is to be forgotten',
  'competitors/mention-store.ts': 'erasing a person notes which texts may name them',
  'competitors/removed-store.ts': 'who was taken out a moment ago is erased with the person',
  'imports/store.ts': 'a deleted event leaves no imports',
  'mails/store.ts': 'a mail is in the outbox when what causes it is stored, or not at all',
  'mails/mailing-store.ts': 'a mail to many is known when its mails are in the outbox, or not at all',
  // Asked by many, of one thing each: whose it is, whether it is there.
  'devices/store.ts': 'sources, owners and erased accounts are about devices',
  'events/store.ts': 'finds an event by what hangs on it: heat, owner, file, mention, payment',
  'events/list-store.ts': 'the events where a person is entered are listed like all others',
  'files/file-store.ts': 'files belong to what names them: documents, pictures, the demo',
  'service/mark-store.ts': 'the key of unsubscribing is a mark of the service',
  'triggers/store.ts': 'a device shows its last trigger, and a desk makes one by hand',
  'second-factors/store.ts': 'an erased account leaves none',
  'second-factors/ticket-store.ts': 'what ends the sessions of a person ends what is under way',
  'users/account-guard-store.ts': 'nobody is entered whose account ends at the same moment',
  'users/known-place-store.ts': 'who showed a second factor is known there',
  'users/session-store.ts': 'a proof is noted at the session in which it was given',
  'users/store.ts': 'administrators, orders and mails find an account by id or address',
  'users/token-store.ts': 'a device and a third party log in with tokens of the same kind',
  // Shown as part of something else, by the same shape.
  'competitors/present.ts': 'the own registration is the entry as operators see it',
  'documents/present.ts': 'an event shows its documents',
  'events/present-summary.ts': 'an own registration stands on the line of its event',
  'events/present-image.ts': 'an own registration shows the picture of its event',
  'heats/present.ts': 'a step of the form answers with the heats that it changed',
  'triggers/present-judged.ts': 'the list of an event and its file show triggers as the desk does',
  'users/present-listed-user.ts': 'who deposits or appoints is answered with the line of the account',
  'users/present-session.ts': 'a sign-in by a third party ends as a login does',
};

const edges = /^apps\/server\/src\/(http|live|database)\//;

/** The timing core as a book: each chapter imports only from those above it, none from the door. */
export const chapters = [
  'time',
  'model',
  'ranking',
  'start',
  'state',
  'judging',
  'decisions',
  'history',
  'log',
] as const;

/** What is live on the server, in five houses: again each imports only from those above it. */
const houses = ['sockets', 'history', 'cluster', 'feed', 'rooms'] as const;

const lawsOfHouses = houses.slice(0, -1).map((house, place): ImportLaw => {
  const below = houses.slice(place + 1).join('|');
  return {
    says: `«${house}» of what is live on the server knows none of those below it`,
    binds: new RegExp(`^apps/server/src/live/${house}/`),
    forbids: new RegExp(`^apps/server/src/live/(${below})/`),
  };
});

const lawsOfChapters = chapters.map((chapter, place): ImportLaw => {
  const above = chapters.slice(0, place + 1).join('|');
  return {
    says: `the chapter «${chapter}» of the timing core imports only from those above it`,
    binds: new RegExp(`^packages/timing/src/${chapter}/`),
    allows: new RegExp(`^packages/timing/src/(${above})/`),
  };
});

export const importLaws: readonly ImportLaw[] = [
  {
    says: 'the timing core imports nothing but its own files',
    binds: /^packages\/timing\/src\//,
    allows: /^packages\/timing\/src\//,
  },
  ...lawsOfChapters,
  ...lawsOfHouses,
  {
    says: 'the contract knows only the timing core and its schema library',
    binds: /^packages\/contract\/src\//,
    allows: /^(packages\/(contract|timing)\/src\/|zod\/mini$)/,
  },
  {
    says: 'what reads the lines of timers knows only the timing core',
    binds: /^packages\/timer-lines\/src\//,
    allows: /^packages\/(timer-lines|timing)\/src\//,
  },
  {
    says: 'STOMP is a pure state machine without any import',
    binds: /^packages\/stomp\/src\//,
    allows: /^packages\/stomp\/src\//,
  },
  {
    says: 'the texts import nothing',
    binds: /^packages\/locales\/src\//,
    allows: /^packages\/locales\/src\//,
  },
  {
    says: 'pages know neither the server nor the bridge nor Node',
    binds: /^apps\/web\/src\//,
    forbids: /^(apps\/(server|bridge)\/|node:)/,
  },
  {
    says: 'the server knows neither the pages nor the bridge',
    binds: /^apps\/server\//,
    forbids: /^apps\/(web|bridge)\//,
  },
  {
    says: 'the bridge speaks to the server over the wire only',
    binds: /^apps\/bridge\//,
    forbids: /^apps\/(web|server)\//,
  },
  {
    says: 'results are computed without a server',
    binds: /^apps\/results\//,
    forbids: /^apps\/(web|server|bridge)\//,
  },
  {
    says: 'the product does not know its tests, benches and scripts',
    binds: /^(packages|apps)\//,
    forbids: /^(scripts|bench|chaos|e2e|attacks)\/|\.(test|test-support)\.tsx?$|\/testing\//,
  },
  {
    says: 'database drivers are named in the database folder only',
    binds: /./,
    except: /^(apps\/server\/src\/database|bench|chaos)\//,
    forbids: /^(node:sqlite|pg|better-sqlite3)$/,
  },
  {
    says: 'queries are built in stores and in the database folder only',
    binds: /./,
    except: /^apps\/server\/src\/(database\/|[\w-]+\/([\w-]+-)?store\.ts$)/,
    forbids: /^kysely(\/|$)/,
  },
  {
    says: 'packages are imported by name, never by path',
    binds: /^(apps|scripts|bench|chaos|e2e|attacks)\//,
    forbids: /^packages\/[\w-]+\/(?!src\/index\.ts$)/,
  },
];

/** Each breach as `file imports target`. */
export function breaches(law: ImportLaw, files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => law.binds.test(path) && law.except?.test(path) !== true)
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => law.allows?.test(target) === false || law.forbids?.test(target) === true)
        .map((target) => `${path} imports ${target}`),
    );
}

/**
 * A feature of the server reaches another one through its use cases; routes, presentation and rows are its own,
 * but for those that are open to others.
 */
export function breachesBetweenFeatures(files: readonly SourceFile[]): readonly string[] {
  return reachesBetweenFeatures(files)
    .filter(({ target }) => !(target in openToOthers))
    .map(({ path, target }) => `${path} imports ${sources}${target}`);
}

/** The rows of `openToOthers` that nobody needs any more. */
export function openInVain(files: readonly SourceFile[]): readonly string[] {
  const reached = new Set(reachesBetweenFeatures(files).map(({ target }) => target));
  return Object.keys(openToOthers).filter((file) => !reached.has(file));
}

const sources = 'apps/server/src/';

function reachesBetweenFeatures(files: readonly SourceFile[]) {
  return files.flatMap(({ path, imports }) => {
    const feature = featureOf(path);
    if (feature === null) return [];
    return imports
      .filter((target) => ownOnly.test(target) && featureOf(target) !== feature)
      .map((target) => ({ path, target: target.slice(sources.length) }));
  });
}

function featureOf(path: string): string | null {
  if (edges.test(path)) return null;
  return /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Each circle of imports once, as `a -> b -> a`. */
export function circles(files: readonly SourceFile[]): readonly string[] {
  const importsOf = new Map(files.map((file) => [file.path, file.imports]));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const since = trail.indexOf(path);
    if (since >= 0) found.push([...trail.slice(since), path].join(' -> '));
    if (since >= 0 || done.has(path)) return;
    for (const target of importsOf.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of importsOf.keys()) visit(path, []);
  return found;
}
