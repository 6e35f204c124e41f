/** What stands above a list. */
import { handTimedCount, type HeatDto } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import type { RaceLists } from './race-lists.ts';

/** @example titleOf(lists, heat) // 'Startliste 1. Lauf' */
export function titleOf({ texts, choice }: RaceLists, heat: HeatDto | null): string {
  const title = texts.t(`files.title.${choice.kind}`);
  const of = heat === null ? title : `${title} ${heat.name}`;
  return choice.saved === null ? of : `${choice.saved.name} · ${of}`;
}

export function remarksOnHeat({ texts }: RaceLists, heat: HeatDto): readonly string[] {
  const { t } = texts;
  const start = heat.startTime === null ? [] : [t('files.start', { time: texts.wallClock(heat.startTime) })];
  const distance =
    heat.distance === null
      ? []
      : [t('files.distance', { distance: numberOf(heat.distance, localeTag(texts.language)) })];
  return [[...start, ...distance].join(' · ')].filter((line) => line !== '');
}

/** Paper says how many of its times a hand took. */
export function handRemark({ texts, detail }: RaceLists, heats: readonly HeatDto[]): readonly string[] {
  const count = handTimedCount(detail.runs, heats);
  return count === 0 ? [] : [texts.t('files.byHand', { count })];
}

function numberOf(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
}
