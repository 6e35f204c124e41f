import type { PublicCompetitorDto } from '@startwand/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { matchesSearch } from '../../race/competitor.ts';
import { BibPlate } from '../../ui/BibPlate.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClassTag } from '../../ui/ClassTag.tsx';
import { CompetitorName } from '../../ui/CompetitorName.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { useEvent } from './event-context.ts';
import styles from './CompetitorsTab.module.css';

export function CompetitorsTab(): ReactNode {
  const { competitors } = useEvent().detail;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const t = useText();
  const shown = useMemo(
    () =>
      competitors
        .filter((competitor) => matchesSearch(competitor, wanted))
        .sort((a, b) => (a.startNumber ?? Infinity) - (b.startNumber ?? Infinity)),
    [competitors, wanted],
  );
  if (competitors.length === 0) {
    return <EmptyState title={t('event.noCompetitors')} hint={t('event.noCompetitorsHint')} />;
  }
  return (
    <>
      <SearchField label={t('event.filterCompetitors')} value={search} onChange={setSearch} />
      {shown.length === 0 ? (
        <EmptyState
          title={t('event.noFilterMatch')}
          hint={t('event.filterCompetitors')}
          action={<Button onPress={() => setSearch('')}>{t('event.clearFilter')}</Button>}
        />
      ) : (
        <RowList
          items={shown}
          keyOf={keyOf}
          renderRow={(competitor) => <CompetitorRow competitor={competitor} />}
        />
      )}
    </>
  );
}

const keyOf = (competitor: PublicCompetitorDto): string => competitor.id;

function CompetitorRow({ competitor }: { readonly competitor: PublicCompetitorDto }): ReactNode {
  return (
    <div className={styles.row}>
      <BibPlate bib={competitor.startNumber} />
      <span className={styles.who}>
        <CompetitorName competitor={competitor} />
        <span className={styles.club}>
          {[competitor.club, competitor.yearOfBirth].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      <ClassTag name={competitor.class} />
      <Flag nation={competitor.nation} />
    </div>
  );
}
