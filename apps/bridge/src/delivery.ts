/** Brings the outbox to the server, in order, for as long as it takes. */
import { appendFile } from 'node:fs/promises';
import {
  limits,
  stringifyJson,
  type DeliveredTrigger,
  type ErrorName,
  type AcknowledgementDto,
} from '@startwand/contract';
import type { Outbox } from './outbox.ts';
import type { DeliveryAnswer, ServerConnection } from './server-connection.ts';
import { pause } from './pause.ts';
import { counted } from './counted.ts';
import type { BridgeStatus } from './status.ts';
import { waitAsTold_ms } from './retry-after.ts';

export interface DeliveryOptions {
  readonly outbox: Outbox;
  readonly server: ServerConnection;
  readonly status: BridgeStatus;
  /** Where triggers go that the server will never take. */
  readonly refusedPath: string;
  readonly retry?: RetryDelays;
  /** How often the server is asked whether it still has what it acknowledged. */
  readonly ask_ms?: number;
}

export interface RetryDelays {
  readonly first_ms: number;
  readonly max_ms: number;
}

/** How delivery ended. It goes on until it is stopped, or the very first login is refused. */
export type DeliveryEnd = { readonly kind: 'stopped' } | { readonly kind: 'loginRefused'; readonly reason: string };

const DEFAULT_DELAYS: RetryDelays = { first_ms: 200, max_ms: 3_000 };
/** A server that was restored is asked within a minute: nobody waits for that. */
const usualAsk_ms = 60_000;
/** So often must the server forget what it had acknowledged before the bridge believes it. */
const FORGETTING_ANSWERS = 3;

/** What the server says about one trigger and will say again, whichever bridge sends it. */
const refusalsOfTriggers: readonly (ErrorName | null)[] = ['INVALID_INPUT', 'TRIGGER_IDENTITY_REUSED'];

export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #delays: RetryDelays;
  #token: string | null = null;
  #hasLoggedIn = false;
  #batchMax: number = limits.triggersPerBatchMax;
  #delay_ms: number;
  #forgetting = 0;
  /** Whether the server has to be asked what it has of that which it acknowledged. */
  #hasToAsk = true;
  /** Up to where it said that it has each session, in this run. */
  readonly #said = new Map<string, number>();

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#delays = options.retry ?? DEFAULT_DELAYS;
    this.#delay_ms = this.#delays.first_ms;
  }

  async run(signal: AbortSignal): Promise<DeliveryEnd> {
    const { outbox } = this.#options;
    while (!signal.aborted) {
      if (this.#token === null) {
        const refusal = await this.#logIn(signal);
        if (refusal !== null) return { kind: 'loginRefused', reason: refusal };
      } else if (this.#hasToAsk) {
        await this.#ask(this.#token, signal);
      } else if (outbox.waiting === 0) {
        const again = AbortSignal.timeout(this.#options.ask_ms ?? usualAsk_ms);
        await outbox.changed(AbortSignal.any([signal, again]));
        this.#hasToAsk = again.aborted;
      } else {
        await this.#deliverOldest(this.#token, signal);
      }
    }
    return { kind: 'stopped' };
  }

  /** Why the device may not deliver, when it never could: then a human must correct the call. */
  async #logIn(signal: AbortSignal): Promise<string | null> {
    const { server, status } = this.#options;
    const answer = await server.logIn(signal);
    if (answer.kind === 'loggedIn') {
      this.#token = answer.token;
      this.#hasLoggedIn = true;
      status.connected();
      return null;
    }
    if (answer.kind === 'refused' && !this.#hasLoggedIn) return answer.reason;
    if (answer.kind === 'waiting') {
      status.waitsForOwner(answer.code);
      await this.#pause(signal, answer.retryAfter_ms);
      return null;
    }
    status.disconnected(answer.reason);
    await this.#pause(signal, answer.kind === 'unavailable' ? answer.retryAfter_ms : null);
    return null;
  }

  /**
   * Sends once more what each session ended with. That changes nothing on the server; its answer says
   * whether it was restored from a backup that is older.
   */
  async #ask(token: string, signal: AbortSignal): Promise<void> {
    const { outbox, server, status } = this.#options;
    this.#hasToAsk = false;
    const last = outbox.lastDelivered().slice(-limits.triggersPerBatchMax);
    if (last.length === 0) return;
    const answer = await server.deliver(token, last, signal);
    switch (answer.kind) {
      case 'stored':
        return this.#takeBack(answer.acknowledged);
      case 'loggedOut':
        this.#token = null;
        this.#hasToAsk = true;
        return this.#pause(signal, null);
      case 'unavailable':
        status.disconnected(answer.reason);
        this.#hasToAsk = true;
        return this.#pause(signal, answer.retryAfter_ms);
      case 'refused':
        // Of what waits the server says the same, and then it is told to people.
        return;
    }
  }

  /** Where the server knows less than it had said, that waits again under its old identity. */
  async #takeBack(acknowledged: readonly AcknowledgementDto[]): Promise<void> {
    const { outbox, status } = this.#options;
    for (const said of acknowledged) {
      const before = this.#said.get(said.session);
      this.#said.set(said.session, said.upTo);
      // A gap that nobody can fill is told with every answer; what came back for it is there.
      if (before !== undefined && said.upTo >= before) continue;
      const count = await outbox.takeBack(said);
      if (count === 0) continue;
      status.remark(
        `the server was restored without ${counted(count, 'impulse')} that it had stored: sent again as before`,
      );
      // Other sessions may have lost something, too.
      this.#hasToAsk = true;
    }
  }

  async #deliverOldest(token: string, signal: AbortSignal): Promise<void> {
    const batch = this.#options.outbox.oldest(this.#batchMax);
    const answer = await this.#options.server.deliver(token, batch, signal);
    switch (answer.kind) {
      case 'stored':
        return this.#acknowledge(batch, answer, signal);
      case 'loggedOut':
        this.#token = null;
        this.#hasToAsk = true;
        return this.#pause(signal, null);
      case 'unavailable':
        this.#options.status.disconnected(answer.reason);
        this.#hasToAsk = true;
        return this.#pause(signal, answer.retryAfter_ms);
      case 'refused':
        if (!refusalsOfTriggers.includes(answer.error)) {
          this.#options.status.disconnected(answer.reason);
          return this.#pause(signal, null);
        }
        return this.#narrowDown(batch, answer.reason);
    }
  }

  async #acknowledge(
    batch: readonly DeliveredTrigger[],
    answer: Extract<DeliveryAnswer, { kind: 'stored' }>,
    signal: AbortSignal,
  ): Promise<void> {
    const { outbox, status } = this.#options;
    let left = 0;
    for (const { session, upTo, above } of answer.acknowledged) {
      left += await outbox.acknowledge(session, upTo);
      if (above !== undefined) left += await outbox.acknowledge(session, above.upTo, above.from);
    }
    status.connected();
    await this.#takeBack(answer.acknowledged);
    this.#batchMax = limits.triggersPerBatchMax;
    const [oldest] = batch;
    if (left === 0 && oldest !== undefined) return this.#doubtServer(oldest, answer, signal);
    status.delivered(left, outbox.waiting);
    this.#delay_ms = this.#delays.first_ms;
    this.#forgetting = 0;
  }

  /**
   * Nothing of a batch was acknowledged. A server of an earlier release that no longer knows what it had
   * acknowledged would see a gap for ever: then what waits is numbered anew.
   */
  async #doubtServer(
    oldest: DeliveredTrigger,
    answer: Extract<DeliveryAnswer, { kind: 'stored' }>,
    signal: AbortSignal,
  ): Promise<void> {
    const { outbox, status } = this.#options;
    const said = answer.acknowledged.find((each) => each.session === oldest.session);
    this.#forgetting += said !== undefined && said.upTo < oldest.sequence - 1 ? 1 : 0;
    if (this.#forgetting >= FORGETTING_ANSWERS) {
      this.#forgetting = 0;
      status.remark('the server has lost what it had stored; what waits here is sent as new');
      return outbox.renumber();
    }
    return this.#pause(signal, null);
  }

  /** Half a batch, and so on, until the one trigger is found that the server does not take. */
  async #narrowDown(batch: readonly DeliveredTrigger[], reason: string): Promise<void> {
    const { outbox, status, refusedPath } = this.#options;
    const [refused] = batch;
    if (batch.length > 1 || refused === undefined) {
      this.#batchMax = Math.ceil(batch.length / 2);
      return;
    }
    const line = `${stringifyJson({ reason, trigger: refused })}\n`;
    // The others are not held up by one that nobody takes: without room for it the remark has to do.
    await appendFile(refusedPath, line, { mode: 0o600 }).catch((error: unknown) =>
      status.remark(`${refusedPath} cannot be written (${String(error)}): ${line.trim()}`),
    );
    await outbox.setAside(refused);
    this.#batchMax = limits.triggersPerBatchMax;
    status.setAside(`${describe(refused)} was refused (${reason}) and set aside in ${refusedPath}`);
  }

  /** Waits longer each time, up to a limit, so that a server that comes back is not overrun. */
  async #pause(signal: AbortSignal, retryAfter_ms: number | null): Promise<void> {
    const wait_ms = retryAfter_ms === null ? this.#delay_ms : waitAsTold_ms(retryAfter_ms);
    this.#delay_ms = Math.min(this.#delay_ms * 2, this.#delays.max_ms);
    await pause(wait_ms, signal);
  }
}

function describe(trigger: DeliveredTrigger): string {
  const bib = trigger.startNumber === null ? 'without number' : `of ${trigger.startNumber.startNumber}`;
  return `an impulse ${bib} on ${trigger.timingChannel}`;
}
