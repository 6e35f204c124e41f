/** A race file of two heats, as large as the command promises to be quick with. */
import { sized } from '../stage/sized.ts';

const COMPETITORS = sized(62_500, 500);
const HEATS = 2;
export const TRIGGERS = COMPETITORS * HEATS * 2;

const UNITS_PER_SECOND = 10_000;
/** A starter every 0.7 s, each on the way for a minute and up to ten seconds more. */
const INTERVAL = 7_000;
const RUN = 600_000;
const SPREAD = 100_003;

/** As text. */
export function raceFile(): string {
  const bibs = Array.from({ length: COMPETITORS }, (_, place) => place + 1);
  return JSON.stringify({
    settings: { groupBy: ['class'] },
    competitors: bibs.map((bib) => ({ bib, class: `class ${bib % 10}` })),
    heats: Array.from({ length: HEATS }, (_, heat) => ({
      name: `Run ${heat + 1}`,
      startList: bibs,
      triggers: impulses(bibs),
    })),
  });
}

function impulses(bibs: readonly number[]) {
  const first = 2 * 3600 * UNITS_PER_SECOND;
  return bibs
    .flatMap((bib, place) => {
      const start = first + place * INTERVAL;
      const finish = start + RUN + ((place * 7_919) % SPREAD);
      return [
        { at: start, channel: 'C0', bib },
        { at: finish, channel: 'C1', bib },
      ];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ at, channel, bib }) => ({ time: timeOfDay(at), channel, bib }));
}

function timeOfDay(units: number): string {
  const seconds = Math.floor(units / UNITS_PER_SECOND);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return `${clock}.${String(units % UNITS_PER_SECOND).padStart(4, '0')}`;
}
