/** A certificate for this machine, by the authority that `--tls self` makes. */
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnAuthority } from '../../apps/server/src/http/own-certificate.ts';
import { secretMarksOf } from '../../apps/server/src/testing/secret-marks.ts';
import type { WriteResult } from '../../apps/server/src/storage/database/database.ts';
import type { ProxyPlaces } from './proxies.ts';

interface Made {
  /** Its files, in that folder. */
  readonly files: ProxyPlaces['certificate'];
  /** The certificate of the authority, in PEM, and its file. */
  readonly authority: { readonly pem: string; readonly file: string };
}

export async function makeCertificate(folder: string): Promise<Made> {
  const written: WriteResult = { outcome: 'stored' };
  const nowhere = {
    query: () => Promise.resolve([]),
    write: () => Promise.resolve(written),
  };
  const authority = await openOwnAuthority(secretMarksOf(nowhere), Date.now());
  const { key, cert } = await authority.certify([], Date.now());
  const pem = new X509Certificate(authority.file).toString();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const files = { cert: file('cert.pem', cert), key: file('key.pem', key), both: file('both.pem', `${cert}${key}\n`) };
  return { files, authority: { pem, file: file('authority.pem', pem) } };
}
