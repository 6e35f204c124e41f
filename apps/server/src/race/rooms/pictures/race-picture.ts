/**
 * What visitors are shown of a race at a revision, as far as it follows from the facts: the texts of all runs as
 * they stand in the snapshot, and the little that the rest of a snapshot is made of beside the rows. Names and
 * whatever else people typed are rows; they are read anew each time and stand in no picture.
 */
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { limits } from '@startwand/contract';
import type { CompetitorId, Course, Entry, EventRules, Heat, HeatId, Race } from '@startwand/timing';
import { listPieces, readDocument, recordPieces, writeDocument } from '../../../storage/database/document.ts';
import { joined } from '../../../base/joined.ts';

/**
 * Of what is written here, and of what `presentRun` makes of a run: a picture of another shape is not looked at.
 * `race-picture.test.ts` says when it has to be raised.
 */
export const pictureShape = 6;

export interface RacePicture {
  readonly revision: number;
  /** All but the runs, as a document. */
  readonly head: string;
  /** The runs as they stand between the brackets of the snapshot's list. */
  readonly runs: Buffer;
}

/** What a visitor sees of a heat beside its runs and its row. */
type PicturedHeat = Omit<Heat, 'runs' | 'startTimes' | 'listFrom' | 'reference' | 'excluded'>;

interface Head {
  readonly rules: EventRules;
  readonly course: Course;
  readonly entries: readonly Entry[];
  /** Absent while all clocks agree. */
  readonly clocks?: Race['differingClocks'];
  readonly heats: readonly (PicturedHeat & {
    readonly startTimes: readonly (readonly [
      CompetitorId,
      Heat['startTimes'] extends ReadonlyMap<CompetitorId, infer Time> ? Time : never,
    ])[];
  })[];
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** In pieces of 16 kB, as is usual, it takes twice as long. */
const unpackedAtOnce_bytes = 4_194_304;
/** Within a tenth of a millisecond. */
const copiedAtOnce_bytes = 262_144;
const lineEnd = Buffer.from('\n');

/** The text of the head in pieces: a race has a hundred thousand names in its start lists. */
export function* headPieces(race: Race): Generator<string, void, void> {
  yield `{"rules":${writeDocument(race.rules)},"course":${writeDocument(race.course)}`;
  if (race.differingClocks.length > 0) yield `,"clocks":${writeDocument(race.differingClocks)}`;
  yield ',"entries":';
  yield* listPieces([...race.entries.values()] satisfies Head['entries']);
  yield ',"heats":[';
  let isFirst = true;
  for (const heat of race.heats.values()) {
    if (!isFirst) yield ',';
    isFirst = false;
    yield* recordPieces(picturedHeat(heat));
  }
  yield ']}';
}

function picturedHeat(heat: Heat): Head['heats'][number] {
  return {
    id: heat.id,
    rules: heat.rules,
    state: heat.state,
    round: heat.round,
    startList: heat.startList,
    seed: heat.seed,
    startTimes: [...heat.startTimes],
    nextStarter: heat.nextStarter,
    nextGroup: heat.nextGroup,
    deadHeats: heat.deadHeats,
    official: heat.official,
  };
}

/** The race of a picture: to be shown to visitors only, for nothing can be decided in it. */
export function raceOf({ revision, head }: Pick<RacePicture, 'revision' | 'head'>): Race {
  const { rules, course, entries, clocks = [], heats } = readDocument<Head>(head);
  return {
    revision,
    rules,
    course,
    entries: new Map(entries.map((entry) => [entry.competitorId, entry])),
    competitorByBib: new Map(),
    heats: new Map<HeatId, Heat>(
      heats.map(({ startTimes, ...heat }) => [
        heat.id,
        {
          ...heat,
          startTimes: new Map(startTimes),
          runs: new Map(),
          listFrom: null,
          reference: null,
          excluded: new Set(),
        },
      ]),
    ),
    triggers: new Map(),
    differingClocks: clocks,
  };
}

/** As text for a row: both databases have that, and base64 of what was compressed is still an eighth. */
export async function packed({ head, runs }: RacePicture): Promise<string> {
  const starts = Array.from(
    { length: Math.ceil(runs.length / copiedAtOnce_bytes) },
    (_none, n) => n * copiedAtOnce_bytes,
  );
  const pieces = starts.map((start) => runs.subarray(start, start + copiedAtOnce_bytes));
  const bytes = await compress(await joined([Buffer.from(head), lineEnd, ...pieces]));
  return bytes.toString('base64');
}

/** @throws Error for what `packed` did not make */
export async function unpacked(revision: number, text: string): Promise<RacePicture> {
  const bytes = await decompress(Buffer.from(text, 'base64'), {
    maxOutputLength: limits.racePictureMax_bytes,
    chunkSize: unpackedAtOnce_bytes,
  });
  // A document is one line of JSON.
  const end = bytes.indexOf(lineEnd);
  if (end < 0) throw new TypeError('a picture has a head');
  return { revision, head: bytes.toString('utf8', 0, end), runs: bytes.subarray(end + 1) };
}

export function isSamePicture(a: RacePicture, b: RacePicture): boolean {
  return a.revision === b.revision && a.head === b.head && a.runs.equals(b.runs);
}
