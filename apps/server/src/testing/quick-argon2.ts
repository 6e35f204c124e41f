/**
 * Argon2id at its least cost, in the place of `@node-rs/argon2` while tests of the server run: everybody in them has a
 * password, and nobody tries to guess it. What the service itself spends on a password shows `provision.test.ts`.
 */
import { hash as realHash } from '../../../../node_modules/@node-rs/argon2/index.js';

export { verify } from '../../../../node_modules/@node-rs/argon2/index.js';

export function hash(secret: string): Promise<string> {
  return realHash(secret, { memoryCost: 8, timeCost: 1 });
}
