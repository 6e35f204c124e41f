/** A provider of sign-ins for tests: OpenID Connect over real HTTP, with people who always agree. */
import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type Claims = Readonly<Record<string, string | number | boolean>>;

export interface TestIdentityProvider {
  readonly issuer: string;
  /** What a browser brings back after a person signed in at an address. */
  signIn(url: string, claims: Claims): string;
  close(): void;
}

export const client = { clientId: 'startwand', clientSecret: 'only we know' };

export async function openIdentityProvider(): Promise<TestIdentityProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const granted = new Map<string, { claims: Claims; challenge: string | null }>();
  let issuer = '';

  const idToken = (claims: Claims): string => {
    const part = (value: object): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${part({ alg: 'RS256', kid: 'k1' })}.${part(claims)}`;
    return `${content}.${createSign('sha256').update(content).sign(privateKey, 'base64url')}`;
  };

  const grant = async (request: IncomingMessage): Promise<object | null> => {
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const grant = granted.get(code);
    granted.delete(code);
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (grant?.challenge !== verifier.digest('base64url')) return null;
    if (form.get('client_secret') !== client.clientSecret) return null;
    return { access_token: 'a', token_type: 'bearer', id_token: idToken(grant.claims) };
  };

  const answers: Readonly<
    Record<string, (request: IncomingMessage) => object | Promise<object | null>>
  > = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }],
    }),
    '/token': grant,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await answers[request.url ?? '']?.(request)) ?? null;
    response.writeHead(body === null ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  return {
    issuer,
    signIn: (url, claims) => {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      const now_s = Math.floor(Date.now() / 1_000);
      const standing = { iss: issuer, aud: client.clientId, iat: now_s, exp: now_s + 60 };
      const nonce = asked.get('nonce') ?? '';
      granted.set(code, {
        claims: { ...standing, nonce, ...claims },
        challenge: asked.get('code_challenge'),
      });
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    },
    close: () => server.close(),
  };
}
