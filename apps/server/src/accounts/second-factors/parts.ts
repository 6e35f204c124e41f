/** What the use cases of second factors work with. */
import type { Guesses } from '../../edge/guesses/guesses.ts';
import type { SecurityLog } from '../../base/log.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { KnownPlaceStore } from '../users/known-place-store.ts';
import type { SessionEnder } from '../users/session.ts';
import type { SealedSecrets } from '../../storage/secrets/sealed-secrets.ts';
import type { SecondFactorStore } from './store.ts';
import type { TicketStore } from './ticket-store.ts';

export interface SecondFactorParts extends SessionEnder, Mailing {
  readonly secondFactors: SecondFactorStore;
  readonly tickets: TicketStore;
  readonly sealedSecrets: SealedSecrets;
  readonly knownPlaces: KnownPlaceStore;
  readonly passwordGuesses: Guesses;
  /** At codes, by who knows the password already. */
  readonly codeGuesses: Guesses;
  readonly log: SecurityLog;
  /** Whether administrators and sales persons have to have one. */
  readonly requiresSecondFactor: boolean;
}
