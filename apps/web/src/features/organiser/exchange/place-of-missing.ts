/** Where what a file lacks is filled in. */
import type { ExchangeTexts } from '@startwand/locales';

const report = '/panel/events/$eventId/report';
const form = '/panel/events/edit/$eventId';
const heats = '/panel/events/$eventId';
const competitors = '/panel/events/$eventId/competitors';

export const placeOfMissing = {
  season: report,
  codexMen: report,
  codexWomen: report,
  nation: report,
  discipline: report,
  category: report,
  timingBy: report,
  usedList: report,
  fValue: report,
  technicalDelegate: report,
  chiefOfRace: report,
  referee: report,
  trainersRepresentative: report,
  courseName: report,
  homologation: report,
  courseLength: report,
  gates: report,
  turningGates: report,
  startAltitude: report,
  finishAltitude: report,
  courseSetter: report,
  forerunners: report,
  startTime: report,
  place: form,
  organizer: form,
  ratedHeat: heats,
  fewerHeats: heats,
  starters: heats,
  licence: competitors,
  sex: competitors,
  nationality: competitors,
  yearOfBirth: competitors,
  dateOfBirth: competitors,
  bib: competitors,
} as const satisfies Readonly<Record<keyof ExchangeTexts['field'], string>>;

/** A newer server may lack something that this page has no word for. */
export function isKnownField(field: string): field is keyof typeof placeOfMissing {
  return Object.hasOwn(placeOfMissing, field);
}
