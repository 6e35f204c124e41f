/**
 * Heart-beats as both sides agree on them when they connect (STOMP 1.2, «Heart-beating»).
 */

/** 0 means never. */
export interface HeartBeats {
  /** The longest this side stays silent. */
  readonly outgoing_ms: number;
  /** The longest the peer promised to stay silent. */
  readonly incoming_ms: number;
}

const heartBeatShape = /^ *(\d{1,9}) *, *(\d{1,9}) *$/;

/** Networks delay: a peer is taken for gone after twice the silence that it promised. */
const silenceTolerance = 2;

/** A beat leaves early, because sessions are not asked at every moment and networks delay. */
const beatAfter = 0.8;

/**
 * What the peer's `heart-beat` header and our own wish come to, or null where it cannot be read.
 * Each direction beats at the slower of both wishes, and not at all where one side says 0.
 *
 * @example
 * agreeHeartBeats('10000,0', 10_000); // { outgoing_ms: 0, incoming_ms: 10_000 }
 */
export function agreeHeartBeats(header: string | undefined, own_ms: number): HeartBeats | null {
  const [, sends, wants] = heartBeatShape.exec(header ?? '0,0') ?? [];
  if (sends === undefined || wants === undefined) return null;
  return {
    outgoing_ms: slower(own_ms, Number(wants)),
    incoming_ms: slower(own_ms, Number(sends)),
  };
}

/** When the next heart-beat has to leave. */
export function beatDue_ms(beats: HeartBeats, lastBeat_ms: number): number {
  return beats.outgoing_ms === 0 ? Infinity : lastBeat_ms + beats.outgoing_ms * beatAfter;
}

/** When a peer that stays silent counts as gone. */
export function silenceDue_ms(beats: HeartBeats, lastHeard_ms: number): number {
  return beats.incoming_ms === 0 ? Infinity : lastHeard_ms + beats.incoming_ms * silenceTolerance;
}

function slower(one_ms: number, other_ms: number): number {
  return one_ms === 0 || other_ms === 0 ? 0 : Math.max(one_ms, other_ms);
}
