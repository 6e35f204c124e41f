/**
 * What the server acknowledged within a day: kept for a server that is restored from a backup and then
 * knows less than it had said. It is sent again under the identity that it had, so nothing stands twice.
 */
import type { AcknowledgementDto, DeliveredTrigger } from '@startwand/contract';

export interface KeptTrigger {
  readonly trigger: DeliveredTrigger;
  /** When the server acknowledged it. */
  readonly at_ms: number;
}

const keptFor_ms = 86_400_000;
/** A day of a busy timer twice over; what is over leaves, the oldest first. */
const usualKeptMax = 50_000;

export class DeliveredDay {
  readonly #keptMax: number;
  /** In the order in which they were acknowledged. */
  #kept: KeptTrigger[] = [];

  constructor(keptMax = usualKeptMax) {
    this.#keptMax = keptMax;
  }

  keep(triggers: readonly DeliveredTrigger[], at_ms: number): void {
    for (const trigger of triggers) this.#kept.push({ trigger, at_ms });
    this.expire(at_ms);
  }

  clear(): void {
    this.#kept = [];
  }

  /** Lets go of what is older than a day, and of what is too much. */
  expire(now_ms: number): void {
    const first = this.#kept.findIndex(({ at_ms }) => at_ms >= now_ms - keptFor_ms);
    const excess = Math.max(0, this.#kept.length - this.#keptMax);
    this.#kept.splice(0, Math.max(first === -1 ? this.#kept.length : first, excess));
  }

  /** Of each session the last: the server's answer to these says whether it knows the others. */
  lastOfSessions(): readonly DeliveredTrigger[] {
    const last = new Map<string, DeliveredTrigger>();
    for (const { trigger } of this.#kept) {
      const known = last.get(trigger.session);
      if (known === undefined || known.sequence < trigger.sequence) {
        last.set(trigger.session, trigger);
      }
    }
    return [...last.values()];
  }

  /** What the server should have and, by its own word, does not. */
  missing({ session, upTo, above }: AcknowledgementDto): readonly number[] {
    return this.#kept.flatMap(({ trigger: { session: of, sequence } }) => {
      const isThere = sequence <= upTo || (above !== undefined && sequence >= above.from && sequence <= above.upTo);
      return of !== session || isThere ? [] : [sequence];
    });
  }

  /** Takes these out, in the order of their sequence. */
  takeOut(session: string, sequences: readonly number[]): readonly DeliveredTrigger[] {
    const wanted = new Set(sequences);
    const isWanted = ({ trigger }: KeptTrigger) => trigger.session === session && wanted.has(trigger.sequence);
    const taken = this.#kept.filter(isWanted).map(({ trigger }) => trigger);
    this.#kept = this.#kept.filter((each) => !isWanted(each));
    return taken.sort((a, b) => a.sequence - b.sequence);
  }

  /** By the moment of their acknowledgement, for the journal. */
  *groups(): Generator<{ readonly at_ms: number; readonly triggers: readonly DeliveredTrigger[] }> {
    const byMoment = Map.groupBy(this.#kept, ({ at_ms }) => at_ms);
    for (const [at_ms, kept] of byMoment) {
      yield { at_ms, triggers: kept.map(({ trigger }) => trigger) };
    }
  }
}
