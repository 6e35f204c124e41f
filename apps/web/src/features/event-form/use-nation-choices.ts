import { routes } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import { useMemo } from 'react';
import { useRouteQuery } from '../../api/use-route-query.ts';
import type { NationChoice } from '../../fields/PlaceFields.tsx';
import { useSpeech } from '../../language/language-context.tsx';

/** The nations of the service by the names that the reader knows them by. */
export function useNationChoices(): readonly NationChoice[] {
  const { language } = useSpeech();
  const nations = useRouteQuery(routes.listNations, {});
  const known = nations.kind === 'ready' ? nations.data : null;
  return useMemo(() => {
    const names = new Intl.DisplayNames(localeTag(language), { type: 'region' });
    return (known ?? [])
      .map(({ iso2, iso3 }) => ({ code: iso3, name: names.of(iso2) ?? iso3 }))
      .toSorted((a, b) => a.name.localeCompare(b.name, localeTag(language)));
  }, [known, language]);
}
