import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { hasBegun, savedUpdateOf } from '../../organiser/start-list/list-update.ts';
import styles from './DeskFoot.module.css';

/** Warns before arming that the ranking behind the start list has changed. */
export function OutdatedLine(props: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const { heat } = props;
  const { event, heats, competitors, startLists, runs } = props.detail;
  const isOutdated = useMemo(
    () => !hasBegun(runs, heat) && savedUpdateOf({ event, heats, competitors, startLists, runs }, heat) !== null,
    [event, heats, competitors, startLists, runs, heat],
  );
  if (!isOutdated) return null;
  return (
    <output className={styles.line} data-testid="desk-list-outdated">
      <Icon name="warning" />
      <span className={classes('shrinks grows', styles.words)}>{t('heats.listOutdated')}</span>
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
