import { isolated, isInGroup, narrow, type ListFilter, type PublicCompetitorDto } from '@startwand/contract';
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { FieldFilters } from '../../features/public/event/FieldFilters.tsx';
import { useText } from '../../language/language-context.tsx';
import { BibPlate } from '../../ui/BibPlate.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClassTag } from '../../ui/ClassTag.tsx';
import { CompetitorName } from '../../ui/CompetitorName.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './CompetitorsTab.module.css';
import { usePageSearch } from '../../base/use-page-search.ts';
import { filterAddress, readFilterSearch } from '../../features/public/event/event-search.ts';
import { useEvent } from '../../features/public/event/event-context.ts';
import { useOpenCompetitor } from '../../features/public/event/use-competitor-opening.ts';

const noWhere = {};

/** Who takes part, to be found by name and by what the event makes public. */
export function CompetitorsTab(): ReactNode {
  const { competitors } = useEvent().detail;
  const { address, narrow: narrowTo } = usePageSearch(readFilterSearch);
  const { search = '', where = noWhere } = address;
  const filter = useMemo(() => ({ search, where }), [search, where]);
  const wanted = useDeferredValue(filter);
  const open = useOpenCompetitor();
  const t = useText();
  const shown = useMemo(
    () =>
      narrow(
        wanted,
        competitors.filter((competitor) => isInGroup(wanted, competitor)),
        (competitor) => competitor,
      ).toSorted((a, b) => (a.startNumber ?? Infinity) - (b.startNumber ?? Infinity)),
    [competitors, wanted],
  );
  const change = (next: ListFilter) => narrowTo(filterAddress(next));
  if (competitors.length === 0) {
    return <EmptyState title={t('publicEvent.live.noCompetitors')} hint={t('publicEvent.live.noCompetitorsHint')} />;
  }
  return (
    <div className="stack gap-16 at-top" data-wide>
      <SearchField
        label={t('publicEvent.live.filterCompetitors')}
        value={search}
        onChange={(text) => change({ ...filter, search: text })}
      />
      <FieldFilters filter={filter} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState
          title={t('publicEvent.live.noFilterMatch')}
          hint={t('publicEvent.live.filterCompetitors')}
          action={
            <Button onPress={() => change({ search: '', where: {} })}>{t('publicEvent.live.clearFilter')}</Button>
          }
        />
      ) : (
        <>
          <p className="soft">{t('event.competitorCount', { count: shown.length })}</p>
          <RowList
            items={shown}
            keyOf={keyOf}
            renderRow={(competitor) => <CompetitorRow competitor={competitor} onOpen={open} />}
          />
        </>
      )}
    </div>
  );
}

const keyOf = (competitor: PublicCompetitorDto): string => competitor.id;

const CompetitorRow = memo(function CompetitorRow(props: {
  readonly competitor: PublicCompetitorDto;
  readonly onOpen: (id: string) => void;
}): ReactNode {
  const { competitor } = props;
  return (
    <button type="button" className={styles.row} onClick={() => props.onOpen(competitor.id)}>
      <BibPlate bib={competitor.startNumber} />
      <span className={classes('stack shrinks', styles.who)}>
        <CompetitorName competitor={competitor} />
        <span className={classes('clipped soft small', styles.about)}>
          <span>{competitor.club === null ? null : isolated(competitor.club)}</span>
          <span>{competitor.yearOfBirth}</span>
        </span>
      </span>
      <span className={classes('line gap-2-12', styles.marks)}>
        <ClassTag name={competitor.class} />
        <Flag nation={competitor.nation} />
      </span>
    </button>
  );
});
