/** Results as the FIS takes them: Alpine XML 2.11, a file for each sex, in the spelling of its own example. */
import { formatDuration, type Duration, type RunStatus } from '@startwand/timing';
import { degreesOf, pointsOf } from '../race/exchange-times.ts';
import {
  ratedHeatsOf,
  type ExchangeHeat,
  type ExchangePerson,
  type ExchangeRace,
  type ExchangeRun,
  type Sex,
} from '../race/exchange-race.ts';
import {
  codexOf,
  courseOfHeat,
  type ReportedCourse,
  type ReportedPerson,
  type ReportedRace,
  type ReportedWeather,
} from '../race/reported-race.ts';
import { element, text, xmlOf, type MaybeWritten, type Written } from '../xml/write-xml.ts';
import { fisFunctions, fisGenders, fisPersonGenders, fisStatus } from './fis-words.ts';
import { peopleOf } from './missing-fis.ts';

/** Which program wrote a file. */
export interface Writer {
  readonly company: string;
  readonly name: string;
  readonly version: string;
}

/** @example fisFileName(race, 'male') // 'AUT1234.xml' */
export function fisFileName({ report }: ExchangeRace, sex: Sex): string {
  return `${report.nation ?? ''}${codexOf(report, sex) ?? ''}.xml`;
}

/** What `missingInFisFile` names is left out; a file without it is not taken. */
export function writeFis(race: ExchangeRace, sex: Sex, writer: Writer): string {
  const people = peopleOf(race, sex);
  const ranked = people
    .filter(({ total }) => total.places.sex !== null)
    .sort((a, b) => rankOf(a) - rankOf(b) || bibOf(a) - bibOf(b));
  const others = people.filter(({ total }) => total.places.sex === null).sort((a, b) => bibOf(a) - bibOf(b));
  return xmlOf(
    element(
      'Fisresults',
      { Version: '2.11' },
      headerOf(race, sex),
      element(
        'AL_race',
        {},
        infoOf(race, sex, writer),
        element(
          'AL_classified',
          {},
          ranked.map((person) => rankedOf(race, person)),
        ),
        element(
          'AL_notclassified',
          {},
          others
            .map((person) => notRankedOf(race, person))
            .sort(byRun)
            .map(({ written }) => written),
        ),
      ),
    ),
  );
}

function headerOf(race: ExchangeRace, sex: Sex): Written {
  const { report } = race;
  const [year, month, day] = race.date.split('-').map(Number);
  return element(
    'Raceheader',
    { Sector: 'AL', Gender: fisGenders[sex] },
    text('Season', report.season),
    text('Codex', codexOf(report, sex)),
    text('Nation', report.nation),
    text('Discipline', report.discipline),
    text('Category', report.category),
    text('Type', race.isOfficial ? 'Official' : 'Unofficial'),
    element('Racedate', {}, text('Day', day), text('Month', month), text('Year', year)),
    text('Eventname', race.name),
    text('Place', race.place),
    text('TempUnit', 'c'),
    text('LongUnit', 'm'),
  );
}

function infoOf(race: ExchangeRace, sex: Sex, writer: Writer): Written {
  const { report } = race;
  const penalty = race.penalties[sex];
  return element(
    'AL_raceinfo',
    {},
    text('UsedFISList', report.usedList),
    text('AppliedPenalty', penalty === undefined ? null : pointsOf(penalty.applied_hundredths)),
    text('CalculatedPenalty', penalty === undefined ? null : pointsOf(penalty.calculated_hundredths)),
    text('Fvalue', report.fValue),
    juryIn(report),
    ratedHeatsOf(race).map(({ heat }, place) => runInfo(report, heat, place + 1)),
    text('TimingBy', report.timingBy),
    text('DataProcessingBy', report.dataProcessingBy),
    text('Softwarecompany', writer.company),
    text('Softwarename', writer.name),
    text('Softwareversion', writer.version),
  );
}

function juryIn({ jury }: ReportedRace): readonly (Written | null)[] {
  return jury.map((member) =>
    member.function === 'trainersRepresentative'
      ? null
      : element('Jury', { Function: fisFunctions[member.function] }, text('Number', member.number), nameOf(member)),
  );
}

function nameOf({ lastName, firstName, nation }: ReportedPerson): MaybeWritten {
  return [text('Lastname', lastName), text('Firstname', firstName), text('Nation', nation)];
}

function runInfo(report: ReportedRace, heat: ExchangeHeat, number: number): Written {
  const course = courseOfHeat(report, heat.id);
  return element(
    'Runinfo',
    { No: number },
    course === null ? null : courseIn(course, heat),
    (course?.weather ?? []).map(weatherIn),
    text('StartTime', course?.startTime ?? heat.startTime?.slice(11)),
    text('EndTime', course?.endTime),
  );
}

function courseIn(course: ReportedCourse, heat: ExchangeHeat): Written {
  return element(
    'Course',
    {},
    text('Name', course.name),
    text('Homologation', course.homologation),
    text('Length', course.length_m),
    text('Gates', course.gates),
    text('TurningGates', course.turningGates),
    text('StartElev', course.startAltitude_m),
    text('FinishElev', course.finishAltitude_m),
    course.setter === undefined ? null : element('CourseSetter', {}, nameOf(course.setter)),
    course.forerunners.map((person, place) => element('Forerunner', { Order: place + 1 }, nameOf(person))),
    heat.controls.map((_, place) => element('Intermediate', { i: place + 1, type: 'time' })),
  );
}

function weatherIn(weather: ReportedWeather): Written {
  const degrees = (tenths: number | undefined) => (tenths === undefined ? null : degreesOf(tenths));
  return element(
    'Weather',
    {},
    text('Time', weather.time),
    text('Place', weather.place === 'start' ? 'Start' : 'Finish'),
    text('Weather', weather.sky),
    text('Snow', weather.snow),
    text('TemperatureAir', degrees(weather.air_tenths)),
    text('TemperatureSnow', degrees(weather.snow_tenths)),
    text('Humidity', weather.humidity_percent),
    text('WindSpeed', weather.wind),
  );
}

function rankedOf(race: ExchangeRace, person: ExchangePerson): Written {
  const { total } = person;
  const place = total.places.sex;
  const heats = ratedHeatsOf(race);
  return element(
    'AL_ranked',
    { Status: 'QLF' },
    text('Rank', place?.rank),
    text('Bib', person.bib),
    competitorOf(person),
    element(
      'AL_result',
      {},
      heats.map(({ index }, run) => timeOfRun(person.runs[index] ?? null, run + 1)),
      text('Totaltime', hundredthsOf(total.result_100ns)),
      text('Diff', hundredthsOf(place?.gap_100ns ?? null)),
      text('Racepoints', person.racePoints_hundredths === null ? null : pointsOf(person.racePoints_hundredths)),
    ),
    detailOf(person, heats),
  );
}

function detailOf(person: ExchangePerson, heats: ReturnType<typeof ratedHeatsOf>): Written | null {
  const runs = heats.flatMap(({ index }, place) => {
    const splits = person.runs[index]?.splits_100ns ?? [];
    const times = splits.map((split, point) =>
      split === null ? null : element('Intermediate', { i: point + 1 }, text('Time', hundredthsOf(split))),
    );
    return times.some((time) => time !== null) ? [element('Run', { No: place + 1 }, times)] : [];
  });
  return runs.length === 0 ? null : element('AL_resultdetail', {}, runs);
}

interface NotRanked {
  readonly run: number;
  readonly status: string;
  readonly written: Written;
}

/** As lists have them: those of the second run first, then by what happened. */
function byRun(a: NotRanked, b: NotRanked): number {
  return b.run - a.run || (a.status < b.status ? -1 : Number(a.status > b.status));
}

function notRankedOf(race: ExchangeRace, person: ExchangePerson): NotRanked {
  const heats = ratedHeatsOf(race);
  const runs = heats.map(({ index }) => person.runs[index] ?? null);
  const at = Math.max(
    0,
    runs.findIndex((run) => run?.status !== 'ok'),
  );
  const failed = runs[at] ?? null;
  const status: RunStatus = failed?.status ?? 'dns';
  const said = fisStatus(status, at + 1);
  const times = runs.slice(0, at).map((run, place) => timeOfRun(run, place + 1));
  const written = element(
    'AL_notranked',
    { Status: said },
    text('Run', at + 1),
    text('Bib', person.bib),
    competitorOf(person),
    text('Gate', failed?.gate),
    times.some((time) => time !== null) ? element('AL_result', {}, times) : null,
    text('Reason', failed?.reason),
  );
  return { run: at + 1, status: said, written };
}

function competitorOf(person: ExchangePerson): Written {
  return element(
    'Competitor',
    {},
    text('Fiscode', person.licence),
    text('Lastname', person.lastName),
    text('Firstname', person.firstName),
    text('Gender', person.sex === null ? null : fisPersonGenders[person.sex]),
    text('Nation', person.nation),
    text('Yearofbirth', person.yearOfBirth),
    text('Clubname', person.club),
  );
}

function timeOfRun(run: ExchangeRun | null, number: number): Written | null {
  return text(`Timerun${number}`, run?.status === 'ok' ? hundredthsOf(run.result_100ns) : null);
}

function hundredthsOf(time: Duration | null): string | null {
  return time === null ? null : formatDuration(time, 2);
}

function rankOf({ total }: ExchangePerson): number {
  return total.places.sex?.rank ?? Infinity;
}

function bibOf({ bib }: ExchangePerson): number {
  return bib ?? Infinity;
}
