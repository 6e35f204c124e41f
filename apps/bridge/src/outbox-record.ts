/** The lines of the outbox's journal: what happened, in order. Reading them again gives its state. */
import { parseJson, stringifyJson, type DeliveredTrigger } from '@startwand/contract';
import type { ClockState } from '@startwand/timer-lines';

/** How far a source was read, so that a restart goes on there. */
export interface Position {
  /** Which source, with all that decides what its lines become. */
  readonly source: string;
  readonly offset_bytes: number;
  /** Of the first bytes of the source: another file of the same name is another source. */
  readonly fingerprint: string;
  readonly clock: ClockState;
}

export type OutboxRecord =
  /** What compaction leaves: how far sources were read, and for whom all this is. */
  | { readonly type: 'began'; readonly server: string; readonly positions: readonly Position[] }
  /** Lines were read: position and triggers in one record, so that both last or neither does. */
  | {
      readonly type: 'taken';
      readonly position: Position | null;
      readonly triggers: readonly DeliveredTrigger[];
    }
  | {
      readonly type: 'acknowledged';
      readonly session: string;
      /** Absent: from the first. */
      readonly from?: number;
      readonly upTo: number;
      /** Absent: of an earlier release. */
      readonly at_ms?: number;
    }
  /** What compaction leaves of what was acknowledged then. */
  | {
      readonly type: 'kept';
      readonly at_ms: number;
      readonly triggers: readonly DeliveredTrigger[];
    }
  /** The server does not know these any more, although it had acknowledged them. */
  | { readonly type: 'forgotten'; readonly session: string; readonly sequences: readonly number[] }
  /** The server will never take this one. */
  | { readonly type: 'setAside'; readonly session: string; readonly sequence: number }
  /** All that waits is numbered anew, from 1, in this session. */
  | { readonly type: 'renumbered'; readonly server: string; readonly session: string };

export function writeRecord(record: OutboxRecord): string {
  return stringifyJson(record);
}

/** `null` when the disk gave back something else than what was written. */
export function readRecord(line: string): OutboxRecord | null {
  try {
    const record = parseJson(line);
    return isRecord(record) ? asToday(record) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Earlier releases wrote of their impulses that the edge was rising. All that a line reports are normal ones. */
function asToday(record: OutboxRecord): OutboxRecord {
  if (record.type !== 'taken' && record.type !== 'kept') return record;
  return { ...record, triggers: record.triggers.map((each) => ({ ...each, fallingEdge: true })) };
}

const recordTypes: readonly unknown[] = [
  'began',
  'taken',
  'acknowledged',
  'kept',
  'forgotten',
  'setAside',
  'renumbered',
] satisfies readonly OutboxRecord['type'][];

// A line that is JSON and has a type is whole, and whole lines are only written by `writeRecord`.
function isRecord(value: unknown): value is OutboxRecord {
  return typeof value === 'object' && value !== null && 'type' in value && recordTypes.includes(value.type);
}
