/**
 * While the service is in maintenance everybody is asked to come later, but no time is lost: devices
 * deliver, their triggers are stored and decided, and live connections stay. Administrators do what
 * they want, so that they can look before they open again. It outlasts restarts and holds for all
 * servers on the database.
 */
import { canAdministrate, type Caller, type RouteName } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { keepAuditEntry } from '../../accounts/audit/store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { AnyCaller } from '../call/call.ts';
import type { Authenticator } from '../../accounts/users/authenticate.ts';
import { readMark, writeMark } from '../../storage/database/mark-store.ts';

export interface MaintenanceState {
  readonly isOn: boolean;
  /** When it will probably be over; `null`: nobody knows. */
  readonly until: bigint | null;
}

/** What was announced by mail: pages tell of it until it is over. */
export interface AnnouncedSpan {
  readonly start: bigint;
  readonly end: bigint;
}

interface Parts {
  readonly database: Pick<Database, 'query' | 'write'>;
  readonly authenticator: Pick<Authenticator, 'personAmongVisitors'>;
  readonly clock: Clock;
}

interface Asked {
  readonly name: string;
  readonly caller: Caller;
}

/** Devices log in and set their clocks, and an administrator has to get in. */
const alwaysOpen: ReadonlySet<string> = new Set<RouteName>([
  'deviceToken',
  'timeNow',
  'login',
  'finishLogin',
  'startPasskeyLogin',
  'startGoogleSignIn',
  'finishGoogleSignIn',
]);

/** After that another server's word counts here too. */
const kept_ms = 2_000;
const usualWait_s = 60;

/** Long over. */
const noSpan: AnnouncedSpan = { start: 0n, end: 0n };

export class Maintenance {
  readonly #parts: Parts;
  #state: MaintenanceState = { isOn: false, until: null };
  #announced: AnnouncedSpan = noSpan;
  #readAt_ms = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @param by the administrator, for the audit list */
  async set(state: MaintenanceState, by: string): Promise<void> {
    const { database, clock } = this.#parts;
    const before = await this.state();
    const auditEntry = keepAuditEntry({
      action: 'maintenanceChanged',
      by,
      at: clock(),
      before: heldOf(before),
      after: heldOf(state),
    });
    await database.write({ statements: [writeMark('maintenance', state), auditEntry] });
    this.#state = state;
  }

  /** Pages tell of it from now on. The mail is in the outbox, and in the audit list, already. */
  async announce(span: AnnouncedSpan): Promise<void> {
    await this.#parts.database.write({ statements: [writeMark('announcement', span)] });
    this.#announced = span;
  }

  /** @param by the administrator, for the audit list */
  async withdraw(by: string): Promise<void> {
    const { database, clock } = this.#parts;
    const before = await this.announced();
    if (before === null) return;
    const held = { start: String(before.start), end: String(before.end) };
    const auditEntry = keepAuditEntry({ action: 'maintenanceWithdrawn', by, at: clock(), before: held });
    await database.write({ statements: [writeMark('announcement', noSpan), auditEntry] });
    this.#announced = noSpan;
  }

  /** What was announced and is not over. */
  async announced(): Promise<AnnouncedSpan | null> {
    await this.state();
    return this.#announced.end > this.#parts.clock() ? this.#announced : null;
  }

  async state(): Promise<MaintenanceState> {
    if (!this.#isFresh()) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    return this.#state;
  }

  /** @returns after how many seconds to come again; `null`: the call may be made now */
  closedFor_s(route: Asked, caller: AnyCaller): Promise<number | null> | null {
    // As nearly always: nobody has to wait for that.
    return this.#isFresh() && !this.#state.isOn ? null : this.#askedFor_s(route, caller);
  }

  async #askedFor_s(route: Asked, caller: AnyCaller): Promise<number | null> {
    const { isOn, until } = await this.state();
    if (!isOn || route.caller === 'device' || route.caller === 'phone' || alwaysOpen.has(route.name)) return null;
    if (await this.#isAdministrator(caller)) return null;
    const left_ms = until === null ? 0n : (until - this.#parts.clock()) / BigInt(TICKS_PER_MILLISECOND);
    return left_ms > 0n ? Math.ceil(Number(left_ms) / 1_000) : usualWait_s;
  }

  #isFresh(): boolean {
    return performance.now() - this.#readAt_ms <= kept_ms;
  }

  async #read(): Promise<void> {
    try {
      const mark = await readMark<MaintenanceState>(this.#parts.database, 'maintenance');
      this.#state = mark ?? { isOn: false, until: null };
      this.#announced = (await readMark<AnnouncedSpan>(this.#parts.database, 'announcement')) ?? noSpan;
    } catch {
      // The call itself will say what is wrong with the database; until then holds what held.
    }
    this.#readAt_ms = performance.now();
  }

  async #isAdministrator(caller: AnyCaller): Promise<boolean> {
    if ('user' in caller) return canAdministrate(caller.user);
    if (!('authorization' in caller) || caller.authorization === null) return false;
    const known = await this.#parts.authenticator.personAmongVisitors(caller);
    return 'user' in known && canAdministrate(known.user);
  }
}

function heldOf({ isOn, until }: MaintenanceState) {
  return { isOn, until: until === null ? null : String(until) };
}
