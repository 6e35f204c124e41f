/**
 * An operator who times their first race at the desk. They see the racers start and arrive, press S and F, and make slips.
 * They know only what the screen shows, and correct it with what the screen offers.
 */
import type { Chance } from '../../../apps/server/src/testing/fuzz/chance.ts';
import type { RunDto } from '@startwand/contract';
import type { RunDoubt } from '@startwand/timing';
import { needsOperator } from '../../../apps/web/src/features/organiser/heats/needs-operator.ts';
import type { DrivenDesk } from './driven-desk.tsx';

/** The slips of a novice. */
export const errorKinds = ['repeated', 'missing', 'neighbour', 'wrongBib', 'forgottenEnter', 'late'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Percentage of keys, and of typed bibs, that are wrong. */
const wrong = 10;
/** Percentage of corrections that come only after further racers have passed. A correction is no key. */
const late = 15;

/** Beside each key of a usual keyboard. */
const neighbours: Readonly<Record<string, readonly [string, ...string[]]>> = {
  s: ['a', 'd', 'w', 'x', 'z'],
  f: ['d', 'g', 'r', 't'],
  d: ['s', 'f', 'e', 'x'],
  n: ['b', 'm', 'h'],
  x: ['z', 'c', 's', 'd'],
  z: ['x', 'a', 's'],
  m: ['n', 'k', 'j'],
  t: ['r', 'f', 'g'],
  k: ['m', 'l', 'j'],
  o: ['i', 'p', 'k', 'l'],
  'Shift+X': ['Shift+Z', 'Shift+C', 'x'],
  'Shift+M': ['Shift+N', 'm'],
  Enter: ['Backspace', 'l'],
  Escape: ['1'],
};

export type Counts = Record<ErrorKind, number>;

export const noErrors = (): Counts => ({
  repeated: 0,
  missing: 0,
  neighbour: 0,
  wrongBib: 0,
  forgottenEnter: 0,
  late: 0,
});

/** Presses keys, one in ten of them wrong. A slip is the possible kind that is the rarest of this race so far. */
export class Fingers {
  readonly #desk: DrivenDesk;
  readonly #chance: Chance;
  readonly #counts: Counts;
  /** Doubts that a K left as they are, also by a slip. */
  readonly answered = new Set<string>();
  /** Printed with a failure. */
  readonly pressed: string[] = [];

  constructor(desk: DrivenDesk, chance: Chance, counts: Counts) {
    this.#desk = desk;
    this.#chance = chance;
    this.#counts = counts;
  }

  async key(name: string): Promise<void> {
    const error = this.#slip(
      name === 'Enter' ? ['forgottenEnter', 'repeated', 'neighbour'] : ['repeated', 'missing', 'neighbour'],
    );
    if (error === 'missing' || error === 'forgottenEnter') return;
    if (error === 'neighbour') return this.#press(this.#beside(name));
    await this.#press(name);
    if (error === 'repeated') await this.#press(name);
  }

  /** Types a bib, digit by digit. */
  async bib(bib: number, bibs: number): Promise<void> {
    const typed = this.#slip(['wrongBib']) === null ? bib : 1 + ((bib + this.#chance.below(bibs - 1)) % bibs);
    for (const digit of String(typed)) await this.key(digit);
  }

  /** Whether a correction comes only after further racers have passed. */
  isLate(): boolean {
    return this.#slip(['late'], late) !== null;
  }

  #slip(possible: readonly [ErrorKind, ...ErrorKind[]], share = wrong): ErrorKind | null {
    if (this.#chance.below(100) >= share) return null;
    const kind = possible.toSorted((a, b) => this.#counts[a] - this.#counts[b])[0] ?? possible[0];
    this.#counts[kind] += 1;
    return kind;
  }

  #beside(name: string): string {
    const digit = Number(name);
    if (/^\d$/.test(name)) return String((digit + (this.#chance.below(2) === 0 ? 1 : 9)) % 10);
    return this.#chance.oneOf(neighbours[name] ?? ['l']);
  }

  async #press(name: string): Promise<void> {
    const { doubts, runDoubts, runs } = this.#desk.desk().desk;
    const [top] = runDoubts;
    if (name === 'k' && doubts.length === 0 && top !== undefined) {
      this.answered.add(nameOf(top));
      // Two exchanged runs take their times along, and what was answered about them.
      const last = lastTriggerOf(runs.byId.get(top.runId));
      if (last !== null) this.answered.add(nameOf({ ...top, runId: last }));
    }
    this.pressed.push(name);
    await this.#desk.press(name);
    if (this.#desk.desk().dialog !== null) await this.#desk.closeDialog();
  }
}

/** The impulse at the last point that a run has passed; `null`: none. */
export function lastTriggerOf(run: RunDto | undefined): string | null {
  return run?.data.sections.findLast((section) => section !== null)?.triggerId ?? null;
}

/** A doubt that was answered stays answered until its run has another time. */
function nameOf({
  kind,
  runId,
  time_100ns,
}: Pick<RunDoubt, 'kind' | 'time_100ns'> & { readonly runId: string }): string {
  return `${kind} ${runId} ${time_100ns ?? ''}`;
}

export interface Passing {
  readonly at_ms: number;
  readonly key: 's' | 'f';
  readonly bib: number;
}

/** What the screen shows of the race. */
interface Screen {
  /** Bib of the newest time at the point. */
  readonly newest: number | null;
  /** Bibs with a time at the point. */
  readonly passed: ReadonlySet<number | null | undefined>;
  readonly triggerId: string | null;
  readonly openDoubt: string | null;
  readonly openImpulses: number;
}

/** A correction that waits until further racers have passed. */
interface Late {
  readonly passing: Passing;
  readonly triggerId: string | null;
  passings: number;
}

export class Novice {
  readonly #desk: DrivenDesk;
  readonly #chance: Chance;
  readonly #bibs: number;
  readonly fingers: Fingers;
  /** Doubts that a correction was tried for, with the number of tries. */
  readonly #tried = new Map<string, number>();
  /** The newest impulse at the point before the racer passed. */
  #before: string | null = null;
  #late: Late | null = null;

  constructor(desk: DrivenDesk, chance: Chance, bibs: number, counts: Counts) {
    this.#desk = desk;
    this.#chance = chance;
    this.#bibs = bibs;
    this.fingers = new Fingers(desk, chance, counts);
  }

  /** A racer starts or arrives. Two times in three the novice types the bib first, and confirms it as in other programs. */
  async takes({ key, bib }: Passing): Promise<void> {
    this.#before = this.#look(key).triggerId;
    if (this.#chance.below(3) > 0) {
      await this.fingers.bib(bib, this.#bibs);
      await this.fingers.key('Enter');
    }
    await this.fingers.key(key);
    await this.#desk.settle();
  }

  /** Looks at the screen, and corrects the first thing that is wrong there. */
  async corrects(passing: Passing): Promise<void> {
    const screen = this.#look(passing.key);
    const isOther = screen.newest !== passing.bib;
    const { selection } = this.#desk.desk();
    if (this.#late !== null) {
      this.#late.passings -= 1;
      if (this.#late.passings > 0) return;
      const { passing: earlier, triggerId } = this.#late;
      this.#late = null;
      await this.#gives(earlier, triggerId);
    } else if (screen.openDoubt === null && screen.openImpulses === 0 && !isOther) {
      if (selection.typed !== '' || selection.shift !== null || selection.isMoving) await this.fingers.key('Escape');
      return;
    } else {
      const triggerId = screen.triggerId === this.#before ? null : screen.triggerId;
      if (this.fingers.isLate()) {
        this.#late = { passing, triggerId, passings: 2 };
        return;
      }
      if (screen.openDoubt !== null) await this.#answers(screen.openDoubt);
      else if (isOther) await this.#gives(passing, triggerId);
      else await this.#givesOpen(passing.bib);
    }
    await this.#desk.settle();
  }

  /** An impulse in doubt has a suggestion. A run is corrected as its line says. */
  async #answers(doubt: string): Promise<void> {
    const tried = this.#tried.get(doubt) ?? 0;
    this.#tried.set(doubt, tried + 1);
    if (tried > 1) return this.fingers.key('k');
    const { doubts, runDoubts, runs, competitors } = this.#desk.desk().desk;
    if (doubts.length > 0) return this.fingers.key('t');
    const [top] = runDoubts;
    const run = runs.byId.get(top?.runId ?? '');
    const bib = competitors.byId.get(run?.competitorId ?? '')?.startNumber ?? 0;
    if (top?.kind === 'tooLong') {
      await this.fingers.bib(bib, this.#bibs);
      return this.fingers.key('d');
    }
    if (top?.kind === 'contradiction') {
      await this.fingers.bib(bib, this.#bibs);
      return this.fingers.key(run?.status === 'dns' ? 'n' : 'd');
    }
    if (top?.kind === 'noStart') return this.fingers.key('k');
    await this.fingers.key('t');
    await this.fingers.key(top?.kind === 'tooFast' ? 'Shift+X' : 'Shift+M');
    await this.fingers.key('Enter');
  }

  /** An open impulse is given to the racer who has just passed. */
  async #givesOpen(bib: number): Promise<void> {
    await this.fingers.key('o');
    await this.fingers.bib(bib, this.#bibs);
    await this.fingers.key('Enter');
  }

  /** @param triggerId the impulse that appeared as the racer passed; `null`: none did */
  async #gives({ key, bib }: Passing, triggerId: string | null): Promise<void> {
    await this.fingers.key('Escape');
    if (triggerId === null) {
      if (this.#look(key).passed.has(bib)) return;
      await this.fingers.bib(bib, this.#bibs);
      return this.fingers.key(key);
    }
    if (this.#chance.below(4) === 0 && this.#desk.offer().undo !== null) return this.fingers.key('z');
    await this.#desk.select(triggerId);
    if (this.#look(key).passed.has(bib)) return this.fingers.key('x');
    await this.fingers.key('m');
    await this.fingers.bib(bib, this.#bibs);
    await this.fingers.key('Enter');
  }

  #look(key: 's' | 'f'): Screen {
    const { runs, competitors, doubts, runDoubts, lanes } = this.#desk.desk().desk;
    const point = key === 's' ? 0 : -1;
    const passed = runs.all
      .flatMap(({ competitorId, data }) => {
        const section = data.sections.at(point) ?? null;
        const bib = competitors.byId.get(competitorId)?.startNumber;
        return section === null ? [] : [{ bib, at: section.timestamp_100ns }];
      })
      // Of equal times the higher bib: the order of the runs is that of random ids.
      .sort((a, b) => (a.at === b.at ? (b.bib ?? 0) - (a.bib ?? 0) : a.at < b.at ? 1 : -1));
    const [impulse] = doubts;
    const [run] = runDoubts;
    return {
      newest: passed[0]?.bib ?? null,
      passed: new Set(passed.map(({ bib }) => bib)),
      triggerId: lanes.at(point)?.triggers.at(-1)?.id ?? null,
      openDoubt: impulse !== undefined ? `impulse ${impulse.triggerId}` : run === undefined ? null : nameOf(run),
      openImpulses: lanes.flatMap(({ triggers }) => triggers.filter(needsOperator)).length,
    };
  }
}
