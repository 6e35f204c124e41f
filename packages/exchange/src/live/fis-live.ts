/**
 * The live timing of the FIS: messages in XML over a connection, each with a number that the receiver says back. What is told
 * follows from what was told last; a receiver that knows nothing is told everything in the order that it wants.
 */
import { formatDuration, gapDecimals, shownDecimals, type Decimals } from '@startwand/timing';
import { fisGenders } from '../fis/fis-words.ts';
import { element, inlineXmlOf, text, type Written } from '../xml/write-xml.ts';
import { activeHeatOf, type LiveHeat, type LiveRace, type LiveStarter, type LiveTime } from './live-race.ts';

/** What a message carries, without what is around it. */
export type FisLiveBody = Written;

/** Who sends, and when. */
export interface FisLiveSender {
  readonly codex: string;
  readonly password: string;
  readonly sequence: number;
  /** HH:MM:SS by the clocks at the event. */
  readonly clock: string;
}

/** @returns one message, as it goes over the connection */
export function fisLiveMessage(body: FisLiveBody, { codex, password, sequence, clock }: FisLiveSender): string {
  return `${inlineXmlOf(element('livetiming', { codex, passwd: password, sequence, timestamp: clock }, body))}\r\n`;
}

/** Said when there was nothing else to say for a while. */
export const fisKeepAlive: FisLiveBody = element('command', {}, element('keepalive', {}));

/**
 * @param sent what was told last; `null`: nothing
 * @example fisLiveBodies(null, race).map(({ name }) => name) // ['raceinfo', 'command', 'startlist', 'raceevent']
 */
export function fisLiveBodies(sent: LiveRace | null, now: LiveRace): readonly FisLiveBody[] {
  const bodies: FisLiveBody[] = [];
  const isOtherRace = sent === null || headOf(sent) !== headOf(now);
  if (isOtherRace) bodies.push(raceInfo(now));
  const heat = activeHeatOf(now);
  if (heat === null || now.active === null) return bodies;
  const run = now.active + 1;
  const before = isOtherRace || sent.active !== now.active ? null : activeHeatOf(sent);
  if (before === null) bodies.push(element('command', {}, element('activerun', { no: run })));
  // A start that never was is taken back by the list alone: who stands on it has not started.
  const isSameList = before !== null && listOf(before) === listOf(heat) && !isTakenBack(before, heat);
  if (!isSameList) bodies.push(startList(heat, run));
  const told = new Map(isSameList ? before.starters.map((starter) => [starter.bib, starter]) : []);
  for (const starter of heat.starters) bodies.push(...eventsOf(told.get(starter.bib) ?? null, starter, heat.decimals));
  const nextBefore = isSameList ? before.next : null;
  if (heat.next !== null && heat.next !== nextBefore) bodies.push(raceEvent('nextstart', heat.next));
  return bodies;
}

function headOf(race: LiveRace): string {
  const { name, place, slope, discipline, category, sex } = race;
  const heats = race.heats.map(({ starters: _starters, next: _next, isOver: _isOver, ...head }) => head);
  return JSON.stringify([name, place, slope, discipline, category, sex, heats]);
}

function listOf({ starters }: LiveHeat): string {
  return JSON.stringify(
    starters.map(({ bib, lastName, firstName, nation, code, startsAt }) => [
      bib,
      lastName,
      firstName,
      nation,
      code,
      startsAt,
    ]),
  );
}

function isTakenBack(before: LiveHeat, now: LiveHeat): boolean {
  const waiting = new Set(now.starters.filter((one) => one.status === 'waiting').map(({ bib }) => bib));
  return before.starters.some(({ bib, status }) => status !== 'waiting' && waiting.has(bib));
}

function raceInfo(race: LiveRace): Written {
  return element(
    'raceinfo',
    {},
    text('event', race.name),
    text('name', race.name),
    text('slope', race.slope),
    text('discipline', race.discipline),
    text('gender', race.sex === null ? 'A' : fisGenders[race.sex]),
    text('category', race.category),
    text('place', race.place),
    race.heats.map((heat, place) =>
      element(
        'run',
        { no: place + 1 },
        text('discipline', race.discipline),
        text('start', heat.start_m),
        text('finish', heat.finish_m),
        text(
          'height',
          heat.start_m === null || heat.finish_m === null ? null : Math.max(0, heat.start_m - heat.finish_m),
        ),
        text('length', heat.length_m),
        text('gates', heat.gates),
        text('turninggates', heat.turningGates),
        element(
          'racedef',
          {},
          Array.from({ length: heat.intermediates }, (_, point) => element('inter', { i: point + 1 })),
        ),
      ),
    ),
  );
}

function startList({ starters }: LiveHeat, run: number): Written {
  return element(
    'startlist',
    { runno: run },
    starters.map((starter, place) =>
      element(
        'racer',
        { order: place + 1 },
        text('bib', starter.bib),
        text('lastname', starter.lastName),
        text('firstname', starter.firstName),
        text('nat', starter.nation),
        text('fiscode', starter.code),
        text('starttime', starter.startsAt),
      ),
    ),
  );
}

/** A finish erases what else was said of a run, and a start does so too: it is on course again. */
function eventsOf(before: LiveStarter | null, now: LiveStarter, decimals: Decimals): readonly Written[] {
  const { bib } = now;
  const isAnew = before !== null && isBackOnCourse(before, now);
  const told = isAnew ? null : before;
  const events: Written[] = [];
  if (now.hasStarted && told?.hasStarted !== true) events.push(raceEvent('start', bib));
  for (const [point, split] of now.splits.entries()) {
    if (split === null || split.time_100ns === (told?.splits[point]?.time_100ns ?? null)) continue;
    events.push(raceEvent('inter', bib, { i: point + 1 }, timesOf(split, decimals)));
  }
  if (now.status === 'ok' && now.finish !== null) {
    const earlier = told?.status === 'ok' ? (told.finish?.time_100ns ?? null) : null;
    if (earlier !== now.finish.time_100ns) {
      // Somebody who had a time already has another one now.
      const isCorrected = (before?.finish ?? null) !== null;
      events.push(raceEvent('finish', bib, isCorrected ? { correction: 'y' } : {}, timesOf(now.finish, decimals)));
    }
  }
  const word = words[now.status];
  if (word !== undefined && told?.status !== now.status) events.push(raceEvent(word, bib));
  return events;
}

const words: Readonly<Record<string, string>> = { dns: 'dns', dnf: 'dnf', dsq: 'dq' };

function isBackOnCourse(before: LiveStarter, now: LiveStarter): boolean {
  return now.status === 'onCourse' && before.status !== 'onCourse' && before.status !== 'waiting';
}

function raceEvent(
  name: string,
  bib: number,
  attributes: Readonly<Record<string, string | number>> = {},
  inside: readonly (Written | null)[] = [],
): Written {
  return element('raceevent', {}, element(name, { bib, ...attributes }, inside));
}

/** Hundredths, however much finer the race is timed: what is beyond them is cut. */
function timesOf(time: LiveTime, ofHeat: Decimals): readonly (Written | null)[] {
  const { time_100ns, gap_100ns, rank } = time;
  const atMost2 = (decimals: Decimals) => (decimals === 0 || decimals === 1 ? decimals : 2);
  return [
    text('time', formatDuration(time_100ns, atMost2(shownDecimals(time, ofHeat)))),
    text('diff', gap_100ns === null ? null : formatDuration(gap_100ns, atMost2(gapDecimals(time, gap_100ns, ofHeat)))),
    text('rank', rank),
  ];
}
