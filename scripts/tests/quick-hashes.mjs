/**
 * Everybody in a test has a password, and nobody guesses it: it is hashed at the least cost. Given to Node with
 * `--import`, before it reads anything of the server.
 */
import { registerHooks } from 'node:module';

const quick = new URL('../../apps/server/src/testing/quick-argon2.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    name === '@node-rs/argon2' && context.parentURL !== quick
      ? { url: quick, shortCircuit: true }
      : next(name, context),
});
