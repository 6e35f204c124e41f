/**
 * The lines of RMonitor, which lap boards, video programs and results pages read: who takes part, who passes where, who is
 * where. A line that clears comes first; after it, whatever is read stands for itself.
 */
import { TICKS_PER_MILLISECOND, type Duration } from '@startwand/timing';
import { activeHeatOf, type LiveHeat, type LiveRace, type LiveStarter } from './live-race.ts';

/** By the clocks at the event. */
export interface RMonitorClock {
  /** HH:MM:SS. */
  readonly time: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** How long the heat is armed; `null`: it is not. */
  readonly since_100ns: Duration | null;
}

/**
 * @param sent what was told last; `null`: nothing
 * @returns lines with their ends; none where nothing changed
 */
export function rmonitorLines(sent: LiveRace | null, now: LiveRace, clock: RMonitorClock): readonly string[] {
  const heat = activeHeatOf(now);
  if (heat === null) return sent === null ? [line('I', clock.time, clock.date)] : [];
  const before = sent?.active === now.active ? activeHeatOf(sent) : null;
  const isSame =
    sent !== null && before !== null && headOf(before, sent) === headOf(heat, now) && !isTakenBack(before, heat);
  const lines = isSame ? [] : headLines(now, heat, clock);
  const told = new Map(isSame ? before.starters.map((starter) => [starter.bib, starter]) : []);
  for (const starter of heat.starters) {
    const passings = passingsOf(starter);
    const earlier = passingsOf(told.get(starter.bib) ?? null);
    for (const [place, passing] of passings.entries()) {
      if (passing !== earlier[place]) {
        lines.push(line('J', String(starter.bib), spanOf(passing - (passings[place - 1] ?? 0)), spanOf(passing)));
      }
    }
  }
  const placesBefore = new Map(isSame ? standingsOf(before).map((standing) => [standing.bib, standing]) : []);
  for (const { bib, place, laps, time } of standingsOf(heat)) {
    const earlier = placesBefore.get(bib);
    if (earlier?.place === place && earlier.time === time) continue;
    lines.push(line('G', place, String(bib), laps, spanOf(time)));
  }
  return lines;
}

/** Once a second: the time of day, how long it goes on, and the flag. */
export function rmonitorHeartbeat(race: LiveRace, { time, since_100ns }: RMonitorClock): string {
  const heat = activeHeatOf(race);
  const flag = heat === null ? '' : heat.isOver ? 'Finish' : 'Green';
  return line('F', 9_999, '00:00:00', time, spanOf(since_100ns ?? 0).slice(0, -4), flag.padEnd(6));
}

function headLines({ name, place, active }: LiveRace, heat: LiveHeat, { time, date }: RMonitorClock): string[] {
  const classes = classesOf(heat);
  return [
    line('I', time, date),
    line('B', (active ?? 0) + 1, `${name}, ${heat.name}`),
    ...classes.map((className, number) => line('C', number + 1, className)),
    line('E', 'TRACKNAME', place),
    ...heat.starters.map((starter) =>
      line(
        'A',
        String(starter.bib),
        String(starter.bib),
        starter.bib,
        starter.firstName,
        starter.lastName,
        starter.nation ?? '',
        classes.indexOf(starter.className ?? '') + 1,
      ),
    ),
  ];
}

function headOf(heat: LiveHeat, { name, place }: LiveRace): string {
  const starters = heat.starters.map(({ bib, firstName, lastName, nation, className }) => [
    bib,
    firstName,
    lastName,
    nation,
    className,
  ]);
  return JSON.stringify([name, place, heat.name, starters]);
}

function classesOf({ starters }: LiveHeat): readonly string[] {
  return [...new Set(starters.map(({ className }) => className ?? ''))];
}

/** A passing that is no more is told by clearing: nothing else takes it back. */
function isTakenBack(before: LiveHeat, now: LiveHeat): boolean {
  const counts = new Map(now.starters.map((starter) => [starter.bib, passingsOf(starter).length]));
  return before.starters.some((starter) => (counts.get(starter.bib) ?? 0) < passingsOf(starter).length);
}

/** From the start to each point that was passed, the finish last. */
function passingsOf(starter: LiveStarter | null): readonly number[] {
  if (starter === null) return [];
  const finish = starter.status === 'ok' ? starter.finish : null;
  return [...starter.splits, finish].flatMap((passed) => (passed === null ? [] : [passed.time_100ns]));
}

interface PlacedStarter {
  readonly bib: number;
  readonly place: number;
  readonly laps: number;
  readonly time: number;
}

function standingsOf({ starters }: LiveHeat): readonly PlacedStarter[] {
  return starters
    .flatMap((starter): PlacedStarter[] => {
      const { bib, finish, status, total_100ns } = starter;
      if (status !== 'ok' || finish === null || finish.rank === null) return [];
      const time = total_100ns ?? finish.time_100ns;
      return [{ bib, place: finish.rank, laps: passingsOf(starter).length, time }];
    })
    .toSorted((a, b) => a.place - b.place || a.bib - b.bib);
}

/** Texts stand in quotes, numbers do not; nothing in a text ends it, or the line. */
function line(command: string, ...values: readonly (string | number)[]): string {
  const written = values.map((value) =>
    typeof value === 'number' ? String(value) : `"${value.toWellFormed().replaceAll(/["\p{Cc}]/gu, "'")}"`,
  );
  return `$${[command, ...written].join(',')}\r\n`;
}

/** @example spanOf(1_238_260_000) // '00:02:03.826' */
function spanOf(ticks: number): string {
  const ms = Math.floor(Math.max(0, ticks) / TICKS_PER_MILLISECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(ms % 1_000).padStart(3, '0')}`;
}
