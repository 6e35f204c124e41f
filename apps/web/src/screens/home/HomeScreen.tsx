import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countFilters, readHomeSearch, type HomeSearch } from '../../features/public/home/home-search.ts';
import { FirstParts } from '../../features/public/home/FirstParts.tsx';
import { FoundEvents } from '../../features/public/home/FoundEvents.tsx';
import { HomeSearchBar } from '../../features/public/home/HomeSearchBar.tsx';
import { Organisers } from '../../features/public/home/Organisers.tsx';
import { Mine } from '../../features/public/following/Mine.tsx';
import { useServiceInfo } from '../../layout/legal/use-service-info.ts';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';

/** What goes on everywhere, and the search for one event. */
export function HomeScreen(): ReactNode {
  const t = useText();
  const address = readHomeSearch(useSearch({ from: '/' }));
  const navigate = useNavigate({ from: '/' });
  // In the place of what it was: typing and choosing leave no steps behind.
  const go = (search: HomeSearch) => void navigate({ search: { ...search }, replace: true, resetScroll: false });
  const isNew = useServiceInfo()?.isNew === true;
  const isSearching = address.search !== undefined || countFilters(address) > 0;
  const title = `${t('app.name')} – ${t('app.claim')}`;
  return (
    <>
      <Column>
        <title>{title}</title>
        <h1>{t('home.title')}</h1>
        {isNew ? null : <HomeSearchBar address={address} change={(part) => go({ ...address, ...part })} />}
        {isSearching ? (
          <FoundEvents address={address} onClear={() => go({})} below={<Organisers />} />
        ) : (
          <FirstParts below={<Organisers />} />
        )}
      </Column>
      <Mine here={null} />
    </>
  );
}
