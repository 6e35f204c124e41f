/**
 * Pages read a refusal's number and say it in the reader's language: what the catalogue says to developers is left
 * out of what is built.
 */
import { errors } from '@startwand/contract';
import type { Plugin } from 'vite';

const contractErrors = /\/packages\/contract\/src\/wire\/errors\.ts$/;

const rows = /const rows = \{[^]*?\n\};\n/;

/** Leaves of each error its number: with which HTTP status it comes, only the server says. */
export function errorsWithoutProse(): Plugin {
  return {
    name: 'startwand-errors-without-prose',
    apply: 'build',
    transform(code, id) {
      if (!contractErrors.test(id)) return null;
      if (!rows.test(code)) throw new Error('The catalogue of errors is written otherwise now.');
      const lean = Object.entries(errors).map(([name, { status }]) => [name, { status }]);
      return {
        code: code.replace(rows, `const rows = ${JSON.stringify(Object.fromEntries(lean))};\n`),
        map: null,
      };
    },
  };
}
