/**
 * Messages that are on their way to one push service. Each service has places of its own, by turns of those who follow
 * and of events, so that one that is slow holds up nobody else's. What it does not answer in time counts against
 * it: it has half of its places until it answers again.
 */
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { CallSource } from '../../base/source.ts';
import type { PushOutcome } from './push-sender.ts';

const atOnceMax = 16;
const atOnceMin = 2;
/** Of those who follow from one place: so many who never answer leave room for the others. */
const atOnceEach = 4;
/** All who follow one event, and as many again. */
const waitingMax = 40_000;

export class HostTurns {
  readonly #turns = new Map<string, { readonly places: FairSemaphore; atOnce: number }>();

  /**
   * @param host as the list of push services names it: a stranger may invent many names below one
   * @throws TooBusy when too many messages wait for this service, and this one is of those who cause it
   */
  send(host: string, source: CallSource, work: () => Promise<PushOutcome>, signal: AbortSignal): Promise<PushOutcome> {
    const turns = this.#turnsOf(host);
    const timed = async (): Promise<PushOutcome> => {
      const outcome = await work();
      const isSlow = outcome === 'late';
      turns.atOnce = isSlow ? Math.max(atOnceMin, Math.floor(turns.atOnce / 2)) : Math.min(atOnceMax, turns.atOnce + 1);
      turns.places.allow(turns.atOnce);
      return outcome;
    };
    return turns.places.run(source, timed, { signal });
  }

  #turnsOf(host: string) {
    const known = this.#turns.get(host);
    if (known !== undefined) return known;
    const places = new FairSemaphore({
      atOnce: atOnceMax,
      atOnceEach,
      lanes: [{ waitingMax, perRound: 4 }],
    });
    const made = { places, atOnce: atOnceMax };
    this.#turns.set(host, made);
    return made;
  }
}
