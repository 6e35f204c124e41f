import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Chip } from '../../ui/Chip.tsx';
import type { Arrangement } from './arrangement.ts';
import styles from './StartListEditor.module.css';

/** How many start, what the list was drawn with, and that everybody can read it. */
export const StartListFacts = memo(function StartListFacts(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly list: Arrangement;
}): ReactNode {
  const t = useText();
  const { detail, heat, list } = props;
  const total = detail.competitors.length;
  return (
    <div className={styles.facts}>
      <span className={styles.count}>
        {t('startList.count', { count: list.competitorIds.length, total })}
      </span>
      {list.seed === null ? null : (
        <Chip tone="info" icon="check">
          {t('startList.drawnWith', { seed: list.seed })}
        </Chip>
      )}
      {heat.massStart ? (
        <Chip tone="quiet" icon="info">
          {heat.massStartField === null
            ? t('startList.massStart')
            : t('startList.massStartBy', { field: heat.massStartField })}
        </Chip>
      ) : null}
      <span className={styles.public}>
        {t('startList.isPublic')}{' '}
        <Link to="/event/$eventId/heats" params={{ eventId: detail.event.id }}>
          {t('desk.panel.toPublicPage')}
        </Link>
      </span>
    </div>
  );
});
