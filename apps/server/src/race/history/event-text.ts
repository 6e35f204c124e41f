/**
 * How much text an event holds, counted as it changes: of competitors, of what operators note, of heats and of the event
 * itself. Everybody who watches is sent most of it, so it has an end (`limits.eventTextMax_bytes`).
 */
import { limits } from '@startwand/contract';
import type { CompetitorId, Entry } from '@startwand/timing';
import type { HeatRecord } from '../heats/record.ts';

/** Beside a value stand its name, quotes and a comma. */
const around_bytes = 4;
const number_bytes = 8;
/** An entry without class and groups. */
const entry_bytes = 150;

/** Records are never changed, only replaced: each is measured once, however often it is told. */
const measured = new WeakMap<object, number>();

/** About as it is in JSON. */
function textOf_bytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + around_bytes;
  if (typeof value !== 'object' || value === null) return number_bytes;
  const known = measured.get(value);
  if (known !== undefined) return known;
  let size_bytes = 0;
  for (const name in value) {
    if (Object.hasOwn(value, name)) size_bytes += name.length + textOf_bytes(Reflect.get(value, name));
  }
  measured.set(value, size_bytes);
  return size_bytes;
}

/** What somebody typed of it; the rest is a number and an id. */
function textOfEntry_bytes({ class: group, groups }: Entry): number {
  return entry_bytes + (group === null ? 0 : textOf_bytes(group)) + textOf_bytes(groups);
}

/** Rows that changed, as far as they have text. */
interface TextRows {
  readonly event?: object;
  readonly heats?: readonly Row[];
  readonly competitors?: readonly Row[];
  readonly logMarks?: readonly Row[];
  readonly runMessages?: readonly Row[];
  readonly removedHeats?: readonly string[];
  readonly removedCompetitors?: readonly string[];
}

interface Row {
  readonly id: string;
}

export class EventText {
  /** By a name for each row, its kind first. */
  readonly #rows = new Map<string, number>();
  #size_bytes = 0;

  get size_bytes(): number {
    return this.#size_bytes;
  }

  /** In whole megabytes, as operators are told. */
  get size_MB(): number {
    return Math.floor(this.#size_bytes / 1_048_576);
  }

  setRows(rows: TextRows): void {
    for (const [name, row] of named(rows)) this.#set(name, row === null ? null : textOf_bytes(row));
  }

  setEntry(id: CompetitorId, entry: Entry | undefined): void {
    this.#set(`entry ${id}`, entry === undefined ? null : textOfEntry_bytes(entry));
  }

  /** What these would add; below 0: take away. */
  growthBy_bytes(rows: TextRows, entries: readonly Entry[]): number {
    let growth_bytes = 0;
    for (const [name, row] of named(rows)) growth_bytes += (row === null ? 0 : textOf_bytes(row)) - this.#of(name);
    for (const entry of entries) growth_bytes += textOfEntry_bytes(entry) - this.#of(`entry ${entry.competitorId}`);
    return growth_bytes;
  }

  #of(name: string): number {
    return this.#rows.get(name) ?? 0;
  }

  /** @param size_bytes `null`: it is gone */
  #set(name: string, size_bytes: number | null): void {
    this.#size_bytes += (size_bytes ?? 0) - this.#of(name);
    if (size_bytes === null) this.#rows.delete(name);
    else this.#rows.set(name, size_bytes);
  }
}

/** Whether a heat has more notes than are written again with each of them. */
export function hasTooManyNotes(heat: HeatRecord, before: HeatRecord | undefined): boolean {
  const size_bytes = textOf_bytes(heat.competitorNotes);
  if (size_bytes <= limits.heatNotesMax_bytes) return false;
  return size_bytes > textOf_bytes(before?.competitorNotes ?? {});
}

/** What is removed is `null`. */
function* named(rows: TextRows): Generator<readonly [string, object | null]> {
  const { event, heats = [], competitors = [], logMarks = [], runMessages = [] } = rows;
  if (event !== undefined) yield ['event', event];
  for (const heat of heats) yield [nameOfHeat(heat.id), heat];
  for (const id of rows.removedHeats ?? []) yield [nameOfHeat(id), null];
  for (const id of rows.removedCompetitors ?? []) yield [`competitor ${id}`, null];
  for (const competitor of competitors) yield [`competitor ${competitor.id}`, competitor];
  for (const mark of logMarks) yield [`mark ${mark.id}`, mark];
  for (const message of runMessages) yield [`message ${message.id}`, message];
}

function nameOfHeat(id: string): string {
  return `heat ${id}`;
}
