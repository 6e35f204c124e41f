/** What is said of the service to everybody: made once, it changes with a new start alone. */
import { createHash } from 'node:crypto';
import { limits, stringifyJson, success, type Item, type Routes } from '@startwand/contract';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import { passkeyPlaceOf } from '../../accounts/second-factors/passkeys.ts';
import type { LegalPages } from '../legal/legal-pages.ts';
import { publicPlaceOf } from './error-reports.ts';
import type { SignInProvider } from '../../accounts/sign-ins/provider.ts';
import type { Prices } from '../../money/prices.ts';

export interface InfoParts {
  readonly prices: Prices;
  readonly signInProvider: SignInProvider | null;
  readonly salesContact: string | null;
  readonly legal: Pick<LegalPages, 'names'>;
  readonly errorReports: string | null;
  readonly pushKey: string | null;
  readonly isInstallable: boolean;
  readonly requiresSecondFactor: boolean;
  readonly publicUrl: () => string;
}

/** How long a page, or a cache on the way, need not ask again. */
const kept_s = 60;

export function presentInfo(parts: InfoParts): PreparedBody {
  const info: Item<Routes['serviceInfo']> = {
    version: limits.applicationVersion,
    salesContact: parts.salesContact,
    hasGoogleSignIn: parts.signInProvider !== null,
    isInstallable: parts.isInstallable,
    pushKey: parts.pushKey,
    legalPages: [...parts.legal.names],
    errorReports: parts.errorReports === null ? null : publicPlaceOf(parts.errorReports),
    passkeysAt: passkeyPlaceOf(parts.publicUrl())?.origin ?? null,
    requiresSecondFactor: parts.requiresSecondFactor,
    prices: parts.prices,
  };
  const json = stringifyJson(success([info]));
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { etag: `"${etag}"`, json, gzip: null, isPrivate: false, kept_s };
}
