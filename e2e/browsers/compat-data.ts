/** Versions of browsers that brought a feature, from the data of MDN. */
import data, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { promisedBrowsers, type PageGroup } from '../../apps/web/build/promised-browsers.ts';

/** Browsers of the promise, by their names in the data. */
const names = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
  samsung: 'samsunginternet_android',
} as const;

/** @param path in the data, as `css.types.round`; `undefined`: the data has nothing by that path */
export function compatOf(path: string): CompatStatement | undefined {
  const [area, ...rest] = path.split('.');
  const start = area === 'css' ? data.css : area === 'javascript' ? data.javascript : data.api;
  const found = rest.reduce<Identifier | undefined>(
    (parent, key) => (parent !== undefined && Object.hasOwn(parent, key) ? parent[key] : undefined),
    start,
  );
  return found?.__compat;
}

/** The first version of each promised browser that has the feature; `Infinity`: none has. */
export function firstVersions({ support }: CompatStatement): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(names).map(([name, key]) => {
      const statements = [support[key] ?? []].flat().filter(isPlain);
      const whole = statements.filter(({ partial_implementation }) => partial_implementation !== true);
      // A part of a feature counts where the browser never had all of it.
      const counted = whole.length > 0 ? whole : statements;
      return [name, Math.min(...counted.map(({ version_added }) => numberOf(version_added)))];
    }),
  );
}

/** Promised browsers that lack every one of the features; none where one is in all of them, or nothing is known. */
export function lackingBrowsers(features: readonly CompatStatement[], group: PageGroup): readonly string[] {
  const lacking = features.map((feature) => {
    const first = firstVersions(feature);
    const browsers = promisedBrowsers(group).filter(({ name, version }) => (first.get(name) ?? 0) > Number(version));
    return browsers.map(({ name, version }) => `${name} ${version}`);
  });
  return lacking.some((browsers) => browsers.length === 0) ? [] : (lacking[0] ?? []);
}

const builtInMembers = membersOf(data.javascript['builtins']);
const otherMembers = membersOf(data.api);
for (const [name, found] of membersOf(data.javascript['builtins']?.['Intl'])) {
  builtInMembers.set(name, [...(builtInMembers.get(name) ?? []), ...found]);
}

/** Everything in a browser that has a member of that name. */
export function membersNamed(name: string): readonly CompatStatement[] {
  return [...(builtInMembers.get(name) ?? []), ...(otherMembers.get(name) ?? [])];
}

function membersOf(owners: Identifier | undefined): Map<string, CompatStatement[]> {
  const members = new Map<string, CompatStatement[]>();
  for (const [, owner] of childrenOf(owners)) {
    for (const [key, { __compat: compat }] of childrenOf(owner)) {
      const name = key.replace(/_static$/, '');
      if (compat !== undefined) members.set(name, [...(members.get(name) ?? []), compat]);
    }
  }
  return members;
}

function childrenOf(parent: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  if (parent === undefined) return [];
  return Object.keys(parent).flatMap((key) => {
    const child = parent[key];
    return child === undefined || key === '__compat' ? [] : [[key, child] as const];
  });
}

/** In the browser by itself, still there, and under its own name or one that the build writes as well: `-webkit-…`. */
function isPlain(statement: SimpleSupportStatement): boolean {
  const { flags, alternative_name, prefix, version_removed } = statement;
  const isNamed = alternative_name === undefined && (prefix === undefined || prefix.startsWith('-'));
  return isNamed && flags === undefined && version_removed === undefined;
}

function numberOf(version: string | false): number {
  return version === false || version === 'preview' ? Infinity : Number.parseFloat(version.replace('≤', ''));
}
