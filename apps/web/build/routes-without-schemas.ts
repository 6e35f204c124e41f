/**
 * Pages call by method and path and read answers by their types: the schemas of the contract, and the
 * library behind them, are the server's. Left out, a spectator's phone loads 15 kB less.
 */
import type { Plugin } from 'vite';
import { apiRoot, routes } from '@startwand/contract';

const contractRoutes = /\/packages\/contract\/src\/routes\.ts$/;

/** Puts in place of the contract's table of calls the part of it that a page reads. */
export function routesWithoutSchemas(): Plugin {
  return {
    name: 'startwand-routes-without-schemas',
    load(id) {
      if (!contractRoutes.test(id)) return null;
      const calls = Object.fromEntries(
        Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]),
      );
      return [
        `export const apiRoot = ${JSON.stringify(apiRoot)};`,
        `export const routes = ${JSON.stringify(calls)};`,
      ].join('\n');
    },
  };
}
