/** A whole event out of a template and the little that only the organiser knows. */
import { wideBounds, type UserDto } from '@startwand/contract';
import { usualSource, type Channelled } from '../form/course-channels.ts';
import {
  emptyEvent,
  emptyHeat,
  emptyPoint,
  laterPoint,
  type EventValues,
  type PointValues,
} from '../form/step-values.ts';
import { hoursBetweenHeats, laterBy } from '../form/heat-starts.ts';
import { zoneOfCountry } from '../form/zone-of-country.ts';
import { templates, type TemplateId } from './templates.ts';

/** What nobody can guess, as far as it is filled in. */
export interface RaceFacts {
  readonly template: TemplateId;
  readonly name: string;
  readonly place: string;
  readonly country: string | null;
  readonly startDate: string | null;
  /** HH:MM of the first heat. */
  readonly startTime: string | null;
  /** Chosen by hand; `null`: that of the country, else of the device that is typed on. */
  readonly timeZone: string | null;
  /** Whose channels time it; `null`: keys and thumbs. */
  readonly device: Channelled | null;
}

export interface HeatWords {
  readonly run: string;
  readonly training: string;
}

const ticksPerSecond = 10_000_000;

/**
 * The body of `createEvent`; what of it is empty is what the facts leave open.
 *
 * @param words how heats are called in the reader's language
 */
export function eventOfTemplate(
  facts: RaceFacts,
  account: Pick<UserDto, 'country' | 'company' | 'website' | 'firstName' | 'lastName'>,
  words: HeatWords,
): EventValues {
  const { startDate, startTime } = facts;
  const template = templates[facts.template];
  const base = emptyEvent(words.run, account);
  const first = startDate === null || startTime === null ? null : `${startDate}T${startTime}`;
  const { rounding, precision, ties, speed, sections, sport } = template;
  const heats = heatsOf(facts.template, first, words);
  const lastDay = heats.at(-1)?.startTime?.slice(0, 10) ?? startDate;
  return {
    ...base,
    name: facts.name,
    place: facts.place,
    country: facts.country,
    startDate,
    // A second run may begin behind midnight.
    endDate: lastDay,
    timeZone: facts.timeZone ?? zoneOfCountry(facts.country) ?? base.timeZone,
    measuringPoints: pointsOf(facts),
    heats,
    roundingType: rounding,
    precision,
    ties,
    triggerFilterTime_100ns: template.filter_s * ticksPerSecond,
    sport,
    distance: sections.reduce((sum, { length_m }) => sum + length_m, 0),
    minSpeed: speed?.min ?? null,
    maxSpeed: speed?.max ?? null,
    // The organiser types or measures them; until then nobody is told them.
    proposed: speed === null ? ['distance'] : ['distance', 'minSpeed', 'maxSpeed'],
  };
}

function pointsOf({ template, device }: RaceFacts): EventValues['measuringPoints'] {
  const { sections } = templates[template];
  const count = sections.length + 1;
  const ends = sections.map(({ length_m, window_s }): PointValues => ({
    ...laterPoint,
    ...(window_s === null
      ? {}
      : {
          lowerBound_100ns: window_s.earlier * ticksPerSecond,
          upperBound_100ns: window_s.later * ticksPerSecond,
        }),
    sectionLength: length_m,
    proposed: ['sectionLength', ...wideBounds.proposed],
  }));
  return [{ ...emptyPoint, proposed: [] }, ...ends].map((point, index) => {
    const source = device === null ? null : usualSource(device, index, count);
    return { ...point, sources: source === null ? [] : [source] };
  });
}

function heatsOf(id: TemplateId, first: string | null, words: HeatWords): EventValues['heats'] {
  const { heats, massStart, rankSections, rankSpeed, targetTime_s, speed } = templates[id];
  return heats.map((kind, index) => {
    const number = heats.slice(0, index + 1).filter((one) => one === kind).length;
    const start = first === null ? null : laterBy(first, index * hoursBetweenHeats);
    return {
      ...emptyHeat(kind === 'training' ? words.training : `${words.run} ${number}`, start),
      isRated: kind === 'run',
      massStart,
      regularity: targetTime_s === null ? 'disabled' : 'targetTime',
      targetTime_100ns: targetTime_s === null ? null : targetTime_s * ticksPerSecond,
      // Length and speeds are those of the event.
      speedEnabled: speed !== null,
      speedRanking: rankSpeed,
      sectionTimeRanking: rankSections,
      splitTimeRanking: rankSections,
    };
  });
}
