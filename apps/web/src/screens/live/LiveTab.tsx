import { Link, useParams } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { heatOfStandings, isOver } from '../../race/current-heat.ts';
import { ratedHeats } from '@startwand/contract';
import { choiceClass, ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { classes } from '../../ui/classes.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { EventStateChip, HeatStateChip } from '../../ui/StatusChip.tsx';
import { useLazyModule } from '../../services/use-lazy-module.ts';
import { usePageSearch } from '../../base/use-page-search.ts';
import { filterAddress, readLiveSearch } from '../../features/public/event/event-search.ts';
import { useEvent } from '../../features/public/event/event-context.ts';
import styles from '../../features/public/live/LiveTab.module.css';
import { HeatPart } from '../../features/public/live/HeatPart.tsx';
import { Name } from '../../ui/Name.tsx';

/** In the address: what is shown instead of one heat. */
const overall = 'overall';
const noWhere = {};

const loadTools = () => import('../../features/public/lists/ListTools.tsx');
const loadOverall = () => import('../../features/public/lists/OverallPart.tsx');

/** Who is on course, who leads, where is mine (the spectator's page). */
export function LiveTab(): ReactNode {
  const { detail, changedAt } = useEvent();
  const { address, narrow } = usePageSearch(readLiveSearch);
  const { heat: wanted, list, by, search = '', where = noWhere } = address;
  const filter = useMemo(() => ({ search, where }), [search, where]);
  const later = useLazyModule(loadTools);
  const t = useText();
  const chosen = detail.heats.find((heat) => heat.id === wanted) ?? heatOfStandings(detail);
  // What counts in the end is what one comes for then, where there is such a thing.
  const isAtEnd = wanted === undefined && ratedHeats(detail.heats).length > 1 && isOver(detail.heats);
  const total = useLazyModule(loadOverall, 'publicEvent', isAtEnd || wanted === overall);
  const isOverall = wanted === overall || (isAtEnd && total?.hasTotals(detail) !== false);

  if (chosen === null) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  const tools =
    later === null ? null : (
      <later.ListTools
        heat={isOverall ? null : chosen}
        shown={{ list, by, filter }}
        onChange={(shown) => narrow({ list: shown.list, by: shown.by, ...filterAddress(shown.filter) })}
      />
    );
  return (
    <>
      <div className={classes('line gap-8 between', styles.choice)}>
        <HeatChoice current={isOverall ? overall : chosen.id} />
        <p className={classes('line gap-8 rigid', styles.state)}>
          {isOverall ? <EventStateChip state={detail.event.state} /> : <HeatStateChip state={chosen.state} />}
          {later && <later.Age runs={detail.runs} changedAt={changedAt} />}
        </p>
      </div>
      {isOverall ? (
        total === null ? (
          <SkeletonRows count={8} />
        ) : (
          <total.OverallPart filter={filter} by={by} filters={tools} />
        )
      ) : (
        <HeatPart key={chosen.id} heat={chosen} filter={filter} list={list} by={by} filters={tools} />
      )}
    </>
  );
}

function HeatChoice({ current }: { readonly current: string }): ReactNode {
  const { heats } = useEvent().detail;
  const { eventId } = useParams({ from: '/event/$eventId/live' });
  const t = useText();
  const names = heats.toSorted((a, b) => a.position - b.position).map((heat) => ({ id: heat.id, name: heat.name }));
  if (ratedHeats(heats).length > 1) names.push({ id: overall, name: t('live.overall') });
  return (
    <ChoiceRow label={t('live.heats')}>
      {names.map(({ id, name }) => (
        <Link
          key={id}
          to="/event/$eventId/live"
          params={{ eventId }}
          search={(before) => ({ ...before, heat: id })}
          replace
          className={choiceClass}
          activeProps={{ 'aria-current': undefined }}
          aria-current={id === current ? 'page' : undefined}
        >
          <Name>{name}</Name>
        </Link>
      ))}
    </ChoiceRow>
  );
}
