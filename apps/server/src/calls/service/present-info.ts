/** What is said of the service to everybody: it changes when the service is set up, and with a new start. */
import { createHash } from 'node:crypto';
import { limits, stringifyJson, success, type Item, type Routes } from '@startwand/contract';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import { passkeyPlaceOf } from '../../accounts/second-factors/passkeys.ts';
import type { LegalPages } from '../legal/legal-pages.ts';
import { runningBuild } from '../../base/build.ts';
import { isPackaged } from '../../base/called-as.ts';
import { publicPlaceOf } from './error-reports.ts';
import type { SignInProvider } from '../../accounts/sign-ins/provider.ts';
import type { ServiceSetUp } from '../../accounts/set-up/service-set-up.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Prices } from '../../money/prices.ts';

export interface InfoParts {
  readonly prices: Prices;
  readonly serviceSetUp: Pick<ServiceSetUp, 'isOpen' | 'answer'>;
  readonly mailer: Pick<Mailer, 'keepsContent'>;
  readonly isDemo: () => boolean;
  readonly signInProvider: SignInProvider | null;
  /** As the option says; `null`: as the first page was answered. */
  readonly salesContact: string | null;
  readonly legal: Pick<LegalPages, 'names'>;
  readonly errorReports: string | null;
  readonly pushKey: string | null;
  readonly isInstallable: boolean;
  readonly hasOwnAuthority: boolean;
  readonly requiresSecondFactor: boolean;
  readonly publicUrl: () => string;
}

/** Made once for as long as nothing of it changes. */
export class ServiceInfo {
  readonly #parts: InfoParts;
  #made: { readonly key: string; readonly body: PreparedBody } | null = null;

  constructor(parts: InfoParts) {
    this.#parts = parts;
  }

  async now(): Promise<PreparedBody> {
    const { serviceSetUp, prices, isDemo } = this.#parts;
    const isNew = await serviceSetUp.isOpen();
    const key = [isNew, isDemo(), prices.isFree, serviceSetUp.answer?.salesContact].join(' ');
    if (this.#made?.key !== key) this.#made = { key, body: presentInfo(this.#parts, isNew) };
    return this.#made.body;
  }
}

function presentInfo(parts: InfoParts, isNew: boolean): PreparedBody {
  const { isFree, ...prices } = parts.prices;
  const info: Item<Routes['serviceInfo']> = {
    version: limits.applicationVersion,
    build: runningBuild,
    salesContact: parts.salesContact ?? parts.serviceSetUp.answer?.salesContact ?? null,
    hasGoogleSignIn: parts.signInProvider !== null,
    isInstallable: parts.isInstallable,
    pushKey: parts.pushKey,
    legalPages: [...parts.legal.names],
    errorReports: parts.errorReports === null ? null : publicPlaceOf(parts.errorReports),
    passkeysAt: passkeyPlaceOf(parts.publicUrl())?.origin ?? null,
    hasOwnAuthority: parts.hasOwnAuthority,
    requiresSecondFactor: parts.requiresSecondFactor,
    isNew,
    isDemo: parts.isDemo(),
    isPackaged,
    sendsMails: !parts.mailer.keepsContent,
    isFree,
    prices,
  };
  const json = stringifyJson(success([info]));
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  // Of a new service the answer is another one as soon as somebody sets it up.
  return { etag: isNew ? null : `"${etag}"`, json, gzip: null, isPrivate: false };
}
