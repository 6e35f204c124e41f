import {
  totalRounding,
  isInGroup,
  heatsBefore,
  narrow,
  ratedHeats,
  roundingOf,
  valueOf,
  type HeatDto,
  type ListFilter,
  type PublicCompetitorDto,
} from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { choices } from '../../../race/filter.ts';
import { useEvent } from '../event/event-context.ts';
import { Ranking } from '../live/Ranking.tsx';
import { useRowDetails } from '../live/use-row-details.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useGroupFields } from '../event/use-group-fields.ts';
import { readChoice, type ListChoice } from './list-choice.ts';
import { overallView } from '../../../race/overall-ranking.ts';
import { savedListIn } from '../../../race/saved-lists.ts';
import { RunningTotals } from '../../../race/running-totals.ts';
import { TotalHeads, withParts } from '../final/Final.tsx';
import { knownLines } from '../final/public-totals.ts';
import { rankSpeeds, rankTimes } from './rank-list.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './RaceLists.module.css';
import { SavedList } from './SavedList.tsx';
import { SpeedList } from './SpeedList.tsx';
import { useChoiceName } from './use-choice-name.ts';
import { useTextOrder } from '../../../language/use-text-order.ts';

interface ListsProps {
  /** `null`: over all rated heats. */
  readonly heat: HeatDto | null;
  readonly list: string | undefined;
  readonly by: string | undefined;
  readonly filter: ListFilter;
}

/** Any list of a heat, whole or one for each class, gender or other value. */
export function GroupedLists(props: ListsProps): ReactNode {
  const { detail } = useEvent();
  const { competitors, event } = detail;
  const t = useText();
  const choice = readChoice(props.list, props.heat !== null && heatsBefore(detail, props.heat) !== null);
  const choiceName = useChoiceName();
  const { by } = props;
  const field = useGroupFields().find(({ name }) => name === by);
  const compare = useTextOrder();
  const values = useMemo(() => {
    if (field === undefined) return [null];
    const known = choices(competitors, field.name, compare);
    const hasOthers = competitors.some((one) => valueOf(one, field.name) === '');
    return hasOthers ? [...known, ''] : known;
  }, [competitors, field, compare]);
  const wordOf = (value: string) =>
    value === '' ? t('publicEvent.list.without', { field: field?.label ?? '' }) : field?.word(value);
  if (!event.publicResult) return <Unpublished />;
  const saved = savedListIn(event, by);
  if (saved !== null) return <SavedList list={saved} filter={props.filter} />;
  return (
    <div className={classes('stack shrinks', styles.groups)}>
      {choice.kind === 'result' || choice.kind === 'total' ? null : <h3>{choiceName(choice)}</h3>}
      {values.map((value) => (
        <section key={value} className={classes('stack shrinks', styles.group)}>
          <OneList {...props} choice={choice} group={value === null ? null : { value, name: wordOf(value) ?? value }} />
        </section>
      ))}
    </div>
  );
}

function OneList(
  props: ListsProps & {
    readonly choice: ListChoice;
    /** One of those by which the list is divided; `null` for the whole. */
    readonly group: { readonly value: string; readonly name: string } | null;
  },
): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const { heat, choice, by, group, filter } = props;
  const value = group?.value ?? null;
  const shows = useMemo(
    () => (competitor: PublicCompetitorDto) =>
      isInGroup(filter, competitor) && (value === null || by === undefined || valueOf(competitor, by) === value),
    [filter, by, value],
  );
  const isTotal = choice.kind === 'total';
  const totals = useMemo(() => (isTotal ? new RunningTotals(shows, knownLines) : null), [isTotal, shows]);
  const total = useMemo(() => (heat === null ? null : (totals?.look(detail, heat) ?? null)), [totals, detail, heat]);
  const rounding = useMemo(
    () => total?.rounding ?? (heat === null ? totalRounding(detail) : roundingOf(heat)),
    [total, heat, detail],
  );
  // Lists of a split or a section are ranked by their own times.
  const ofHeat = useRowDetails(choice.kind === 'result' ? heat : null);
  const details = heat === null || isTotal ? withParts : ofHeat;
  const isSpeed = heat !== null && choice.kind === 'speed';
  const speeds = useMemo(() => (isSpeed ? rankSpeeds(detail, heat, shows) : []), [isSpeed, detail, heat, shows]);
  const times = useMemo(() => {
    if (heat === null) return overallView(detail, shows).ranked;
    if (choice.kind === 'total') return total?.list.filter(({ rank }) => rank !== null) ?? [];
    return choice.kind === 'speed' ? [] : rankTimes(detail, heat, choice, shows);
  }, [detail, heat, choice, shows, total]);
  const shownSpeeds = narrow(filter, speeds, ({ row }) => row.competitor);
  const shownTimes = narrow(filter, times, ({ row }) => row.competitor);
  if (group !== null && shownSpeeds.length + shownTimes.length === 0) {
    return (
      <p className="wrap gap-0-12 soft">
        <b>{group.name}</b> {t('live.noResults')}
      </p>
    );
  }
  return (
    <>
      {group === null ? null : <h3>{group.name}</h3>}
      {isSpeed ? (
        <SpeedList entries={shownSpeeds} />
      ) : (
        <>
          {details === withParts ? <TotalHeads heats={total?.heats ?? ratedHeats(detail.heats)} /> : null}
          <Ranking entries={shownTimes} rounding={rounding} details={details} />
        </>
      )}
    </>
  );
}

function Unpublished(): ReactNode {
  const t = useText();
  return <EmptyState title={t('publicEvent.live.unpublished')} hint={t('publicEvent.live.unpublishedHint')} />;
}
