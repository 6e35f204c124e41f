import { calls, textOrder } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import { useMemo } from 'react';
import { useRouteQuery } from '../queries/use-route-query.ts';
import type { NationChoice } from '../fields/PlaceFields.tsx';
import { useSpeech } from '../language/language-context.tsx';

/**
 * The nations of the service by the names that the reader knows them by.
 *
 * @param code countries of events have the letters of ISO, competitors start for those of the Olympic committees
 */
export function useNationChoices(code: 'iso3' | 'ioc3' = 'iso3'): readonly NationChoice[] {
  const { language } = useSpeech();
  const nations = useRouteQuery(calls.listNations, {});
  const known = nations.kind === 'ready' ? nations.data : null;
  return useMemo(() => {
    const compare = textOrder(localeTag(language));
    const names = new Intl.DisplayNames(localeTag(language), { type: 'region' });
    return (known ?? [])
      .map((nation) => ({ code: nation[code], name: names.of(nation.iso2) ?? nation[code] }))
      .toSorted((a, b) => compare(a.name, b.name));
  }, [known, language, code]);
}
