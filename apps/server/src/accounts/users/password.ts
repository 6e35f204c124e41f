/** Passwords and PINs are kept as Argon2id hashes: slow to try, each with its own salt. */
import { availableParallelism } from 'node:os';
import { currentSource } from '../../base/request-context.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';

/**
 * One processor stays free for times and those who watch them, and one of the four threads that files are read and
 * answers packed on. Who comes last into a full queue waits for some seconds.
 */
export const hashingAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

const hashing = new FairSemaphore({ atOnce: hashingAtOnce, lanes: [{ waitingMax: 400 }] });

/**
 * @returns what the database keeps
 * @throws TooBusy when too many wait for theirs
 */
export async function hashSecret(secret: string): Promise<string> {
  const { hash } = await argon2();
  return hashing.run(currentSource(), () => hash(secret));
}

/**
 * Whether the secret is the hashed one.
 *
 * @param kept `null`: there is none, as for an unknown account. It takes as long as a wrong one, so that
 * the time of the answer does not tell which accounts exist.
 * @throws TooBusy when too many wait for the answer
 */
export async function isSecret(secret: string, kept: string | null): Promise<boolean> {
  const { verify } = await argon2();
  const wanted = kept ?? (await decoy());
  const fits = await hashing.run(currentSource(), () => verify(wanted, secret));
  return fits && kept !== null;
}

let decoyHash: Promise<string> | null = null;

function decoy(): Promise<string> {
  // Made for everybody, so nobody's turn is used for it.
  decoyHash ??= argon2().then(({ hash }) => hash('nobody has this password'));
  return decoyHash;
}

// Native code, loaded at the first login and not before the server is ready.
const argon2 = () => import('@node-rs/argon2');
