/** What an Alpine XML file of the FIS would lack, all at once. The file is of one sex. */
import { ratedHeatsOf, takesPart, type ExchangePerson, type ExchangeRace, type Sex } from '../race/exchange-race.ts';
import { MissingList, type Missing } from '../race/missing.ts';
import type { ReportedJuror, ReportedPerson } from '../race/reported-race.ts';

/** The format has room for so many runs. */
const runsMax = 3;

export function missingInFisFile(race: ExchangeRace, sex: Sex): readonly Missing[] {
  const missing = new MissingList();
  const { report } = race;
  const heats = ratedHeatsOf(race).map(({ heat }) => heat);
  const codex = sex === 'female' ? 'codexWomen' : 'codexMen';
  missing.report(report, ['season', 'nation', 'discipline', 'category', 'usedList', 'fValue', codex]);
  missing.race('place', race.place);
  missing.jury(report, ['technicalDelegate', 'chiefOfRace', 'referee'], isKnownToFis);
  missing.race('ratedHeat', heats);
  missing.race('fewerHeats', heats.length <= runsMax ? 'few' : null);
  for (const heat of heats) {
    missing.course(race, heat.id, ['homologation', 'gates', 'turningGates', 'startTime', 'courseSetter'], hasNation);
  }
  const people = peopleOf(race, sex);
  missing.race('starters', people);
  missing.people('licence', people, ({ licence }) => licence);
  missing.people('nationality', people, ({ nation }) => nation);
  missing.people('yearOfBirth', people, ({ yearOfBirth }) => yearOfBirth);
  missing.people('bib', people, ({ bib }) => bib);
  // Whose sex nobody knows would be in neither file, and nobody would see that.
  missing.people(
    'sex',
    race.people.filter((person) => takesPart(race, person)),
    (person) => person.sex,
  );
  return missing.found;
}

/** Officials are written with their nation, and a delegate is known by the number. */
function isKnownToFis(juror: ReportedJuror): boolean {
  const hasNumber = juror.number !== undefined && juror.number !== '';
  return hasNation(juror) && (juror.function !== 'technicalDelegate' || hasNumber);
}

function hasNation({ nation }: ReportedPerson): boolean {
  return nation !== undefined && nation !== '';
}

/** Who took part, of one sex. */
export function peopleOf(race: ExchangeRace, sex: Sex): readonly ExchangePerson[] {
  return race.people.filter((person) => person.sex === sex && takesPart(race, person));
}
