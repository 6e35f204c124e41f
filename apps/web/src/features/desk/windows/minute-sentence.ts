/** What a speaker reads aloud of the last minute: each a whole sentence of the language, with its names and times filled in. */
import type { Translate } from '@startwand/locales';
import type { Duration } from '@startwand/timing';
import type { MinuteNews } from './last-minute.ts';

interface Words {
  readonly t: Translate;
  /** Bib and name, which keep to themselves in a line. */
  readonly nameOf: (competitorId: string) => string;
  readonly timeOf: (time: Duration) => string;
}

/** @example minuteSentence({ kind: 'dnf', who: 'c27' }, words) // '27 Anna Moser did not finish.' */
export function minuteSentence(news: MinuteNews, { t, nameOf, timeOf }: Words): string {
  const who = nameOf(news.who);
  if (news.kind === 'leads') {
    return t('sheet.minute.leads', { who, other: nameOf(news.other), gap: timeOf(news.by_100ns) });
  }
  if (news.kind === 'shares') return t('sheet.minute.shares', { who, other: nameOf(news.other) });
  if (news.kind === 'behind') return t('sheet.minute.behind', { who, gap: timeOf(news.gap_100ns), rank: news.rank });
  if (news.kind === 'changed')
    return t('sheet.minute.changed', { who, time: timeOf(news.time_100ns), rank: news.rank });
  if (news.kind === 'first' || news.kind === 'changedAlone') {
    return t(`sheet.minute.${news.kind}`, { who, time: timeOf(news.time_100ns) });
  }
  return t(`sheet.minute.${news.kind}`, { who });
}
