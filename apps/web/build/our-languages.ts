/**
 * React Aria brings its words in some thirty languages. The page speaks seven of them: the others are left
 * out of what is built.
 */
import type { Plugin } from 'vite';

const words =
  /\/(?:react-aria|react-stately|react-aria-components)\/dist\/private\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/;
const spoken = new Set(['de-DE', 'en-US', 'es-ES', 'hu-HU', 'it-IT', 'nb-NO', 'ro-RO']);

/** Puts nothing in place of the words of languages that no reader of ours has. */
export function ourLanguages(): Plugin {
  return {
    name: 'startwand-our-languages',
    apply: 'build',
    load(id) {
      const locale = words.exec(id)?.[1];
      return locale === undefined || spoken.has(locale) ? null : 'export default {};';
    },
  };
}
