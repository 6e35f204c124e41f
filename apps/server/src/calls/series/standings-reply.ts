/**
 * The standings of a series for whoever asks. They are worked out in a thread, once for all who ask for the same, and kept
 * by what they were made of: what is said of the series, and the revision of each of its events.
 */
import { createHash } from 'node:crypto';
import type { SeriesInput } from '@startwand/contract';
import type { CallSource } from '../../base/source.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { FileCache } from '../exports/file-cache.ts';
import type { FileKind, FileMaker } from '../exports/file-maker.ts';
import type { FileMade } from '../exports/make-file.ts';
import { collectRaces } from './collect-standings.ts';
import type { StandingsWish } from './standings-order.ts';
import type { EventOfSeries } from './store.ts';

export interface StandingsParts {
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly fileMaker: Pick<FileMaker, 'make'>;
  readonly standingsCache: FileCache;
}

export interface SeriesWish {
  readonly id: string;
  readonly record: Omit<SeriesInput, 'eventIds'>;
  readonly events: readonly EventOfSeries[];
  readonly wants: StandingsWish;
}

interface Asker {
  readonly source: CallSource;
  readonly isOperator: boolean;
  readonly gone: AbortSignal;
}

/** Names what is made: of another moment of an event, or of another series, it is another one. */
export function standingsKey({ id, record, events, wants }: SeriesWish): string {
  const { isPublic: _, ...rules } = record;
  const { now_ms: __, ...wish } = { now_ms: 0, ...wants };
  const content = JSON.stringify([id, rules, wish, events.map(({ event, revision }) => [event.id, revision])]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}

export async function madeStandings(
  { rooms, fileMaker, standingsCache }: StandingsParts,
  wish: SeriesWish,
  { source, isOperator, gone }: Asker,
): Promise<FileMade | Refused> {
  const { id, record, events, wants } = wish;
  const { isPublic: _, ...rules } = record;
  const key = standingsKey(wish);
  let isTooLarge = false;
  const collect = async () => {
    const races = await collectRaces(rooms, events);
    isTooLarge = races === null;
    return { series: { id, ...rules }, races: races ?? [], wants };
  };
  const make = async () => {
    const made = await fileMaker.make({ key, kind: kindOf(wants), collect }, { isOperator, source }, gone);
    return isTooLarge ? ({ error: 'EXPORT_TOO_LARGE' } as const) : made;
  };
  const made = await standingsCache.get(key, make);
  if (!('error' in made)) return made;
  return { error: made.error === 'EXPORT_TOO_LARGE' && wants.kind !== 'file' ? 'DETAIL_TOO_LARGE' : made.error };
}

/** A file in pages takes long: it stands in the line of its like. */
function kindOf(wants: StandingsWish): FileKind {
  if (wants.kind !== 'file') return 'standings';
  return wants.format === 'pdf' ? 'pages' : 'tables';
}
