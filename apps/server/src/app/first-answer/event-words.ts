/** What is told of an event to those who do not run the page: search engines, chats, readers without script. */
import { routes, type EventSummaryDto } from '@startwand/contract';
import { urlOf } from '@startwand/contract/client/request.ts';
import { localeTag, type Language, type Translate } from '@startwand/locales';
import type { EventRecord } from '../../race/events/record.ts';
import type { Top } from '../../calls/events/leaders.ts';
import type { NamedResult } from '../../calls/pictures/named-result.ts';
import { offsetIn } from '../../race/events/local-date.ts';
import { nations } from '../../calls/service/nations.ts';
import { resultsOf } from './first-look.ts';
import type { FirstWords } from './page-template.ts';

interface Told {
  readonly event: EventRecord;
  readonly state: EventSummaryDto['state'];
  readonly competitorCount: number;
  /** `null`: there are no results to be told. */
  readonly top: Top | null;
  /** Whose result the page is about; `null`: of nobody alone. */
  readonly person: NamedResult | null;
}

/** @param path of the page; `origin` is where people reach the service, without a slash at its end */
export function eventWords(
  { event, state, competitorCount, top, person }: Told,
  { path, origin, language, t }: PageAddress,
): FirstWords {
  const days = daysIn(language, event);
  const about = { name: event.name, days, place: event.place };
  const { organizer } = event;
  const address = `${origin}${path}`;
  const picture = `${origin}/event/${event.id}/preview.jpg?v=${event.image?.id ?? encodeURIComponent(`${event.name} ${event.startDate}`)}`;
  return {
    title: person === null ? `${event.name} · ${t('app.name')}` : `${person.name} · ${event.name}`,
    description: describe(state, about, t),
    address,
    picture,
    data: sportsEvent(event, `${origin}/event/${event.id}`, picture),
    look: {
      heading: event.name,
      lines: [
        days,
        `${event.place}, ${event.country}`,
        t('firstPage.head.organizer', { name: organizer.name }),
        t('event.competitorCount', { count: competitorCount }),
      ],
      parts:
        top === null
          ? []
          : [{ title: top.isTotal ? `${top.heat} · ${t('live.overall')}` : top.heat, rows: resultsOf(top, language) }],
      hasSearch: false,
      noScript: t('firstPage.head.noScript'),
      tooOld: t('firstPage.head.tooOld'),
    },
    // Of the other pages the results are not the first thing.
    isSeen: /\/live\/?$/.test(path),
    ...(person === null ? {} : ofPerson(event.id, person, { origin, language })),
  };
}

/** Nothing is said to machines of one who only took part. */
function ofPerson(
  eventId: string,
  { id: competitorId, hasPicture }: NamedResult,
  { origin, language }: Pick<PageAddress, 'origin' | 'language'>,
): Partial<FirstWords> {
  const personal = { isPersonal: true, data: null };
  if (!hasPicture) return personal;
  const path = urlOf(routes.resultPicture, { params: { eventId, competitorId }, query: { language } });
  return { ...personal, isUpright: true, picture: `${origin}${path}` };
}

export interface PageAddress {
  readonly path: string;
  readonly origin: string;
  readonly language: Language;
  readonly t: Translate;
}

function describe(
  state: Told['state'],
  about: { readonly name: string; readonly days: string; readonly place: string },
  t: Translate,
): string {
  if (state === 'live') return t('firstPage.head.live', about);
  if (state === 'finished') return t('firstPage.head.finished', about);
  return t('firstPage.head.event', about);
}

export function daysIn(language: Language, { startDate, endDate }: Pick<EventRecord, 'startDate' | 'endDate'>): string {
  const day = new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  // Chats count narrow spaces as signs that they cannot show.
  return day.formatRange(Date.parse(startDate), Date.parse(endDate)).replaceAll(/\s/g, ' ');
}

/** As schema.org has it. */
function sportsEvent(event: EventRecord, address: string, picture: string): object {
  const { name, place, country, organizer, startDate, startTime, endDate, endTime } = event;
  const nation = nations.find(({ iso3, ioc3 }) => iso3 === country || ioc3 === country);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    startDate: momentIn(event.timeZone, startDate, startTime),
    endDate: momentIn(event.timeZone, endDate, endTime),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: address,
    image: [picture],
    location: {
      '@type': 'Place',
      name: place,
      address: {
        '@type': 'PostalAddress',
        addressLocality: place,
        addressCountry: nation?.iso2 ?? country,
      },
    },
    organizer: {
      '@type': 'Organization',
      name: organizer.name,
      ...(organizer.website === null ? {} : { url: organizer.website }),
    },
  };
}

/** With the offset of the zone, where a time is known. @example '2026-12-05T10:00+01:00' */
function momentIn(timeZone: string, date: string, time: string | null): string {
  if (time === null) return date;
  const offset_min = offsetIn(Date.parse(`${date}T${time}Z`), timeZone);
  const part = (value: number): string => String(Math.trunc(value)).padStart(2, '0');
  const far_min = Math.abs(offset_min);
  return `${date}T${time}${offset_min < 0 ? '-' : '+'}${part(far_min / 60)}:${part(far_min % 60)}`;
}
