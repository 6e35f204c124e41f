/** Versions of browsers that brought a feature, from the data of MDN. */
import data, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };

/** Browsers of the promise, by their names in the data. */
const names = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
  samsung: 'samsunginternet_android',
} as const;

/** @param path in the data, as `css.types.round` */
export function compatOf(path: string): CompatStatement {
  const compat = identifierAt(path)?.__compat;
  if (compat === undefined) throw new Error(`The data knows no ${path}`);
  return compat;
}

/** @returns `undefined` where the data has nothing by that path */
function identifierAt(path: string): Identifier | undefined {
  const [area, ...rest] = path.split('.');
  const start = area === 'css' ? data.css : area === 'javascript' ? data.javascript : data.api;
  return rest.reduce<Identifier | undefined>(
    (parent, key) => (parent !== undefined && Object.hasOwn(parent, key) ? parent[key] : undefined),
    start,
  );
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

/** In the browser by itself, under its own name, and still there. */
function isPlain(statement: SimpleSupportStatement): boolean {
  const { flags, alternative_name, prefix, version_removed } = statement;
  return flags === undefined && alternative_name === undefined && prefix === undefined && version_removed === undefined;
}

function numberOf(version: string | false): number {
  return version === false || version === 'preview' ? Infinity : Number.parseFloat(version.replace('≤', ''));
}
