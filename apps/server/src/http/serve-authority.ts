import type { FastifyInstance } from 'fastify';
import type { OwnAuthority } from './own-certificate.ts';

export const authorityPath = '/startwand.crt';

/** What a phone installs so that it trusts this computer (`--tls self`): public, as every certificate is. */
export function serveAuthority(http: FastifyInstance, authority: OwnAuthority | null): void {
  if (authority === null) return;
  http.get(authorityPath, (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="startwand.crt"')
      .header('cache-control', 'no-cache')
      .send(Buffer.from(authority.file)),
  );
}
