import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { currentHeat } from '../../race/current-heat.ts';
import type { ListFilter } from '../../race/filter.ts';
import { ratedHeats } from '@startwand/contract';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { tabClass, TabRow } from '../../ui/Tabs.tsx';
import { useLater } from '../../use-later.ts';
import { filterAddress } from '../event/event-address.ts';
import { useEvent } from '../event/event-context.ts';
import { HeatPart } from './HeatPart.tsx';
import { OverallPart } from './OverallPart.tsx';

/** In the address: what is shown instead of one heat. */
const overall = 'overall';
const noWhere = {};

const loadFilters = () => import('../../features/public-event/FieldFilters.tsx');

/** Who is on course, who leads, where is mine (the spectator's page). */
export function LiveTab(): ReactNode {
  const { detail } = useEvent();
  const {
    heat: wanted,
    search = '',
    where = noWhere,
  } = useSearch({ from: '/event/$eventId/live' });
  const navigate = useNavigate({ from: '/event/$eventId/live' });
  const filter = useMemo(() => ({ search, where }), [search, where]);
  const later = useLater(loadFilters);
  const t = useText();
  const chosen = detail.heats.find((heat) => heat.id === wanted) ?? currentHeat(detail.heats);
  const isOverall = wanted === overall;

  if (chosen === null) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  const change = (next: ListFilter) =>
    void navigate({
      search: (before) => ({ ...before, ...filterAddress(next) }),
      replace: true,
      resetScroll: false,
    });
  const filters = later === null ? null : <later.FoldedFilters filter={filter} onChange={change} />;
  return (
    <>
      <HeatTabs current={isOverall ? overall : chosen.id} />
      {isOverall ? (
        <OverallPart filter={filter} filters={filters} />
      ) : (
        <HeatPart key={chosen.id} heat={chosen} filter={filter} filters={filters} />
      )}
    </>
  );
}

function HeatTabs({ current }: { readonly current: string }): ReactNode {
  const { heats } = useEvent().detail;
  const { eventId } = useParams({ from: '/event/$eventId/live' });
  const t = useText();
  const names = heats
    .toSorted((a, b) => a.position - b.position)
    .map((heat) => ({ id: heat.id, name: heat.name }));
  if (ratedHeats(heats).length > 1) names.push({ id: overall, name: t('live.overall') });
  return (
    <TabRow label={t('live.heats')}>
      {names.map(({ id, name }) => (
        <Link
          key={id}
          to="/event/$eventId/live"
          params={{ eventId }}
          search={(before) => ({ ...before, heat: id })}
          replace
          className={tabClass}
          activeProps={{ 'aria-current': undefined }}
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </TabRow>
  );
}
