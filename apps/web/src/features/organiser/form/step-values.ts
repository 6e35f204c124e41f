/** What stands in the form of an event, whole and by its steps; and how a step is made of the event that is there. */
import { wideBounds, type EventDto, type EventStep, type HeatDto, type calls, type UserDto } from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';
import { zoneOfCountry } from './zone-of-country.ts';

export type EventValues = FormValues<typeof calls.createEvent>;
export type GeneralValues = FormValues<typeof calls.setGeneral>;
export type DatesValues = FormValues<typeof calls.setDates>;
export type Days = Omit<DatesValues, 'resetHeats'>;
export type OrganizerValues = FormValues<typeof calls.setOrganizer>;
export type CourseValues = FormValues<typeof calls.setCourse>;
export type PointValues = CourseValues['measuringPoints'][number];
export type HeatsValues = FormValues<typeof calls.setHeats>;
export type HeatValues = HeatsValues['heats'][number];
export type RegistrationValues = FormValues<typeof calls.setRegistration>;
export type FieldValues = RegistrationValues['registrationFields'][number];
export type SettingsValues = FormValues<typeof calls.setSettings>;

/** What the heats need to know of the other steps. */
export interface EventContext {
  /** `null` while none is chosen. */
  readonly timeZone: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Registration fields, by whose values a mass start may be in groups. */
  readonly groupFields: readonly string[];
}

/** In which step each part of the form stands. */
export const partsOf: { readonly [Step in EventStep]: readonly (keyof EventValues)[] } = {
  general: ['name', 'place', 'country', 'publicResult'],
  dates: ['startDate', 'endDate', 'startTime', 'endTime', 'timeZone', 'pastRace'],
  organizer: ['organizer'],
  course: ['measuringPoints'],
  heats: ['heats'],
  registration: [
    'publicRegistration',
    'registrationStart',
    'registrationEnd',
    'firstStartNumber',
    'registrationLimit',
    'registrationNote',
    'registrationFields',
  ],
  settings: [
    'roundingType',
    'precision',
    'handPrecision',
    'triggerFilterTime_100ns',
    'sport',
    'ties',
    'overallRanking',
    'distance',
    'minSpeed',
    'maxSpeed',
    'proposed',
  ],
};

export const emptyPoint: PointValues = {
  sources: [],
  lowerBound_100ns: null,
  upperBound_100ns: null,
  sectionLength: null,
  proposed: null,
};

/** A point behind the start: its bounds are proposed, so that nobody has to know them. */
export const laterPoint: PointValues = { ...emptyPoint, ...wideBounds };

export const emptyField: FieldValues = {
  name: '',
  visible: true,
  required: false,
  public: true,
  class: false,
  format: 'default',
};

/** @param startTime of the last heat, `null` where nothing is known */
export function emptyHeat(name: string, startTime: string | null): HeatValues {
  return {
    name,
    startTime,
    isRated: true,
    massStart: false,
    massStartField: null,
    bestOfRuns: false,
    roundingType: null,
    precision: null,
    regularity: 'disabled',
    targetTime_100ns: null,
    speedEnabled: false,
    distance: null,
    minSpeed: null,
    maxSpeed: null,
    speedRanking: false,
    sectionTimeRanking: false,
    splitTimeRanking: false,
    takesIn: null,
  };
}

/** @see zoneToBeginWith */
export function deviceZone(): string | null {
  return zoneToBeginWith(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/**
 * The zone of the device, which is mostly that of the race. A device that goes by UTC knows none: a race there is
 * asked for its own, instead of being an hour off.
 *
 * @example zoneToBeginWith('Europe/Vienna') // 'Europe/Vienna'
 */
export function zoneToBeginWith(device: string): string | null {
  return device === 'UTC' || device === 'GMT' || device.startsWith('Etc/') ? null : device;
}

/**
 * The zone of an event whose country becomes another one: it goes along unless somebody chose it by hand.
 *
 * @param device that of the device, which nobody chose either
 */
export function zoneFollowing(
  { timeZone, country }: Pick<EventValues, 'timeZone' | 'country'>,
  next: string | null,
  device: string | null,
): string | null {
  const isChosen = timeZone !== null && timeZone !== zoneOfCountry(country) && timeZone !== device;
  return isChosen ? timeZone : (zoneOfCountry(next) ?? timeZone);
}

/** Two who arrive together both count: a gun for all and the filter that was proposed do not go together. */
export function withFilterFor({ heats, triggerFilterTime_100ns: filter }: EventValues): number | null {
  return filter === usualFilter_100ns && heats.some(({ massStart }) => massStart) ? 0 : filter;
}

/** As an arm or a ski pole breaks a light beam twice: in an interval start nobody else comes so soon. */
const usualFilter_100ns = 5_000_000;

/** As most events are: a start, a finish, one heat; in the country and by the club, or the name, of whoever enters it. */
export function emptyEvent(
  heatName: string,
  account: Pick<UserDto, 'country' | 'company' | 'website' | 'firstName' | 'lastName'>,
): EventValues {
  return {
    name: '',
    place: '',
    country: account.country,
    publicResult: true,
    startDate: null,
    endDate: null,
    startTime: null,
    endTime: null,
    timeZone: deviceZone() ?? zoneOfCountry(account.country),
    pastRace: false,
    organizer: {
      name: account.company ?? `${account.firstName} ${account.lastName}`.trim(),
      website: account.website,
    },
    measuringPoints: [emptyPoint, laterPoint],
    heats: [emptyHeat(heatName, null)],
    publicRegistration: false,
    registrationStart: null,
    registrationEnd: null,
    firstStartNumber: null,
    registrationLimit: null,
    registrationNote: null,
    registrationFields: [],
    roundingType: 'cutOff',
    precision: 2,
    handPrecision: 1,
    triggerFilterTime_100ns: usualFilter_100ns,
    sport: null,
    ties: 'share',
    overallRanking: { mode: 'sum' },
    distance: null,
    minSpeed: null,
    maxSpeed: null,
    proposed: null,
  };
}

export function valuesOfEvent(event: EventDto, heats: readonly HeatDto[]): EventValues {
  const { name, place, country, publicResult, organizer } = event;
  const { startDate, endDate, startTime, endTime, timeZone } = event;
  const { publicRegistration, registrationStart, registrationEnd, registrationFields } = event;
  const { roundingType, precision, handPrecision, triggerFilterTime_100ns, ties, overallRanking } = event;
  return {
    name,
    place,
    country,
    publicResult,
    startDate,
    endDate,
    startTime,
    endTime,
    timeZone,
    pastRace: false,
    organizer: { name: organizer.name, website: organizer.website },
    measuringPoints: pointsOf(event),
    heats: inOrder(heats).map(heatValues),
    publicRegistration,
    registrationStart,
    registrationEnd,
    registrationFields,
    firstStartNumber: event.firstStartNumber ?? null,
    registrationLimit: event.registrationLimit,
    registrationNote: event.registrationNote,
    roundingType,
    precision,
    handPrecision,
    triggerFilterTime_100ns,
    ties,
    overallRanking,
    sport: event.sport ?? null,
    distance: event.distance,
    minSpeed: event.minSpeed,
    maxSpeed: event.maxSpeed,
    proposed: event.proposed ?? null,
  };
}

/** An event whose form was begun elsewhere may have no course yet. */
function pointsOf({ measuringPoints }: EventDto): readonly PointValues[] {
  if (measuringPoints.length === 0) return [emptyPoint, laterPoint];
  return measuringPoints.map((point) => ({
    sources: point.sources ?? [],
    lowerBound_100ns: point.lowerBound_100ns,
    upperBound_100ns: point.upperBound_100ns,
    sectionLength: point.sectionLength,
    proposed: point.proposed ?? null,
  }));
}

function heatValues(heat: HeatDto): HeatValues {
  const { id, name, startTime, isRated, massStart, massStartField, bestOfRuns } = heat;
  const { regularity, targetTime_100ns } = heat;
  const { distance, minSpeed, maxSpeed } = heat.ownSpeedRules ?? heat;
  const { speedRanking, sectionTimeRanking, splitTimeRanking, takesIn = null } = heat;
  return {
    id,
    name,
    startTime,
    isRated,
    massStart,
    massStartField,
    bestOfRuns,
    roundingType: heat.hasOwnRounding ? heat.roundingType : null,
    precision: heat.hasOwnRounding ? heat.precision : null,
    regularity,
    targetTime_100ns,
    distance,
    minSpeed,
    maxSpeed,
    speedEnabled: minSpeed !== null || maxSpeed !== null,
    speedRanking,
    sectionTimeRanking,
    splitTimeRanking,
    takesIn,
  };
}

export function inOrder(heats: readonly HeatDto[]): readonly HeatDto[] {
  return heats.toSorted((a, b) => a.position - b.position);
}

/** @see The contract: the version of the step `heats` is those of all heats. */
export function heatsVersion(heats: readonly HeatDto[]): string | undefined {
  const versions = inOrder(heats).map(({ version }) => version);
  return versions.includes(undefined) ? undefined : versions.join('.');
}
