/**
 * The kit page: every field, table, dialog and chart in each state. In development it stands at
 * `/dev/kit`; `vite build --mode kit` builds it alone, for the tests; what is delivered has no trace of it.
 */
import type { Plugin, UserConfig } from 'vite';

/** @returns what a build of the kit has differently; nothing in every other mode */
export function kitBuild(mode: string): UserConfig['build'] {
  if (mode !== 'kit') return {};
  return { outDir: '../../.cache/kit', emptyOutDir: true, rolldownOptions: { input: 'kit.html' } };
}

/** Shows the page at its address while one develops. */
export function kitEntry(): Plugin {
  return {
    name: 'startwand-kit-entry',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/dev/kit') {
          request.url = request.url.replace('/dev/kit', '/kit.html');
        }
        next();
      });
    },
  };
}
