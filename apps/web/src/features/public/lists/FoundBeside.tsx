import { narrow, shownStatusOf, type HeatDto, type ListFilter, type ShownStatus } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { useEvent } from '../event/event-context.ts';
import { useOpenCompetitor } from '../event/use-competitor-opening.ts';
import styles from './RaceLists.module.css';

/** More of them are no answer yet. */
const foundShown = 5;

/** Whom a search finds who has no result yet: they stand in no ranking, and may be followed all the same. */
export function FoundBeside(props: { readonly heat: HeatDto; readonly filter: ListFilter }): ReactNode {
  const { event, competitors, runs } = useEvent().detail;
  const t = useText();
  const open = useOpenCompetitor();
  const [followed, follow] = useFollowed(event.id);
  const found = narrow(props.filter, competitors, (competitor) => competitor);
  const statuses = new Map<string, ShownStatus>();
  for (const run of runs) {
    if (run.heatId === props.heat.id && run.counts) statuses.set(run.competitorId, shownStatusOf(run));
  }
  const others = found.filter(({ id }) => statuses.get(id) !== 'ok').slice(0, foundShown);
  if (found.length === 0) {
    return <output className="wide soft">{t('publicEvent.live.noFilterMatch')}</output>;
  }
  if (others.length === 0) return null;
  return (
    <ul className={classes('wide card', styles.fold)} data-testid="found">
      {others.map((competitor) => (
        <li key={competitor.id} className={styles.found}>
          <BibPlate bib={competitor.startNumber} />
          <button type="button" aria-haspopup="dialog" onClick={() => open(competitor.id)}>
            <CompetitorName competitor={competitor} />
          </button>
          <RunStatusChip status={statuses.get(competitor.id) ?? 'waiting'} />
          <IconButton
            icon="star"
            filled={followed.has(competitor.id)}
            pressed={followed.has(competitor.id)}
            label={t('live.follow', { name: displayName(competitor) })}
            onPress={() => follow(competitor.id, !followed.has(competitor.id))}
          />
        </li>
      ))}
    </ul>
  );
}
