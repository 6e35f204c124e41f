/** What is said to a receiver on one connection, in the words of its kind. */
import { localDate, type OutputInput } from '@startwand/contract';
import {
  fisKeepAlive,
  fisLiveBodies,
  fisLiveMessage,
  rmonitorHeartbeat,
  rmonitorLines,
  type LiveRace,
  type RMonitorClock,
} from '@startwand/exchange';
import { duration, formatTimeOfDay, type Timestamp } from '@startwand/timing';
import { assertNever } from '../../base/assert-never.ts';
import { inMilliseconds } from '../../base/clock.ts';
import { offsetsIn } from '../exports/zone-clock.ts';
import type { SeenRace } from './live-race-of.ts';

export interface LiveSpeech {
  /** @param sent what was told on this connection; `null`: nothing */
  say(sent: LiveRace | null, seen: SeenRace): Said;
  /** What the receiver answers. */
  hear(bytes: Buffer): void;
  /** How long the receiver has not said back what it was sent; 0 where it need not. */
  silence_ms(): number;
}

interface Said {
  readonly text: string;
  readonly messages: number;
  /** What is known to the receiver with this. */
  readonly told: LiveRace;
}

export interface SpeechParts {
  readonly wanted: OutputInput;
  readonly timeZone: () => string;
  readonly clock: () => Timestamp;
  readonly elapsed_ms: () => number;
}

export function speechOf(parts: SpeechParts): LiveSpeech {
  switch (parts.wanted.kind) {
    case 'fisLive':
      return fisSpeech(parts);
    case 'rmonitor':
    case 'rmonitorPort':
      return rmonitorSpeech(parts);
    default:
      return assertNever(parts.wanted.kind);
  }
}

/** FIS wants to hear who starts next no more often than that. */
const nextStart_ms = 15_000;
/** A connection on which nothing is said for minutes is taken for dead. */
const keepAlive_ms = 60_000;
/** An answer is shorter; of whatever else comes the end is looked at. */
const heardMax = 512;

function fisSpeech({ wanted, timeZone, clock, elapsed_ms }: SpeechParts): LiveSpeech {
  let sequence = 0;
  let confirmed = 0;
  let heard = '';
  let saidAt_ms = elapsed_ms();
  let nextAt_ms = Number.NEGATIVE_INFINITY;
  /** When the receiver last had nothing to confirm, or confirmed something. */
  let answeredAt_ms = elapsed_ms();
  return {
    say: (sent, { race }) => {
      const now_ms = elapsed_ms();
      const mayTellNext = now_ms - nextAt_ms >= nextStart_ms;
      const told = mayTellNext ? race : withNextOf(sent, race);
      const bodies = fisLiveBodies(sent, told);
      if (nextOf(told) !== nextOf(sent)) nextAt_ms = now_ms;
      const said = bodies.length === 0 && now_ms - saidAt_ms >= keepAlive_ms ? [fisKeepAlive] : bodies;
      if (said.length > 0) {
        if (confirmed === sequence) answeredAt_ms = now_ms;
        saidAt_ms = now_ms;
      }
      const { codex = '', password = '' } = wanted;
      const at = timeOfDay(clock(), timeZone());
      const text = said
        .map((body) => fisLiveMessage(body, { codex, password, sequence: (sequence += 1), clock: at }))
        .join('');
      return { text, messages: said.length, told };
    },
    hear: (bytes) => {
      heard = `${heard}${bytes.toString('latin1')}`.slice(-heardMax);
      const numbers = [...heard.matchAll(/sequence\W{1,4}(\d{1,9})/g)].map((match) => Number(match[1]));
      const newest = Math.max(confirmed, ...numbers.filter((number) => number <= sequence));
      if (newest > confirmed) answeredAt_ms = elapsed_ms();
      confirmed = newest;
    },
    silence_ms: () => (confirmed >= sequence ? 0 : elapsed_ms() - answeredAt_ms),
  };
}

function nextOf(race: LiveRace | null): number | null {
  return race === null || race.active === null ? null : (race.heats[race.active]?.next ?? null);
}

/** Who starts next stays whoever was told. */
function withNextOf(sent: LiveRace | null, race: LiveRace): LiveRace {
  const next = sent?.active === race.active ? nextOf(sent) : null;
  return { ...race, heats: race.heats.map((heat, place) => (place === race.active ? { ...heat, next } : heat)) };
}

const beat_ms = 1_000;

function rmonitorSpeech({ timeZone, clock, elapsed_ms }: SpeechParts): LiveSpeech {
  let beatAt_ms = Number.NEGATIVE_INFINITY;
  return {
    say: (sent, { race, begunAt }) => {
      const at = rmonitorClock(clock(), timeZone(), begunAt);
      const lines = [...rmonitorLines(sent, race, at)];
      if (elapsed_ms() - beatAt_ms >= beat_ms) {
        beatAt_ms = elapsed_ms();
        lines.push(rmonitorHeartbeat(race, at));
      }
      return { text: lines.join(''), messages: lines.length, told: race };
    },
    // Whoever reads these lines has nothing to say.
    hear: () => undefined,
    silence_ms: () => 0,
  };
}

/** @param begunAt when the first one started in the heat that is on; `null`: nobody did */
export function rmonitorClock(now: Timestamp, timeZone: string, begunAt: Timestamp | null): RMonitorClock {
  return {
    time: timeOfDay(now, timeZone),
    date: localDate(inMilliseconds(now), timeZone),
    since_100ns: begunAt === null || now < begunAt ? null : duration(Number(now - begunAt)),
  };
}

function timeOfDay(now: Timestamp, timeZone: string): string {
  return formatTimeOfDay(now, offsetsIn(timeZone)(now), 0);
}
