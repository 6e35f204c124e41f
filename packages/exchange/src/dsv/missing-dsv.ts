/** What a result file of the DSV would lack, all at once. It is of one sex, as that of the FIS. */
import { ratedHeatsOf, takesPart, type ExchangeRace, type Sex } from '../race/exchange-race.ts';
import { MissingList, type Missing } from '../race/missing.ts';
import { peopleOf } from '../fis/missing-fis.ts';

export function missingForDsv(race: ExchangeRace, sex: Sex): readonly Missing[] {
  const missing = new MissingList();
  const { report } = race;
  const heats = ratedHeatsOf(race).map(({ heat }) => heat);
  const codex = sex === 'female' ? 'codexWomen' : 'codexMen';
  missing.report(report, ['season', 'discipline', 'category', codex, 'timingBy', 'usedList']);
  missing.race('place', race.place);
  missing.race('organizer', race.organizer);
  missing.jury(report, ['chiefOfRace', 'referee', 'trainersRepresentative']);
  missing.race('ratedHeat', heats);
  for (const heat of heats) {
    missing.course(race, heat.id, [
      'courseName',
      'gates',
      'turningGates',
      'startAltitude',
      'finishAltitude',
      'courseLength',
      'courseSetter',
      'forerunners',
      'startTime',
    ]);
  }
  const people = peopleOf(race, sex);
  missing.race('starters', people);
  missing.people('licence', people, ({ licence }) => licence);
  missing.people('yearOfBirth', people, ({ yearOfBirth }) => yearOfBirth);
  missing.people('bib', people, ({ bib }) => bib);
  missing.people(
    'sex',
    race.people.filter((person) => takesPart(race, person)),
    (person) => person.sex,
  );
  return missing.found;
}
