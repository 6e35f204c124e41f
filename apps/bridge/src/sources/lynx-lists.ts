/** The start lists of an event as a photo finish program reads them, written into its folder whenever they change. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicDetailDto } from '@startwand/contract';
import { writeEvt, writePpl, writeSch, type LynxRace } from '@startwand/exchange';

type Files = Readonly<Record<'lynx.evt' | 'lynx.ppl' | 'lynx.sch', string>>;

export class LynxLists {
  readonly #folder: string;
  readonly #remark: (text: string) => void;
  /** What lies there, as far as this run wrote it. */
  readonly #written = new Map<string, string>();
  #newest: Files | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(folder: string, remark: (text: string) => void) {
    this.#folder = folder;
    this.#remark = remark;
  }

  /** Written as soon as what is being written is; of several that come meanwhile, the newest. */
  show(detail: PublicDetailDto): void {
    this.#newest = filesOf(raceOf(detail));
    this.#work = this.#work.then(() => this.#write());
  }

  /** Resolves when all that was shown is written. */
  idle(): Promise<void> {
    return this.#work;
  }

  async #write(): Promise<void> {
    const files = this.#newest;
    this.#newest = null;
    for (const [name, text] of Object.entries(files ?? {})) {
      if (this.#written.get(name) === text) continue;
      await this.#writeOne(name, text).catch((error: unknown) =>
        this.#remark(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
  }

  /** The program never sees half of a file. */
  async #writeOne(name: string, text: string): Promise<void> {
    const path = join(this.#folder, name);
    await writeFile(`${path}.new`, bytesOf(text));
    await rename(`${path}.new`, path);
    this.#written.set(name, text);
  }
}

function filesOf(race: LynxRace): Files {
  return { 'lynx.evt': writeEvt(race), 'lynx.ppl': writePpl(race), 'lynx.sch': writeSch(race) };
}

function raceOf({ heats, startLists, competitors }: PublicDetailDto): LynxRace {
  const shown = heats.filter(({ state }) => state !== 'cancelled').toSorted((a, b) => a.position - b.position);
  return {
    heats: shown.map(({ id, name, distance: distance_m }) => ({
      name,
      distance_m,
      starters: (startLists.find(({ heatId }) => heatId === id)?.competitorIds ?? []).map((personId) => ({
        personId,
        startsAt: null,
      })),
    })),
    people: competitors.map(({ id, startNumber: bib, firstName, lastName, club, team, nation }) => ({
      id,
      bib,
      firstName,
      lastName,
      club,
      team,
      nation,
      // Visitors are not told it.
      licence: null,
    })),
  };
}

/** As those programs read letters unless told otherwise, where they have all of them; else UTF-8. */
function bytesOf(text: string): Buffer {
  const latin = Buffer.from(text, 'latin1');
  return latin.toString('latin1') === text ? latin : Buffer.from(`\uFEFF${text}`);
}
