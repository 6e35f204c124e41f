/**
 * Pages call by method and path and read answers by their types: the schemas of the contract, and the
 * library behind them, are the server's. Left out, a spectator's phone loads 15 kB less. Forms do check by
 * the schemas: they get them from the contract's `client/body-schemas.ts`, which asks for the whole table.
 *
 * Each call is a module of its own, so that a page brings along those that it makes: `routes.listUsers` is
 * read as an import of that one call. Those of visitors stand apart from the hundred and more of the panel.
 */
import type { Plugin } from 'vite';
import { apiRoot, routes, type Route } from '@startwand/contract';

const contractRoutes = /\/packages\/contract\/src\/routes\.ts$/;
const bodySchemas = /\/packages\/contract\/client\/body-schemas\.ts$/;
const ownSource = /\/apps\/web\/src\/[^?]+\.tsx?$/;
const leanRoutes = '\0startwand-lean-routes';
const leanCall = 'startwand-call:';

/** The modules of calls, and those of them that visitors make. */
export const anyCall = /startwand-call:/;
export const visitorsCall = /startwand-call:visitor\//;

/** Puts in place of the contract's table of calls the part of it that a page reads. */
export function routesWithoutSchemas(): Plugin[] {
  return [table(), singleCalls()];
}

/** The whole table, where somebody still asks for it: without schemas and prose. */
function table(): Plugin {
  return {
    name: 'startwand-routes-without-schemas',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith(leanCall)) return `\0${source}`;
      if (importer === undefined || !source.endsWith('/routes.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const isLean = contractRoutes.test(found?.id ?? '') && !bodySchemas.test(importer);
      return isLean ? leanRoutes : found;
    },
    load(id) {
      if (id.startsWith(`\0${leanCall}`)) {
        const [, name = ''] = id.split('/');
        return `export const call = ${JSON.stringify({ name, ...leanOf(routeOf(name)) })};`;
      }
      if (id !== leanRoutes) return null;
      const calls = Object.entries<Route>(routes).map(([name, route]) => [name, { name, ...leanOf(route) }]);
      return [
        `export const apiRoot = ${JSON.stringify(apiRoot)};`,
        `export const routes = ${JSON.stringify(Object.fromEntries(calls))};`,
      ].join('\n');
    },
  };
}

/** Behind the compiler, which has taken the types away: what names a call is what makes it. */
function singleCalls(): Plugin {
  return {
    name: 'startwand-single-calls',
    transform(code, id) {
      if (!ownSource.test(id) || !code.includes('@startwand/contract')) return null;
      const names = new Set<string>();
      const rewritten = code.replaceAll(/\broutes\.(\w+)\b/g, (_found, name: string) => {
        names.add(name);
        return `route_${name}`;
      });
      if (names.size === 0) return null;
      const imports = [...names].map((name) => {
        const audience = routeOf(name).caller === 'visitor' ? 'visitor' : 'user';
        return `import { call as route_${name} } from '${leanCall}${audience}/${name}';`;
      });
      return { code: `${imports.join('')}${rewritten}`, map: null };
    },
  };
}

function routeOf(name: string): Route {
  const route = Object.entries<Route>(routes).find(([known]) => known === name)?.[1];
  if (route === undefined) throw new Error(`There is no call ${name}.`);
  return route;
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

/** The name is given back where the call is read. */
function leanOf(route: Route): object {
  return Object.fromEntries(Object.entries(route).filter(([part]) => !leftOut.has(part)));
}
