/** A provider of sign-ins for tests: OpenID Connect over real HTTP, with a page where a browser's person agrees or says no. */
import { createHash, createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type Claims = Readonly<Record<string, string | number | boolean>>;

export interface TestIdentityProvider {
  readonly issuer: string;
  /**
   * What a browser brings back after a person signed in at an address.
   *
   * @param isForged signed by a key that is not the provider's
   */
  signIn(url: string, claims: Claims, isForged?: boolean): string;
  close(): void;
}

export const client = { clientId: 'startwand', clientSecret: 'only we know' };

interface Granted {
  readonly claims: Claims;
  readonly challenge: string | null;
  readonly key: KeyObject;
}

const aKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** @param people who has an account there, as its page lets a browser choose among them */
export async function openIdentityProvider(people: readonly Claims[] = []): Promise<TestIdentityProvider> {
  const [{ publicKey, privateKey }, forger] = [aKeyPair(), aKeyPair()];
  const granted = new Map<string, Granted>();
  let issuer = '';

  const grant = async (request: IncomingMessage): Promise<object | null> => {
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const grant = granted.get(code);
    granted.delete(code);
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (grant?.challenge !== verifier.digest('base64url')) return null;
    if (form.get('client_secret') !== client.clientSecret) return null;
    return { access_token: 'a', token_type: 'bearer', id_token: idToken(grant.claims, grant.key) };
  };

  const signIn = (asked: URLSearchParams, claims: Claims, isForged = false): string => {
    const code = randomUUID();
    const now_s = Math.floor(Date.now() / 1_000);
    const standing = { iss: issuer, aud: client.clientId, iat: now_s, exp: now_s + 60 };
    const nonce = asked.get('nonce') ?? '';
    granted.set(code, {
      claims: { ...standing, nonce, ...claims },
      challenge: asked.get('code_challenge'),
      key: isForged ? forger.privateKey : privateKey,
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
  };

  const answers: Readonly<Record<string, (request: IncomingMessage) => object | Promise<object | null>>> = {
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
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/authorize') {
      const ways = people.map((claims) => ({
        label: `Continue as ${claims['email']}`,
        reply: signIn(searchParams, claims),
      }));
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(choicePage(searchParams, ways));
      return;
    }
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
    signIn: (url, claims, isForged) => signIn(new URL(url).searchParams, claims, isForged),
    close: () => server.close(),
  };
}

/** Signed, so that the service believes it. */
function idToken(claims: Claims, key: KeyObject): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid: 'k1' })}.${part(claims)}`;
  return `${content}.${createSign('sha256').update(content).sign(key, 'base64url')}`;
}

/** Where the person chooses who to be, or goes back without. */
function choicePage(
  asked: URLSearchParams,
  ways: readonly { readonly label: string; readonly reply: string }[],
): string {
  const denied = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' });
  const links = [...ways, { label: 'Cancel', reply: denied.toString() }].map(({ label, reply }) => {
    const address = `${asked.get('redirect_uri')}?${reply}`.replaceAll('&', '&amp;');
    return `<p><a href="${address}">${label}</a></p>`;
  });
  return `<!doctype html><title>Choose an account</title>${links.join('')}`;
}
