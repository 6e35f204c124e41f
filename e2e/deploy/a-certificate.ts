/** A certificate for `localhost`, by the authority that `--tls self` makes, which this process and its programs trust. */
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { vi } from 'vitest';
import { openOwnAuthority } from '../../apps/server/src/http/own-certificate.ts';
import type { WriteResult } from '../../apps/server/src/storage/database/database.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import type { ProxyPlaces } from './proxies.ts';

/** @returns its files, in that folder */
export async function aCertificate(folder: string): Promise<ProxyPlaces['certificate']> {
  const written: WriteResult = { outcome: 'stored' };
  const nowhere = {
    query: () => Promise.resolve([]),
    write: () => Promise.resolve(written),
  };
  const authority = await openOwnAuthority(nowhere, Date.now());
  const { key, cert } = await authority.certify([], Date.now());
  const trusted = new X509Certificate(authority.file).toString();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  trust(trusted, file('authority.pem', trusted));
  return { cert: file('cert.pem', cert), key: file('key.pem', key), both: file('both.pem', `${cert}${key}\n`) };
}

/** Until the test or the file is over: here, and in programs that are started meanwhile. */
function trust(certificate: string, file: string): void {
  const before = tls.getCACertificates();
  tls.setDefaultCACertificates([...before, certificate]);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', file);
  whenOver(() => {
    tls.setDefaultCACertificates(before);
    vi.unstubAllEnvs();
  });
}
