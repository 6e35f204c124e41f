/** The first page before it runs: the same events in the same order as the page itself shows them. */
import type { EventLeaderDto, EventSummaryDto, FirstPageDto } from '@startwand/contract';
import type { Language, Translate } from '@startwand/locales';
import { decimalSigns, duration, formatDuration } from '@startwand/timing';
import { daysIn } from './event-words.ts';
import type { FirstCard, FirstLook, FirstPart } from './first-look.ts';

const titles = {
  live: 'firstPage.parts.live',
  open: 'firstPage.parts.open',
  featured: 'firstPage.parts.featured',
  coming: 'firstPage.parts.coming',
  past: 'firstPage.parts.results',
} as const;

const order = ['live', 'open', 'featured', 'coming', 'past'] as const;

export function homeLook(shown: FirstPageDto, language: Language, t: Translate): FirstLook {
  const seen = new Set<string>();
  const parts = order.flatMap((part): FirstPart[] => {
    const events = shown[part].filter(({ id }) => !seen.has(id));
    for (const { id } of events) seen.add(id);
    const rows = events.map((event) => cardOf(event, language, t));
    return rows.length === 0 ? [] : [{ title: t(titles[part]), rows }];
  });
  return {
    heading: t('home.title'),
    lines: [],
    parts,
    hasSearch: true,
    noScript: t('firstPage.head.noScript'),
    tooOld: t('firstPage.head.tooOld'),
  };
}

function cardOf(
  event: EventSummaryDto & { readonly leader?: EventLeaderDto | null },
  language: Language,
  t: Translate,
): FirstCard {
  const { leader } = event;
  const isLive = event.state === 'live';
  return {
    to: isLive ? `/event/${event.id}/live` : `/event/${event.id}`,
    name: event.name,
    lines: [
      [{ name: event.place }, `, ${event.country} · ${daysIn(language, event)}`],
      ...(leader === undefined || leader === null ? [] : [leaderLine(leader, language, t)]),
    ],
  };
}

/** @example 'Run 1: 1. Muster Anna 1:02.34' */
function leaderLine(leader: EventLeaderDto, language: Language, t: Translate): FirstCard['lines'][number] {
  const { heat, lastName, firstName, result_100ns, isTotal, precision } = leader;
  const time = formatDuration(duration(result_100ns), precision, decimalSigns[language]);
  return [
    { name: heat },
    isTotal ? ` · ${t('live.overall')}` : '',
    ': 1. ',
    { name: `${lastName} ${firstName}`.trim() },
    ` ${time}`,
  ];
}
