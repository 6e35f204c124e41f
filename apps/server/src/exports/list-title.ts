/** What stands above a list. */
import type { HeatDto } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import type { RaceLists } from './race-lists.ts';

/** @example titleOf(lists, heat) // 'Startliste 1. Lauf' */
export function titleOf({ words, choice }: RaceLists, heat: HeatDto | null): string {
  const title = words.t(`files.title.${choice.kind}`);
  return heat === null ? title : `${title} ${heat.name}`;
}

export function remarksOnHeat({ words }: RaceLists, heat: HeatDto): readonly string[] {
  const { t } = words;
  const start =
    heat.startTime === null ? [] : [t('files.start', { time: words.wallClock(heat.startTime) })];
  const distance =
    heat.distance === null
      ? []
      : [t('files.distance', { distance: numberOf(heat.distance, localeTag(words.language)) })];
  return [[...start, ...distance].join(' · ')].filter((line) => line !== '');
}

function numberOf(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
}
