/** Passwords and PINs are kept as Argon2id hashes: slow to try, each with its own salt. */

/** @returns what the database keeps */
export async function hashSecret(secret: string): Promise<string> {
  const { hash } = await argon2();
  return hash(secret);
}

/**
 * Whether the secret is the hashed one.
 *
 * @param kept `null`: there is none, as for an unknown account. It takes as long as a wrong one, so that
 * the time of the answer does not tell which accounts exist.
 */
export async function isSecret(secret: string, kept: string | null): Promise<boolean> {
  const { verify } = await argon2();
  const fits = await verify(kept ?? (await decoy()), secret);
  return fits && kept !== null;
}

let decoyHash: Promise<string> | null = null;

function decoy(): Promise<string> {
  decoyHash ??= hashSecret('nobody has this password');
  return decoyHash;
}

// Native code, loaded at the first login and not before the server is ready.
const argon2 = () => import('@node-rs/argon2');
