/** A real race: 72 children, two runs, as a timer recorded it and as the officials published it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wideBounds, type HeatDto, type OperatorCompetitorDto, type OperatorDetailDto } from '@startwand/contract';
import { root } from '../scripts/paths.mjs';
import type { Api } from './api.ts';

export interface OfficialRun {
  readonly bib: number;
  readonly status: 'ok' | 'dns' | 'dnf';
  /** Hundredths of a second; `null` without a time. */
  readonly runTime_10ms: number | null;
}

export interface OfficialRanks {
  readonly bib: number;
  /** Within the class, one per run. */
  readonly runs: readonly (number | null)[];
  readonly bestRun: number | null;
  readonly sum: number | null;
}

interface GiantSlalom {
  readonly competitors: readonly {
    readonly bib: number;
    readonly class: string;
    readonly gender: 'female' | 'male';
  }[];
  readonly runs: readonly {
    readonly lines: readonly string[];
    readonly official: readonly OfficialRun[];
  }[];
  readonly ranksByClass: readonly OfficialRanks[];
}

const file = join(root, 'packages/timing/recordings/giant-slalom-72.json');

export const giantSlalom = JSON.parse(readFileSync(file, 'utf8')) as GiantSlalom;

export const timer = { device: '231203016', pin: '1234' } as const;

/** A second clock, for stories that have one at the finish. */
export const backupClock = '231203017';

export interface EnteredRace {
  readonly eventId: string;
  /** Run 1 and run 2. */
  readonly heats: readonly [HeatDto, HeatDto];
}

/**
 * Takes the timer onto the account and makes today's event, in which nobody is yet.
 *
 * @param backups other clocks that see the finish
 */
export async function createGiantSlalom(api: Api, backups: readonly string[] = []): Promise<EnteredRace> {
  await api.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'TdC 8001' });
  for (const device of backups) {
    await api.post(`/devices/${device}/register`, { pin: timer.pin, name: 'Backup' });
  }
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Children’s giant slalom',
    place: 'Kaunertal',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski club' },
    measuringPoints: [
      { sources: [{ deviceId: timer.device, channel: 0 }] },
      { sources: [timer.device, ...backups].map((deviceId) => ({ deviceId, channel: 1 })), ...wideBounds },
    ],
    heats: [
      { name: 'Run 1', startTime: `${today()}T10:00` },
      { name: 'Run 2', startTime: `${today()}T13:00` },
    ],
  });
  const [run1, run2] = created?.heats ?? [];
  if (created === undefined || run1 === undefined || run2 === undefined) {
    throw new Error('the event was not created with its two runs');
  }
  return { eventId: created.event.id, heats: [run1, run2] };
}

/** The same with everyone entered, and both start lists set. */
export async function enterGiantSlalom(api: Api, backups: readonly string[] = []): Promise<EnteredRace> {
  const race = await createGiantSlalom(api, backups);
  const { eventId, heats } = race;
  const entered = await api.post<OperatorCompetitorDto>(`/events/${eventId}/competitors`, {
    competitors: giantSlalom.competitors.map(({ bib, class: name, gender }) => ({
      startNumber: bib,
      firstName: 'Racer',
      lastName: `Number ${bib}`,
      gender,
      nation: 'AUT',
      class: name,
    })),
  });
  const competitorIds = entered.toSorted((a, b) => (a.startNumber ?? 0) - (b.startNumber ?? 0)).map(({ id }) => id);
  for (const heat of heats) {
    await api.post(`/events/${eventId}/heats/${heat.id}/competitors`, { competitorIds });
  }
  return race;
}

/** The day of the race, where it is held: YYYY-MM-DD. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(new Date());
}

/** How long that day is old, in milliseconds; no day on which the clocks change is one of races here. */
function sinceMidnight_ms(): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Vienna',
    timeStyle: 'medium',
  });
  return Date.parse(`1970-01-01T${clock.format(new Date())}Z`);
}

/** An hour ago, or at midnight if that was later: impulses of today. In 100 ns. */
export const anHourAgo = BigInt(Date.now() - Math.min(3_600_000, sinceMidnight_ms())) * 10_000n;

/** A result as people read it: 64.82 s is `1:04.82`. */
export function printed(time_10ms: number): string {
  const minutes = Math.floor(time_10ms / 6_000);
  const seconds = (time_10ms % 6_000) / 100;
  return minutes === 0 ? seconds.toFixed(2) : `${minutes}:${seconds.toFixed(2).padStart(5, '0')}`;
}
