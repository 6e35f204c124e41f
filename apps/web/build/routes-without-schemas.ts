/**
 * Pages call by method and path and read answers by their types: the schemas of the contract, and the
 * library behind them, are the server's. Left out, a spectator's phone loads 15 kB less. Forms do check by
 * the schemas: they get them from the contract's `client/body-schemas.ts`, which asks for the whole table.
 */
import type { Plugin } from 'vite';
import { apiRoot, routes } from '@startwand/contract';
import type { Route } from '@startwand/contract';

const contractRoutes = /\/packages\/contract\/src\/routes\.ts$/;
const bodySchemas = /\/packages\/contract\/client\/body-schemas\.ts$/;
const leanRoutes = '\0startwand-lean-routes';

/** Puts in place of the contract's table of calls the part of it that a page reads. */
export function routesWithoutSchemas(): Plugin {
  return {
    name: 'startwand-routes-without-schemas',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !source.endsWith('/routes.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const isLean = contractRoutes.test(found?.id ?? '') && !bodySchemas.test(importer);
      return isLean ? leanRoutes : found;
    },
    load(id) {
      if (id !== leanRoutes) return null;
      const calls = Object.fromEntries(
        Object.entries<Route>(routes).map(([name, route]) => [name, leanOf(route)]),
      );
      return [
        `export const apiRoot = ${JSON.stringify(apiRoot)};`,
        `const calls = ${JSON.stringify(calls)};`,
        'export const routes = Object.fromEntries(',
        '  Object.entries(calls).map(([name, call]) => [name, { name, ...call }]),',
        ');',
      ].join('\n');
    },
  };
}

/** Schemas and prose, and what only the server does by. */
const leftOut = new Set<string>([
  'name',
  'says',
  'caller',
  'errors',
  'refusesInBody',
  'edits',
  'givesToken',
  'answersFile',
  'isPaged',
  'bodyMax_bytes',
  'params',
  'query',
  'body',
  'item',
] satisfies (keyof Route)[]);

/** The name is given back where the table is read. */
function leanOf(route: Route): object {
  return Object.fromEntries(Object.entries(route).filter(([part]) => !leftOut.has(part)));
}
