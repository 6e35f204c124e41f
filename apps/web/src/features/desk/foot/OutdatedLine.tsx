import type { HeatDto, OperatorDetailDto, RunDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { arrangementOf } from '../../organiser/start-list/arrangement.ts';
import { hasBegun, rankedListOf, savedUpdateOf } from '../../organiser/start-list/list-update.ts';
import { bibsOf, indexCompetitors } from '../desk-heat.ts';
import styles from './DeskFoot.module.css';

/** The line has no room for more. */
const namedBibs = 7;

/** Warns that the ranking behind the start list has changed: before the first start of any change, later of who is missing. */
export function OutdatedLine(props: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const { heat } = props;
  const { event, heats, competitors, startLists } = props.detail;
  const isBegun = hasBegun(props.detail.runs, heat);
  // An impulse of this heat changes nothing in the rankings before it.
  const runs = useSameList(props.detail.runs.filter(({ heatId }) => heatId !== heat.id));
  const race = useMemo(
    () => ({ event, heats, competitors, startLists, runs }),
    [event, heats, competitors, startLists, runs],
  );
  const isOutdated = useMemo(() => !isBegun && savedUpdateOf(race, heat) !== null, [isBegun, race, heat]);
  const missing = useMemo(() => {
    const saved = startLists.find(({ heatId }) => heatId === heat.id);
    const list = arrangementOf(saved);
    const isOver = heat.state === 'finished' || heat.state === 'cancelled';
    if (!isBegun || isOver || list.from === null) return [];
    const known = new Set([...list.competitorIds, ...list.from.made]);
    return (rankedListOf(race, list.from) ?? []).filter((id) => !known.has(id));
  }, [isBegun, startLists, heat.id, heat.state, race]);
  if (!isOutdated && missing.length === 0) return null;
  const bibs = bibsOf(missing, indexCompetitors(competitors), namedBibs);
  return (
    <output className={styles.line} data-testid="desk-list-outdated">
      <Icon name="warning" />
      <span className={classes('shrinks grows', styles.words)}>
        {isOutdated ? t('heats.listOutdated') : t('heats.listLacks', { bibs })}
      </span>
      <Link
        to="/panel/events/$eventId/heats/$heatId/start-list"
        params={{ eventId: event.id, heatId: heat.id }}
        search={{ part: 'order' }}
      >
        {t('heats.next.updateList', { name: heat.name })}
      </Link>
    </output>
  );
}

/** The list of before while it has the same runs, so that nothing is ranked anew. */
function useSameList(list: RunDto[]): RunDto[] {
  const [kept, setKept] = useState(list);
  if (kept === list || (kept.length === list.length && kept.every((run, place) => run === list[place]))) return kept;
  setKept(list);
  return list;
}
