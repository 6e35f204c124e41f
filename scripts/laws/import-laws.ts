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

/**
 * The wings of the server (`apps/server/src`), in their order: each imports only from itself and from those above it, so no two
 * know each other. A new wing has its place here, or no file of it is let in.
 */
export const wings = [
  'base',
  'storage',
  'edge',
  'mail',
  'accounts',
  'money',
  'race',
  'devices',
  'calls',
  'http',
  'app',
] as const;

const server = '^apps/server/src/';

const lawsOfWings = wings.map((wing, place): ImportLaw => {
  const above = wings.slice(0, place + 1).join('|');
  return {
    says: `the wing «${wing}» of the server imports only from those above it`,
    binds: new RegExp(`${server}${wing}/`),
    forbids: new RegExp(`${server}(?!(${above})/)`),
  };
});

const pages = '^apps/web/src/';

/**
 * The floors of the pages (`apps/web/src`), each on those before it; the root starts them and holds the tables of paths. The kit
 * page draws with all parts that know nothing of a server.
 */
export const floors = [
  'base',
  'language',
  'api',
  'live',
  'services',
  'ui',
  'fields',
  'views',
  'queries',
  'forms',
  'race',
  'layout',
  'features',
  'screens',
  'app',
] as const;

const lawsOfFloors = floors.map((floor, place): ImportLaw => {
  const below = floors.slice(0, place + 1).join('|');
  return {
    says: `the floor «${floor}» of the pages imports only from those below it`,
    binds: new RegExp(`${pages}${floor}/`),
    forbids: new RegExp(`${pages}(?!(${below})/)`),
  };
});

/** Features by who looks, in their order: each imports only from itself and from those before it. */
export const lookers = ['public', 'phone', 'account', 'competitor', 'organiser', 'desk', 'admin'] as const;

const lawsOfLookers = lookers.map((looker, place): ImportLaw => {
  const before = lookers.slice(0, place + 1).join('|');
  return {
    says: `features for «${looker}» import only from features that come before them`,
    binds: new RegExp(`${pages}features/${looker}/`),
    forbids: new RegExp(`${pages}features/(?!(${before})/)`),
  };
});

/** The timing core as a book: each chapter imports only from those above it, none from the door. */
export const chapters = [
  'time',
  'model',
  'ranking',
  'points',
  'series',
  'start',
  'state',
  'judging',
  'decisions',
  'history',
  'log',
  'checks',
] as const;

/** Storeys within a wing: each knows only those before it in its row. */
const storeys: Readonly<Record<string, readonly string[]>> = {
  edge: ['sockets', 'cluster'],
  race: ['history', 'feed', 'rooms'],
};

const lawsOfStoreys = Object.entries(storeys).flatMap(([wing, names]) =>
  names.slice(0, -1).map((name, place): ImportLaw => {
    const below = names.slice(place + 1).join('|');
    return {
      says: `«${name}» in the wing «${wing}» knows none of what stands on it`,
      binds: new RegExp(`${server}${wing}/${name}/`),
      forbids: new RegExp(`${server}${wing}/(${below})/`),
    };
  }),
);

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
  ...lawsOfWings,
  ...lawsOfStoreys,
  ...lawsOfFloors,
  ...lawsOfLookers,
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
    says: 'what reads and writes files of other programs knows only the timing core',
    binds: /^packages\/exchange\/src\//,
    allows: /^packages\/(exchange|timing)\/src\//,
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
    except: /^(apps\/server\/src\/storage\/database|bench|chaos)\//,
    forbids: /^(node:sqlite|pg|better-sqlite3)$/,
  },
  {
    says: 'queries are built in stores and in the database folder only',
    binds: /./,
    except: /^apps\/server\/src\/(storage\/database\/|([\w-]+\/)+([\w-]+-)?store\.ts$)/,
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

/** The calls of a noun are named where all of them are put together, and by calls of the same noun. */
export function routesUsedElsewhere(files: readonly SourceFile[]): readonly string[] {
  const routes = /^apps\/server\/src\/calls\/([\w-]+)\/([\w-]+-)?routes\.ts$/;
  return files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => {
        const noun = routes.exec(target)?.[1];
        const isOwn = path.startsWith(`apps/server/src/calls/${noun}/`);
        return noun !== undefined && !isOwn && path !== 'apps/server/src/calls/open-calls.ts';
      })
      .map((target) => `${path} imports ${target}`),
  );
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
