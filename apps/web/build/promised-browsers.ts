/** The oldest browsers that the pages promise to run in, read from `browserslist` in `package.json`. */
import packageFile from '../package.json' with { type: 'json' };

export interface PromisedBrowser {
  readonly name: string;
  /** The oldest version. */
  readonly version: string;
}

/** `public`: everything that visitors and helpers open. `panel`: the panel and the desk. */
export type PageGroup = keyof typeof packageFile.browserslist;

export function promisedBrowsers(group: PageGroup): readonly PromisedBrowser[] {
  return packageFile.browserslist[group].map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (name === undefined || version === undefined)
      throw new Error(`"${query}" is not a browser and its oldest version`);
    return { name, version };
  });
}

/** Samsung Internet runs on Chromium 96 and later and has no target of its own. */
const withoutTarget = new Set(['samsung']);

/** Build targets. Chunks are shared, so all of them fit the older group. */
export function buildTargets(): string[] {
  return promisedBrowsers('public')
    .filter(({ name }) => !withoutTarget.has(name))
    .map(({ name, version }) => `${name}${version}`);
}
