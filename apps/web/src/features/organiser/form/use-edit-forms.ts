/** A form for each step of an event that is there: each is saved by itself, at the version at which it was read. */
import {
  dateFaults,
  eventFaults,
  calls,
  startFaults,
  type Days,
  type EventDto,
  type EventInput,
  type HeatDto,
  type Issue,
} from '@startwand/contract';
import { useServices } from '../../../services/services.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import {
  heatsVersion,
  valuesOfEvent,
  type CourseValues,
  type DatesValues,
  type EventValues,
  type GeneralValues,
  type HeatsValues,
  type OrganizerValues,
  type RegistrationValues,
  type SettingsValues,
} from './step-values.ts';

export interface StoredEvent {
  readonly event: EventDto;
  readonly heats: readonly HeatDto[];
}

export type EditForms = ReturnType<typeof useEditForms>;

export function useEditForms(stored: StoredEvent) {
  const { event, heats } = stored;
  const common = {
    params: { userId: event.ownerId, eventId: event.id },
    invalidates: [calls.listUserEvents, calls.listEvents, calls.balance],
  } as const;
  // A step that another person changed is refused with the event as it is then, the heats with all heats.
  const ofEvent = { ...common, itemOf: ([changed]: readonly unknown[]) => ({ event: changed, heats }) };
  const { versions } = event;
  const values = valuesOfEvent(event, heats);
  const { clock } = useServices();
  const ofStep = (right: Partial<EventInput>) => eventFaults(right, clock.now(), event, event);
  return {
    general: useRouteForm(calls.setGeneral, {
      ...ofEvent,
      defaults: generalOf(values),
      version: versions?.general,
      versionOf: (saved) => saved.event.versions?.general,
      valuesOf: (saved) => generalOf(wholeOf(saved)),
    }),
    dates: useRouteForm(calls.setDates, {
      ...ofEvent,
      defaults: datesOf(values),
      faultsOf: (right) => daysFaults(right, event, clock.now()),
      version: versions?.dates,
      versionOf: (saved) => saved.event.versions?.dates,
      valuesOf: (saved) => datesOf(wholeOf(saved)),
    }),
    organizer: useRouteForm(calls.setOrganizer, {
      ...ofEvent,
      defaults: organizerOf(values),
      version: versions?.organizer,
      versionOf: (saved) => saved.event.versions?.organizer,
      valuesOf: (saved) => organizerOf(wholeOf(saved)),
    }),
    course: useRouteForm(calls.setCourse, {
      ...ofEvent,
      defaults: courseOf(values),
      faultsOf: ofStep,
      version: versions?.course,
      versionOf: (saved) => saved.event.versions?.course,
      valuesOf: (saved) => courseOf(wholeOf(saved)),
    }),
    heats: useRouteForm(calls.setHeats, {
      ...common,
      itemOf: (changed) => ({ event, heats: changed }),
      defaults: heatsOf(values),
      faultsOf: ofStep,
      version: heatsVersion(heats),
      versionOf: (saved) => heatsVersion(saved.heats),
      valuesOf: (saved) => heatsOf(wholeOf(saved)),
    }),
    registration: useRouteForm(calls.setRegistration, {
      ...ofEvent,
      defaults: registrationOf(values),
      faultsOf: ofStep,
      version: versions?.registration,
      versionOf: (saved) => saved.event.versions?.registration,
      valuesOf: (saved) => registrationOf(wholeOf(saved)),
    }),
    settings: useRouteForm(calls.setSettings, {
      ...ofEvent,
      defaults: settingsOf(values),
      version: versions?.settings,
      versionOf: (saved) => saved.event.versions?.settings,
      valuesOf: (saved) => settingsOf(wholeOf(saved)),
    }),
  };
}

/** An event that has begun keeps its first day. */
function daysFaults(
  days: Partial<Days & Pick<DatesValues, 'pastRace'>>,
  stored: Days,
  now_ms: number,
): readonly Issue[] {
  const isMoved = days.startDate !== stored.startDate;
  return [...(isMoved ? startFaults(days, days.pastRace, now_ms) : []), ...dateFaults(days)];
}

function wholeOf({ event, heats }: StoredEvent): EventValues {
  return valuesOfEvent(event, heats);
}

function generalOf({ name, place, country, publicResult }: EventValues): GeneralValues {
  return { name, place, country, publicResult };
}

function datesOf({ startDate, endDate, startTime, endTime, timeZone, pastRace }: EventValues): DatesValues {
  return { startDate, endDate, startTime, endTime, timeZone, pastRace, resetHeats: false };
}

function organizerOf({ organizer }: EventValues): OrganizerValues {
  return { organizer };
}

function courseOf({ measuringPoints }: EventValues): CourseValues {
  return { measuringPoints };
}

function heatsOf({ heats }: EventValues): HeatsValues {
  return { heats };
}

function registrationOf(values: EventValues): RegistrationValues {
  const { publicRegistration, registrationStart, registrationEnd } = values;
  const { firstStartNumber, registrationLimit, registrationNote, registrationFields } = values;
  return {
    publicRegistration,
    registrationStart,
    registrationEnd,
    firstStartNumber,
    registrationLimit,
    registrationNote,
    registrationFields,
  };
}

function settingsOf(values: EventValues): SettingsValues {
  const { roundingType, precision, handPrecision, triggerFilterTime_100ns, ties, overallRanking } = values;
  const { sport, distance, minSpeed, maxSpeed, proposed } = values;
  return {
    roundingType,
    precision,
    handPrecision,
    triggerFilterTime_100ns,
    ties,
    overallRanking,
    sport,
    distance,
    minSpeed,
    maxSpeed,
    proposed,
  };
}
