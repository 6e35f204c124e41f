/** A certificate for `localhost`, which this process and its programs trust until the test or the file is over. */
import tls from 'node:tls';
import { vi } from 'vitest';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { makeCertificate } from './make-certificate.ts';
import type { ProxyPlaces } from './proxies.ts';

/** @returns its files, in that folder */
export async function aCertificate(folder: string): Promise<ProxyPlaces['certificate']> {
  const { files, authority } = await makeCertificate(folder);
  const before = tls.getCACertificates();
  tls.setDefaultCACertificates([...before, authority.pem]);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', authority.file);
  whenOver(() => {
    tls.setDefaultCACertificates(before);
    vi.unstubAllEnvs();
  });
  return files;
}
