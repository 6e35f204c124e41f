/** The lists of a series: what each is called, and how its address names it. */
import type { CupGroupDto, StandingsDto } from '@startwand/contract';
import type { Translate } from '@startwand/locales';

/** @example groupName({ class: 'U14', gender: 'female' }, 'classAndGender', t) // 'U14 · female' */
export function groupName(group: Omit<CupGroupDto, 'rows'>, per: StandingsDto['per'], t: Translate): string {
  const gender = group.gender === null ? [] : [t(`race.gender.${group.gender}`)];
  const words = [...(group.class === null ? [] : [group.class]), ...gender];
  return words.length === 0 && per !== 'nothing' ? t('series.others') : words.join(' · ');
}

/** What stands in the address for a group: a text that two groups never share. */
export function groupKey(group: Omit<CupGroupDto, 'rows'>): string {
  return [group.class ?? '', group.gender ?? ''].join('~');
}

/** The one that the address names, else the first. */
export function chosenGroup(groups: readonly CupGroupDto[], key: unknown): CupGroupDto | undefined {
  return groups.find((group) => groupKey(group) === key) ?? groups[0];
}
