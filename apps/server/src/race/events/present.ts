/** An event as it travels; what only operators see is left out for the public. */
import {
  confirmedEvent,
  type BannerMessageDto,
  type EventDto,
  type MeasuringPointDto,
  type SavedListsDto,
} from '@startwand/contract';
import {
  clockOfStarts,
  clocksThatDisagree,
  type EventState,
  type MeasuringPoint,
  type Race,
  type Source,
} from '@startwand/timing';
import { isPublicDocument, presentDocument } from '../documents/present.ts';
import { presentPhone } from '../phones/present.ts';
import { presentSpeed } from '../heats/present.ts';
import { ofThousandths } from '../../base/thousandths.ts';
import { formVersions } from './form-versions.ts';
import { presentImage } from './present-image.ts';
import { presentProposedOfPoint, presentProposedSpeeds } from './proposed.ts';
import { presentSavedLists } from './saved-lists.ts';
import { versionOf } from '../../base/version-of.ts';
import type { Banner, EventRecord } from './record.ts';

/** What is known of it: its row, the race, and how much text it holds. */
interface Shown {
  readonly event: EventRecord;
  readonly race: Race;
  readonly text: { readonly size_MB: number };
}

/** The event itself; `sources` (which device listens where) and values that nobody confirmed only for operators. */
export function presentEvent(shown: Shown, state: EventState, isOperator: boolean): EventDto {
  const event = wholeEvent(shown, state, isOperator);
  return isOperator ? event : confirmedEvent(event);
}

function wholeEvent({ event: shown, race, text }: Shown, state: EventState, isOperator: boolean): EventDto {
  const { rules } = race;
  const { registration } = shown;
  return {
    id: shown.id,
    name: shown.name,
    place: shown.place,
    country: shown.country,
    startDate: shown.startDate,
    endDate: shown.endDate,
    startTime: shown.startTime,
    endTime: shown.endTime,
    multiDay: shown.startDate !== shown.endDate,
    timeZone: shown.timeZone,
    state,
    ownerId: shown.ownerId,
    image: presentImage(shown.image),
    organizer: { ...shown.organizer, image: presentImage(shown.organizerImage) },
    publicResult: shown.publicResult,
    ...(shown.certificate?.isPublic === true ? { certificates: true } : {}),
    publicRegistration: registration.isPublic,
    registrationStart: registration.opensAt,
    registrationEnd: registration.closesAt,
    registrationLimit: registration.limit,
    registrationNote: registration.note,
    registrationFields: registration.fields.filter(({ visible }) => isOperator || visible),
    ...(isOperator ? { firstStartNumber: registration.firstBib } : {}),
    documents: shown.documents
      .filter((document) => isOperator || isPublicDocument(document, shown))
      .map((document) => presentDocument(document, isOperator)),
    bannerMessages: shown.banners.map((banner) => presentBanner(banner, isOperator)),
    ...(isOperator ? { phones: shown.phones.map((phone) => presentPhone(shown.id, phone)) } : {}),
    ...(isOperator
      ? { invalidSteps: [...shown.invalidSteps], textSize_MB: text.size_MB, resultPapers: shown.resultPapers }
      : {}),
    ...presentClocks(race, isOperator),
    ...shownLists(presentSavedLists({ event: shown, race }, isOperator), isOperator),
    roundingType: rules.rounding.type,
    precision: rules.rounding.precision,
    handPrecision: rules.handPrecision,
    triggerFilterTime_100ns: rules.triggerFilterTime_100ns,
    ...(rules.sport === undefined ? {} : { sport: rules.sport }),
    ties: rules.ties,
    overallRanking: rules.overall,
    ...presentSpeed(rules),
    ...presentProposedSpeeds(rules.proposed),
    measuringPoints: race.course.map((point, section) => ({
      ...presentPoint(point, section),
      ...(isOperator ? { sources: point.sources.map(presentSource) } : {}),
    })),
    setup: presentSetup(race, isOperator),
    ...(isOperator ? { versions: formVersions(shown, race) } : {}),
  };
}

/** Nothing while all clocks agree. */
function presentClocks(race: Race, isOperator: boolean): Pick<EventDto, 'clocks' | 'clockAhead_100ns'> {
  const clockAhead_100ns = clockOfStarts(race);
  const clocks = isOperator ? clocksThatDisagree(race) : [];
  return {
    ...(clockAhead_100ns === 0 ? {} : { clockAhead_100ns }),
    ...(clocks.length === 0 ? {} : { clocks: clocks.map(({ deviceId, ahead_100ns }) => ({ deviceId, ahead_100ns })) }),
  };
}

/** An event without any is shown to visitors as it always was. */
function shownLists(savedLists: SavedListsDto, isOperator: boolean): Pick<EventDto, 'savedLists'> {
  return isOperator || savedLists.lists.length > 0 ? { savedLists } : {};
}

export function presentBanner({ id, message }: Banner, isOperator: boolean): BannerMessageDto {
  return isOperator ? { id, message, version: versionOf(message) } : { id, message };
}

function presentPoint(point: MeasuringPoint, section: number): MeasuringPointDto {
  return {
    section,
    lowerBound_100ns: point.lowerTolerance_100ns,
    upperBound_100ns: point.upperTolerance_100ns,
    sectionLength: ofThousandths(point.sectionLength_mm),
    ...presentProposedOfPoint(point.proposed),
  };
}

/** What the race is timed by, as one object: to be read, and changed by the steps of the form. */
function presentSetup({ course, rules }: Race, isOperator: boolean): EventDto['setup'] {
  const points = course.map(presentPoint);
  return {
    course: { points: course.length, distance: ofThousandths(rules.distance_mm) },
    sections: points.slice(1).map(({ section, sectionLength }) => ({ section, length: sectionLength })),
    tolerances: points.map(({ section, lowerBound_100ns, upperBound_100ns }) => ({
      section,
      lowerBound_100ns,
      upperBound_100ns,
    })),
    ...(isOperator
      ? {
          sources: course.flatMap((point, section) =>
            point.sources.map((source, priority) => ({
              section,
              priority,
              ...presentSource(source),
            })),
          ),
        }
      : {}),
  };
}

const presentSource = (source: Source) => ({ deviceId: source.deviceId, channel: source.channel });
