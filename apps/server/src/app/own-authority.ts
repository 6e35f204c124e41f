import type { OwnAuthority } from '../http/own-certificate.ts';
import type { SecretMarks } from '../storage/secrets/secret-marks.ts';
import type { Config } from './config.ts';

/** The authority of `--tls self`. What it is made with is loaded where it is wanted. */
export async function authorityOf({ tls }: Config, secretMarks: SecretMarks): Promise<OwnAuthority | null> {
  if (tls === null) return null;
  const { openOwnAuthority } = await import('../http/own-certificate.ts');
  return openOwnAuthority(secretMarks, Date.now());
}
