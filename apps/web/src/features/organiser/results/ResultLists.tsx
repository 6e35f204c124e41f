import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';
import { useIsWide } from '../../../views/table/use-is-wide.ts';
import type { ResultGroup } from './result-groups.ts';
import { resultsTable } from './results-search.ts';
import { useResultColumns } from './use-result-columns.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './ResultLists.module.css';

/** A table for each group, under its name. */
export function ResultLists(props: {
  readonly detail: OperatorDetailDto;
  /** `null`: the total */
  readonly heat: HeatDto | null;
  readonly groups: readonly ResultGroup[];
  /** Whether they are official. */
  readonly standing: ReactNode;
}): ReactNode {
  const t = useText();
  const { detail, heat, groups } = props;
  const isWide = useIsWide();
  const columns = useResultColumns(detail, heat);
  const nameOf = useGroupName();
  const title = heat?.name ?? t('live.overall');
  if (groups.every(({ rows }) => rows.length === 0)) {
    return (
      <>
        {props.standing}
        <EmptyState title={t('live.noResults')} hint={t('results.noResultsHint')} />
      </>
    );
  }
  const [only] = groups;
  const isWhole = groups.length === 1 && only?.name === null;
  // On a phone the line of a table is pushed sideways, and a sentence is not.
  const isBeside = isWhole && isWide;
  const lists = groups.map(({ name, rows, title: known }) => (
    <section key={name ?? ''} className={classes('stack gap-8', styles.group)}>
      {isWhole ? null : <h2 className={styles.name}>{known ?? nameOf(name)}</h2>}
      <DataTable
        label={name === null ? title : `${title}: ${known ?? nameOf(name)}`}
        rows={rows}
        filters={isBeside ? props.standing : null}
        columns={columns}
        hasCardsInOrder
        keyOf={({ row }) => row.competitorId}
        nameOf={({ row }) => displayName(row.competitor)}
        rememberAs={resultsTable(detail.event.id)}
      />
    </section>
  ));
  return (
    <>
      {isBeside ? null : props.standing}
      {lists}
    </>
  );
}

/** A gender is written out; who belongs to no group stands under «without». */
function useGroupName(): (name: string | null) => string {
  const t = useText();
  return (name) => {
    if (name === null) return t('results.without');
    return name === 'female' || name === 'male' ? t(`race.gender.${name}`) : name;
  };
}
