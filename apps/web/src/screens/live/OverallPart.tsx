import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import type { ListFilter } from '../../race/filter.ts';
import { isInGroup, narrow } from '../../race/filter.ts';
import { overallView } from '../../race/overall-ranking.ts';
import { roundingOf } from '@startwand/contract';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { EventStateChip } from '../../ui/StatusChip.tsx';
import { useEvent } from '../event/event-context.ts';
import { Age } from './Age.tsx';
import styles from './LiveTab.module.css';
import { Ranking } from './Ranking.tsx';
import { Unranked } from './Unranked.tsx';

/** All rated heats together. */
export function OverallPart(props: {
  readonly filter: ListFilter;
  readonly filters: ReactNode;
}): ReactNode {
  const { filter } = props;
  const { detail, changedAt } = useEvent();
  const t = useText();
  const rounding = useMemo(() => roundingOf(detail.event), [detail.event]);
  const group = useMemo(
    () => overallView(detail, (competitor) => isInGroup(filter, competitor)),
    [detail, filter],
  );
  return (
    <div className={styles.live}>
      <p className={styles.state}>
        <EventStateChip state={detail.event.state} />
        <Age runs={detail.runs} changedAt={changedAt} />
      </p>
      <section className={styles.results} aria-labelledby="ranking">
        <div className={styles.head}>
          <h2 id="ranking">{t('live.overall')}</h2>
          {props.filters}
        </div>
        {detail.event.publicResult ? (
          <Ranking
            entries={narrow(filter, group.ranked, ({ row }) => row.competitor)}
            rounding={rounding}
          />
        ) : (
          <EmptyState title={t('live.unpublished')} hint={t('live.unpublishedHint')} />
        )}
        <Unranked
          title={t('live.stillToRace')}
          rows={narrow(filter, group.unfinished, (row) => row.competitor)}
        />
        <Unranked
          title={t('live.notRanked')}
          rows={narrow(filter, group.unranked, (row) => row.competitor)}
        />
      </section>
    </div>
  );
}
