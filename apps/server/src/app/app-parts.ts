/** What a server is made of: what the configuration says, and what is there before it. */
import type { FastifyBaseLogger } from 'fastify';
import type { SignInProvider } from '../accounts/sign-ins/provider.ts';
import type { Clock } from '../base/clock.ts';
import type { Interfaces } from '../base/local-network.ts';
import type { OpenFiles } from '../base/open-files.ts';
import type { OwnAuthority } from '../http/own-certificate.ts';
import type { LegalPages } from '../calls/legal/legal-pages.ts';
import type { Reach } from '../http/phones-door.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Prices } from '../money/prices.ts';
import type { Database } from '../storage/database/database.ts';
import type { BackupState } from '../storage/database/timed-backups.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import type { Role } from './config-entries.ts';

export interface AppParts {
  readonly database: Database;
  readonly clock: Clock;
  /** How far that is ahead of the machine's, because the machine's was set back. */
  readonly clockAhead_ms: () => number;
  /** What really passed, since whenever; ages are measured with it. */
  readonly elapsed_ms: () => number;
  readonly log: FastifyBaseLogger;
  /** The folder of the built pages; `null`: the interface only. */
  readonly pages: string | null;
  readonly isHttps: boolean;
  /** The proxies in front, by address or range. */
  readonly trustProxy: readonly string[];
  readonly quotaFactor: number;
  /** What the documents of one account may take. */
  readonly storagePerAccount_bytes: number;
  /** Who reaches the server: where only its own machine does, phones may be let in from the desk. */
  readonly reach: () => Reach;
  /** The networks that the machine is in. */
  readonly interfaces: () => Interfaces;
  /** Live connections that one address may have. */
  readonly socketsPerAddress: number;
  readonly openFiles: OpenFiles;
  /** How long one may read nothing of an answer. */
  readonly answerStall_ms: number;
  /** What events may weigh that stay in memory although nobody needs them; without it as the limits say. */
  readonly openRoomsMax_facts?: number | undefined;
  /** Smaller races are read at once and have no picture; without it as the limits say. */
  readonly racePictureMin_facts?: number | undefined;
  /** What this server does for the service. */
  readonly roles: ReadonlySet<Role>;
  /** Who has it may read the metrics from anywhere; `null`: nobody. */
  readonly metricsToken: string | null;
  /** Key of `/dev/mails` on a development system; `null`: the mails are not served. */
  readonly devMailsKey: string | null;
  /** Enciphers the secrets of authenticator apps; `null`: by a key that the service keeps itself. */
  readonly factorKey: string | null;
  /** Whether administrators and sales persons have to set up a second factor before anything else. */
  readonly requiresSecondFactor: boolean;
  /** How long a call waits for the device that it asks or tells something. */
  readonly deviceAnswer_ms: number;
  /** After how long a bridge that waits for its owner is to ask again. */
  readonly admissionRetry_s: number;
  /** How long one who can come again is kept on the line, before being told where in line that is. */
  readonly linePatience_ms: number;
  /** Where uploaded files are kept. */
  readonly files: FileStore;
  readonly mailer: Mailer;
  /** Backups that the server makes by itself; `null`: none. */
  readonly backups: BackupState | null;
  readonly prices: Prices;
  /** Whether anything costs; `null`: as the first page of the service was answered. */
  readonly asksPrices: boolean | null;
  /** Whether the service shows a demo. */
  readonly isDemo: () => boolean;
  /** Where timing points are ordered; `null`: as the first page was answered. */
  readonly salesContact: string | null;
  /** What the operator of the service has to say by law. */
  readonly legal: LegalPages;
  /** The push services that phones may be told by; empty: none. */
  readonly pushHosts: readonly string[];
  /** The networks that outputs may lead into, beside the internet. */
  readonly allowedTargets: readonly string[];
  /** Mail address of the account that has the port for RMonitor; `null`: nobody. */
  readonly rmonitorAccount: string | null;
  /** Whether phones may keep the pages. */
  readonly isInstallable: boolean;
  /** Where pages report errors of who agreed to it; `null`: nowhere. */
  readonly errorReports: string | null;
  /** `null`: nobody signs in with a third party here. */
  readonly signInProvider: SignInProvider | null;
  /** Where people reach the service, for the links in mails; never what a request claims. */
  readonly publicUrl: () => string;
  /** By which phones come by https (`--tls self`); `null`: not by themselves. */
  readonly ownAuthority: OwnAuthority | null;
}
