/** Start and result lists as orienteering programs and many live services read them: IOF Data Standard 3.0. */
import type { Duration } from '@startwand/timing';
import { dateTimeOf, secondsOf } from '../race/exchange-times.ts';
import type {
  ExchangeHeat,
  ExchangePerson,
  ExchangeRace,
  ExchangeRun,
  ZonedMoment,
  PlacedOutcome,
  Place,
  ListedStarter,
} from '../race/exchange-race.ts';
import { element, text, xmlOf, type MaybeWritten, type Written } from '../xml/write-xml.ts';
import { iofNamespace, iofStatuses } from './iof-words.ts';

export interface IofWriting {
  readonly creator: string;
  readonly createdAt: ZonedMoment;
  /** Only this heat; `null`: all of them, as races of one event. */
  readonly heatId: string | null;
}

interface HeatAt {
  readonly heat: ExchangeHeat;
  readonly index: number;
}

export function writeIofResults(race: ExchangeRace, writing: IofWriting): string {
  const heats = chosen(race, writing);
  const classes = byClass(race, (person) => heats.some(({ index }) => (person.runs[index] ?? null) !== null));
  return xmlOf(
    element(
      'ResultList',
      { ...head(writing), status: race.isOver ? 'Complete' : 'Snapshot' },
      eventOf(race, heats),
      classes.map(([name, people]) =>
        element(
          'ClassResult',
          { timeResolution: resolutionOf(heats) },
          element('Class', {}, text('Name', name)),
          people.toSorted(byPlace(heats)).map((person) => personResult(person, heats)),
        ),
      ),
    ),
  );
}

export function writeIofStarts(race: ExchangeRace, writing: IofWriting): string {
  const heats = chosen(race, writing);
  const starts = new Map(heats.map((at) => [at.index, startersIn(at)]));
  const classes = byClass(race, ({ id }) => heats.some(({ index }) => starts.get(index)?.has(id)));
  const [first] = heats;
  const placeOf = ({ id }: ExchangePerson) => starts.get(first?.index ?? 0)?.get(id)?.place ?? Infinity;
  return xmlOf(
    element(
      'StartList',
      head(writing),
      eventOf(race, heats),
      classes.map(([name, people]) =>
        element(
          'ClassStart',
          {},
          element('Class', {}, text('Name', name)),
          people
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map((person) =>
              element(
                'PersonStart',
                {},
                personOf(person),
                organisationOf(person),
                heats.map((at, place) => {
                  const starter = starts.get(at.index)?.get(person.id);
                  if (starter === undefined) return null;
                  return element(
                    'Start',
                    { raceNumber: heats.length > 1 ? place + 1 : null },
                    text('BibNumber', person.bib),
                    text('StartTime', momentOf(starter.startsAt)),
                  );
                }),
              ),
            ),
        ),
      ),
    ),
  );
}

function head({ creator, createdAt }: IofWriting): Record<string, string> {
  return { xmlns: iofNamespace, iofVersion: '3.0', createTime: dateTimeOf(createdAt), creator };
}

function chosen({ heats }: ExchangeRace, { heatId }: IofWriting): readonly HeatAt[] {
  return heats.map((heat, index) => ({ heat, index })).filter(({ heat }) => heatId === null || heat.id === heatId);
}

function eventOf(race: ExchangeRace, heats: readonly HeatAt[]): Written {
  const races = heats.length > 1 ? heats : [];
  return element(
    'Event',
    {},
    text('Name', race.name),
    element('StartTime', {}, text('Date', race.date)),
    races.map(({ heat }, place) =>
      element(
        'Race',
        {},
        text('RaceNumber', place + 1),
        text('Name', heat.name),
        element('StartTime', {}, text('Date', heat.startTime?.slice(0, 10) ?? race.date)),
      ),
    ),
  );
}

/** Classes by their names; who has none is in one that is called like the event. */
function byClass(
  race: ExchangeRace,
  isIn: (person: ExchangePerson) => boolean,
): readonly (readonly [name: string, people: readonly ExchangePerson[]])[] {
  const classes = new Map<string, ExchangePerson[]>();
  for (const person of race.people.filter(isIn)) {
    const name = person.className ?? race.name;
    const known = classes.get(name);
    if (known === undefined) classes.set(name, [person]);
    else known.push(person);
  }
  return [...classes].sort(([a], [b]) => (a < b ? -1 : 1));
}

function startersIn({ heat }: HeatAt): ReadonlyMap<string, ListedStarter & { readonly place: number }> {
  return new Map(heat.starters.map((starter, place) => [starter.personId, { ...starter, place }]));
}

/** The finest of the heats, in seconds. */
function resolutionOf(heats: readonly HeatAt[]): string {
  const decimals = Math.max(0, ...heats.map(({ heat }) => heat.decimals));
  return decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
}

function byPlace(heats: readonly HeatAt[]): (a: ExchangePerson, b: ExchangePerson) => number {
  const rankOf = (person: ExchangePerson) => placeIn(person, heats)?.rank ?? Infinity;
  const bibOf = ({ bib }: ExchangePerson) => bib ?? Infinity;
  return (a, b) => difference(rankOf(a), rankOf(b)) || difference(bibOf(a), bibOf(b));
}

/** Two that are endless are level. */
function difference(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function placeIn({ runs, total }: ExchangePerson, heats: readonly HeatAt[]): Place | null {
  const [first] = heats;
  if (heats.length !== 1 || first === undefined) return total.places.class;
  return runs[first.index]?.places.class ?? null;
}

function personOf({ sex, lastName, firstName, dateOfBirth, nation }: ExchangePerson): Written {
  return element(
    'Person',
    { sex: sex === null ? null : sex === 'female' ? 'F' : 'M' },
    element(
      'Name',
      {},
      { name: 'Family', attributes: {}, inside: lastName },
      { name: 'Given', attributes: {}, inside: firstName },
    ),
    text('BirthDate', dateOfBirth),
    text('Nationality', nation, { code: nation }),
  );
}

function organisationOf({ club }: ExchangePerson): Written | null {
  return club === null || club === '' ? null : element('Organisation', {}, text('Name', club));
}

function personResult(person: ExchangePerson, heats: readonly HeatAt[]): Written {
  const isSeveral = heats.length > 1;
  const last = heats.findLast(({ index }) => (person.runs[index] ?? null) !== null);
  return element(
    'PersonResult',
    {},
    personOf(person),
    organisationOf(person),
    heats.map((at, place) => {
      const run = person.runs[at.index] ?? null;
      if (run === null) return null;
      // What they make together stands with the last of them.
      const overall = isSeveral && at === last ? overallOf(person) : null;
      return resultOf(person, run, at.heat, isSeveral ? place + 1 : null, overall);
    }),
  );
}

function overallOf({ total }: ExchangePerson): Written {
  return element('OverallResult', {}, ...measured(total), text('Status', iofStatuses[total.status]));
}

function resultOf(
  person: ExchangePerson,
  run: ExchangeRun,
  heat: ExchangeHeat,
  raceNumber: number | null,
  overall: Written | null,
): Written {
  return element(
    'Result',
    { raceNumber },
    text('BibNumber', person.bib),
    text('StartTime', momentOf(run.start)),
    text('FinishTime', momentOf(run.finish)),
    ...measured(run),
    text('Status', iofStatuses[run.status]),
    overall,
    heat.controls.map((code, place) => {
      const split = run.splits_100ns[place] ?? null;
      return element(
        'SplitTime',
        { status: split === null ? 'Missing' : null },
        text('ControlCode', code),
        text('Time', split === null ? null : secondsOf(split)),
      );
    }),
  );
}

/** A time without a rank is kept, as of who was disqualified. */
function measured({ status, result_100ns, places }: PlacedOutcome): readonly MaybeWritten[] {
  const place = status === 'ok' ? places.class : null;
  return [
    text('Time', secondsOrNull(result_100ns)),
    text('TimeBehind', secondsOrNull(place?.gap_100ns ?? null)),
    text('Position', place?.rank),
  ];
}

function secondsOrNull(time: Duration | null): string | null {
  return time === null ? null : secondsOf(time);
}

function momentOf(moment: ZonedMoment | null): string | null {
  return moment === null ? null : dateTimeOf(moment);
}
