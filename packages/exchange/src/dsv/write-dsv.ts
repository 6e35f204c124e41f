/** Results as the DSV takes them: `dsv_alpine_raceresults` 1.0.2, a file for each sex, with the words that it has misspelt. */
import { TICKS_PER_SECOND, type Duration } from '@startwand/timing';
import { pointsOf } from '../race/exchange-times.ts';
import {
  ratedHeatsOf,
  type ExchangeHeat,
  type ExchangePerson,
  type ExchangeRace,
  type Sex,
} from '../race/exchange-race.ts';
import {
  codexOf,
  courseOfHeat,
  type ReportedFunction,
  type ReportedPerson,
  type ReportedRace,
} from '../race/reported-race.ts';
import { element, text, xmlOf, type MaybeWritten, type Written } from '../xml/write-xml.ts';
import { fisStatus } from '../fis/fis-words.ts';
import { peopleOf } from '../fis/missing-fis.ts';
import type { Writer } from '../fis/write-fis.ts';

const ticksPerHundredth = TICKS_PER_SECOND / 100;

const genders = { female: 'L', male: 'M' } as const;

/** The disciplines that the DSV calls otherwise than the FIS. */
const disciplines: Readonly<Record<string, string>> = { GS: 'RS', PGS: 'PRS' };

const functions: Readonly<Partial<Record<ReportedFunction, string>>> = {
  chiefOfRace: 'ChiefRace',
  referee: 'Referee',
  trainersRepresentative: 'RepresentativeTrainer',
};

/** Of the file, and of the ZIP that it is sent in. @example dsvName(race, 'male') // '7001DSHS' */
export function dsvName({ report }: ExchangeRace, sex: Sex): string {
  return codexOf(report, sex) ?? '';
}

export function writeDsv(race: ExchangeRace, sex: Sex, writer: Writer): string {
  const people = peopleOf(race, sex);
  const ranked = people
    .filter(({ total }) => total.places.sex !== null)
    .sort((a, b) => (a.total.places.sex?.rank ?? 0) - (b.total.places.sex?.rank ?? 0) || bibOf(a) - bibOf(b));
  const others = people.filter(({ total }) => total.places.sex === null).sort((a, b) => bibOf(a) - bibOf(b));
  return xmlOf(
    element(
      'dsv_alpine_raceresults',
      {},
      descriptionOf(race, sex, writer),
      dataOf(race, sex),
      element(
        'raceresults',
        {},
        element(
          'classified_competitors',
          {},
          ranked.map((person) => rankedOf(race, person, sex)),
        ),
        element(
          'not_classified_competitiors',
          {},
          others.map((person) => notRankedOf(race, person, sex)),
        ),
      ),
    ),
  );
}

function descriptionOf(race: ExchangeRace, sex: Sex, writer: Writer): Written {
  const { report } = race;
  return element(
    'racedescription',
    {},
    text('racedate', race.date),
    text('gender', genders[sex]),
    text('season', report.season),
    text('raceid', codexOf(report, sex)),
    text('raceorganizer', race.organizer),
    text('discipline', disciplines[report.discipline ?? ''] ?? report.discipline),
    text('category', report.category),
    text('racename', race.name),
    text('raceplace', race.place),
    text('timing', report.timingBy),
    text('dataprocessing_by', report.dataProcessingBy),
    text('software', `${writer.name} ${writer.version}`),
  );
}

function dataOf(race: ExchangeRace, sex: Sex): Written {
  const { report } = race;
  const penalty = race.penalties[sex];
  return element(
    'racedata',
    {},
    text('useddsvlist', report.usedList),
    text('fvalue', report.fValue),
    penalty === undefined
      ? null
      : element(
          'racepenalty',
          { gender: genders[sex] },
          text('applied_penalty', pointsOf(penalty.applied_hundredths)),
          text('calculated_penalty', pointsOf(penalty.calculated_hundredths)),
        ),
    report.jury.map((member) => {
      const called = functions[member.function];
      return called === undefined ? null : element('racejury', { function: called }, ...nameOf(member));
    }),
    ratedHeatsOf(race).map(({ heat }, place) => runData(report, heat, place + 1)),
  );
}

function runData(report: ReportedRace, heat: ExchangeHeat, number: number): Written {
  const course = courseOfHeat(report, heat.id);
  return element(
    'rundata',
    { runnumber: number },
    course === null
      ? null
      : element(
          'coursedata',
          {},
          text('coursename', course.name),
          text('homologationnumber', course.homologation),
          text('number_of_gates', course.gates),
          text('number_of_turninggates', course.turningGates),
          text('startaltitude', course.startAltitude_m),
          text('finishaltitude', course.finishAltitude_m),
          text('courselength', course.length_m),
          course.setter === undefined ? null : element('coursesetter', {}, ...nameOf(course.setter)),
          course.forerunners.map((person, place) => element('forerunner', { order: place + 1 }, ...nameOf(person))),
        ),
    text('starttime', course?.startTime ?? heat.startTime?.slice(11)),
  );
}

function nameOf({ lastName, firstName, club, nation }: ReportedPerson): readonly MaybeWritten[] {
  return [text('lastname', lastName), text('firstname', firstName), text('club', club), text('nation', nation)];
}

function rankedOf(race: ExchangeRace, person: ExchangePerson, sex: Sex): Written {
  const { total } = person;
  return element(
    'ranked',
    { gender: genders[sex], status: 'QLF', rank: total.places.sex?.rank ?? null, bib: person.bib },
    competitorOf(person),
    element(
      'raceresult',
      {},
      text('dsvlistpoints', person.listPoints_hundredths === null ? null : pointsOf(person.listPoints_hundredths)),
      text('totaltime', minutesOf(total.result_100ns)),
      text('racepoints', person.racePoints_hundredths === null ? null : pointsOf(person.racePoints_hundredths)),
      ratedHeatsOf(race).map(({ index }, place) =>
        element(
          'runtime',
          { runnumber: place + 1 },
          text('time_of_run', minutesOf(person.runs[index]?.result_100ns ?? null)),
        ),
      ),
    ),
  );
}

function notRankedOf(race: ExchangeRace, person: ExchangePerson, sex: Sex): Written {
  const runs = ratedHeatsOf(race).map(({ index }) => person.runs[index] ?? null);
  const at = Math.max(
    0,
    runs.findIndex((run) => run?.status !== 'ok'),
  );
  const failed = runs[at] ?? null;
  return element(
    'notranked',
    { gender: genders[sex], bib: person.bib, status: fisStatus(failed?.status ?? 'dns', at + 1) },
    text('reason', failed?.reason),
    text('gateofdsq', failed?.status === 'dsq' ? failed.gate : null),
    competitorOf(person),
  );
}

/** The regional association is what the timekeeper entered as the team. */
function competitorOf(person: ExchangePerson): Written {
  return element(
    'competitor',
    {},
    text('dsvcode', person.licence),
    text('year_of_birth', person.yearOfBirth),
    text('gender', person.sex === null ? null : genders[person.sex]),
    text('lastname', person.lastName),
    text('firstname', person.firstName),
    text('club', person.club),
    text('association', person.team),
    text('nation', person.nation),
  );
}

/** With two digits of minutes, whatever they are. */
function minutesOf(time: Duration | null): string | null {
  if (time === null) return null;
  const hundredths = Math.floor(time / ticksPerHundredth);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(hundredths / 6_000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

function bibOf({ bib }: ExchangePerson): number {
  return bib ?? Infinity;
}
