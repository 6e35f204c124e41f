/** The balancer of `deploy/three-servers` in front of three servers, by its very file; where there is none, one of our own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { makeCertificate } from '../../e2e/deploy/make-certificate.ts';
import { aFreePort, findProxy, startProxy } from '../../e2e/deploy/proxies.ts';
import { startOwnBalancer } from './own-balancer.ts';

export interface Balancer {
  readonly url: string;
  /** For the report. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** @param connections that it has to hold at once */
export async function startBalancer(ports: readonly number[], connections: number): Promise<Balancer> {
  const found = await findProxy('haproxy');
  if (typeof found === 'string') {
    const own = await startOwnBalancer(ports);
    return { ...own, name: `a balancer of our own, for there is no HAProxy (${found})` };
  }
  const folder = mkdtempSync(join(tmpdir(), 'startwand-balancer-'));
  const { files, authority } = await makeCertificate(folder);
  // This process trusts it, and so do the programs that it starts from now on.
  const before = tls.getCACertificates();
  tls.setDefaultCACertificates([...before, authority.pem]);
  process.env['NODE_EXTRA_CA_CERTS'] = authority.file;
  const [one = 0, two = 0, three = 0] = ports;
  const proxy = await startProxy('haproxy', found, {
    folder,
    certificate: files,
    port: await aFreePort(),
    plainPort: await aFreePort(),
    servers: [one, two, three],
    connections,
  });
  return {
    url: proxy.url,
    name: 'HAProxy by deploy/three-servers',
    stop: async () => {
      await proxy.stop();
      tls.setDefaultCACertificates(before);
      delete process.env['NODE_EXTRA_CA_CERTS'];
      rmSync(folder, { recursive: true });
    },
  };
}
