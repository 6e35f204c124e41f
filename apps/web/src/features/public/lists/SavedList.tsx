import {
  totalRounding,
  isInGroup,
  narrow,
  ratedHeats,
  roundingOf,
  type ListFilter,
  type PublicCompetitorDto,
  type SavedListDto,
} from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import type { SavedGroup } from '../../../race/saved-lists.ts';
import { useSavedGroupName, useSavedList } from '../../../race/use-saved-list.ts';
import { classes } from '../../../ui/classes.ts';
import { Name } from '../../../ui/Name.tsx';
import { useEvent } from '../event/event-context.ts';
import { TotalHeads, withParts } from '../final/Final.tsx';
import { Ranking } from '../live/Ranking.tsx';
import { useRowDetails } from '../live/use-row-details.ts';
import styles from './RaceLists.module.css';

/** A list that the organiser put together: its groups one below the other; a filter of the reader hides rows and moves no rank. */
export function SavedList(props: { readonly list: SavedListDto; readonly filter: ListFilter }): ReactNode {
  const { list, filter } = props;
  const { detail } = useEvent();
  const { heat, groups } = useSavedList(detail, list);
  const nameOf = useSavedGroupName();
  const t = useText();
  const ofHeat = useRowDetails(heat);
  const rounding = useMemo(() => (heat === null ? totalRounding(detail) : roundingOf(heat)), [heat, detail]);
  const isWhole = list.groupBy.length === 0;
  return (
    <div className={classes('stack shrinks', styles.groups)}>
      {groups.map((group) => {
        const ranked = shownOf(group, filter);
        const name = nameOf(list, group.values);
        if (ranked.length === 0 && !isWhole) {
          return (
            <p key={name} className="wrap gap-0-12 soft">
              <Name className="bold">{name}</Name> {t('live.noResults')}
            </p>
          );
        }
        return (
          <section key={name} className={classes('stack shrinks', styles.group)}>
            {isWhole ? null : <h3>{name}</h3>}
            {heat === null ? <TotalHeads heats={ratedHeats(detail.heats)} /> : null}
            <Ranking entries={ranked} rounding={rounding} details={heat === null ? withParts : ofHeat} />
          </section>
        );
      })}
      {groups.length === 0 ? <Ranking entries={[]} rounding={rounding} /> : null}
    </div>
  );
}

/** The same rows while nothing is hidden, so that what did not change is not drawn again. */
function shownOf({ ranked }: SavedGroup, filter: ListFilter): SavedGroup['ranked'] {
  const isOf = (competitor: PublicCompetitorDto) => isInGroup(filter, competitor);
  const rows = Object.keys(filter.where).length === 0 ? ranked : ranked.filter(({ row }) => isOf(row.competitor));
  return narrow(filter, rows, ({ row }: { readonly row: RankingLine }) => row.competitor);
}
