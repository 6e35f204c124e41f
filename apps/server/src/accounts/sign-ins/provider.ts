/** A third party that tells us who a person is: Google, by OpenID Connect. */
import { emailField, limits, lineField } from '@startwand/contract';
import type { Configuration } from 'openid-client';

/** What a sign-in keeps until the person comes back; nobody but us may know the verifier. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who a person is, by what the third party says. */
export interface Identity {
  /** Its name for the person, which never changes. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SignInProvider {
  /** @throws when the provider cannot be reached */
  start(): Promise<{ readonly url: string; readonly pending: PendingSignIn }>;
  /** @returns `null` when the reply does not hold, or the address is not verified */
  finish(reply: URLSearchParams, pending: PendingSignIn): Promise<Identity | null>;
}

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The page to which people come back, registered with the provider. */
  readonly redirectUri: () => string;
}

export function openIdProvider(settings: ProviderSettings): SignInProvider {
  let found: Promise<Configuration> | null = null;
  const configuration = (): Promise<Configuration> => {
    found ??= discover(settings).catch((error: unknown) => {
      // The next one asks again.
      found = null;
      throw error;
    });
    return found;
  };

  return {
    start: async () => {
      const client = await openIdClient();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri(),
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, pending };
    },

    finish: async (reply, { state, nonce, verifier }) => {
      const client = await openIdClient();
      const cameBackTo = new URL(settings.redirectUri());
      cameBackTo.search = reply.toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const granted = await client.authorizationCodeGrant(await configuration(), cameBackTo, checks).catch(() => null);
      return identityOf(granted?.claims() ?? {});
    },
  };
}

function identityOf(claims: Readonly<Record<string, unknown>>): Identity | null {
  const { sub, email, email_verified, given_name, family_name } = claims;
  if (typeof sub !== 'string' || sub.length > subjectMax || email_verified !== true) return null;
  const address = emailField.safeParse(email);
  if (!address.success) return null;
  const [firstName, lastName] = [nameIn(given_name), nameIn(family_name)];
  return { subject: sub, email: address.data, firstName, lastName };
}

/** As OpenID Connect has it. */
const subjectMax = 255;

/** A name that would not be taken from its holder is not taken from a third party either: it is typed in then. */
function nameIn(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const name = lineField(limits.nameMax).safeParse(claim.slice(0, limits.nameMax));
  return name.success ? name.data : '';
}

async function discover(settings: ProviderSettings): Promise<Configuration> {
  const client = await openIdClient();
  const { issuer, clientId, clientSecret } = settings;
  const server = new URL(issuer);
  // Only the configuration can say http, for a provider on the same machine.
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated so that it stands out, which it may
  const insecure = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  // By the provider's own keys, whatever became of the connection between us.
  const execute = [...insecure, client.enableNonRepudiationChecks];
  return client.discovery(server, clientId, clientSecret, undefined, { execute });
}

// Loaded at the first sign-in and not before the server is ready.
const openIdClient = () => import('openid-client');
