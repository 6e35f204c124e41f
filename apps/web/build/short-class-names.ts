/**
 * Classes of style sheets under short names: which sheet, and the how manieth of it. A page names hundreds of them in its
 * script and again in its styles, and by itself a build writes each out with its own name, the sheet and the line.
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

export function shortClassNames(): Plugin {
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  let root = '';
  const shorten = (name: string, path: string): string => {
    // The same wherever the checkout lies, and whatever else is built beside it.
    const sheet = createHash('sha256').update(relative(root, path)).digest('hex').slice(0, 5);
    const known = names.get(`${path} ${name}`);
    if (known !== undefined) return known;
    const place = sizes.get(path) ?? 0;
    sizes.set(path, place + 1);
    const short = `_${sheet}${place.toString(36)}`;
    names.set(`${path} ${name}`, short);
    return short;
  };
  return {
    name: 'startwand-short-class-names',
    apply: 'build',
    config: () => ({
      css: { modules: { generateScopedName: (name, path) => shorten(name, path.replace(/\?.*/, '')) } },
    }),
    configResolved(config) {
      root = config.root;
    },
  };
}
