/** Opens the wing of those who have an account: who they are, and what they showed of it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { endEach } from '../base/end-each.ts';
import type { Wing } from '../base/wing.ts';
import type { Refused } from '../edge/answers/refused.ts';
import type { EdgeServices } from '../edge/open-edge.ts';
import { SessionWatch } from '../edge/sockets/session-watch.ts';
import type { Database } from '../storage/database/database.ts';
import { AuditStore } from './audit/store.ts';
import { IdempotencyKeyStore } from './idempotency/store.ts';
import { SealedSecrets } from '../storage/secrets/sealed-secrets.ts';
import { SecondFactorStore } from './second-factors/store.ts';
import { TicketStore } from './second-factors/ticket-store.ts';
import { SignInStore } from './sign-ins/store.ts';
import { ServiceSetUp, type SetUpAnswer } from './set-up/service-set-up.ts';
import { createAuthenticator, type Authenticator } from './users/authenticate.ts';
import { endUnconfirmedAccounts } from './users/end-unconfirmed.ts';
import { KnownPlaceStore } from './users/known-place-store.ts';
import { MailedLinkStore } from './users/mailed-link-store.ts';
import { hashingAtOnce } from './users/password.ts';
import { SeenSessions } from './users/seen-sessions.ts';
import { SessionStore } from './users/session-store.ts';
import type { Session } from './users/session.ts';
import { SignUpLine } from './users/sign-up-line.ts';
import { UserStore } from './users/store.ts';
import { TokenStore } from './users/token-store.ts';

interface Parts extends Pick<EdgeServices, 'localHub' | 'hub' | 'bus'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly factorKey: string | null;
  readonly requiresSecondFactor: boolean;
  readonly linePatience_ms: number;
  readonly setUpAnswer: SetUpAnswer | null;
}

export interface AccountServices extends ReturnType<typeof openStores> {
  readonly authenticator: Authenticator;
  readonly sessionWatch: SessionWatch;
  readonly seenSessions: SeenSessions;
  readonly sealedSecrets: SealedSecrets;
  readonly signUpLine: SignUpLine<Session | Refused>;
  readonly serviceSetUp: ServiceSetUp;
  /** Ends the live connections that were opened with a token. */
  readonly endSessions: (tokenHash: string) => void;
}

export function openAccounts(parts: Parts): Wing<AccountServices> {
  const { database, clock, log, localHub, hub, bus } = parts;
  const stores = openStores(database);
  const seenSessions = new SeenSessions({ ...stores, log });
  const sessionWatch = new SessionWatch({ hub: localHub, tokens: stores.tokens, clock, log });
  const refused = (tokenHash: string): void => sessionWatch.refused(tokenHash);
  const endSessions = (tokenHash: string): void => hub.endSessions(tokenHash);
  let stopEnding = (): void => {};
  return {
    services: {
      ...stores,
      authenticator: createAuthenticator({ ...parts, ...stores, refused, seenSessions }),
      sessionWatch,
      seenSessions,
      sealedSecrets: new SealedSecrets(database, parts.factorKey),
      serviceSetUp: new ServiceSetUp({ database, bus, log, users: stores.users, answer: parts.setUpAnswer }),
      signUpLine: new SignUpLine(hashingAtOnce, parts.linePatience_ms),
      endSessions,
    },
    start: async () => {
      // Where nobody else serves these rows, nothing can be under way before the first call comes.
      if (!bus.reachesOthers) await stores.idempotencyKeys.forgetUnfinished();
      stopEnding = endUnconfirmedAccounts({ ...parts, ...stores, endSessions });
    },
    stop: () => endEach(log, [() => stopEnding(), () => sessionWatch.stop(), () => seenSessions.stop()]),
  };
}

function openStores(database: Database) {
  return {
    users: new UserStore(database),
    tokens: new TokenStore(database),
    sessions: new SessionStore(database),
    secondFactors: new SecondFactorStore(database),
    tickets: new TicketStore(database),
    knownPlaces: new KnownPlaceStore(database),
    mailedLinks: new MailedLinkStore(database),
    signIns: new SignInStore(database),
    audit: new AuditStore(database),
    idempotencyKeys: new IdempotencyKeyStore(database),
  };
}
