import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { RaceClockContext } from '../../services/race-clock.ts';
import { Column } from '../../layout/PageLayout.tsx';
import buttons from '../../ui/Button.module.css';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';
import { KeptImpulses } from './KeptImpulses.tsx';
import { useOperatorEvent } from '../account/panel/use-operator-event.ts';

/** A heat with all that its operators see, as soon as it is there: for the desk and its windows. */
export function OperatedHeat(props: {
  readonly eventId: string;
  readonly heatId: string;
  readonly children: (detail: OperatorDetailDto, heat: HeatDto) => ReactNode;
}): ReactNode {
  const t = useText();
  const { eventId, heatId, children } = props;
  const [view, retry] = useOperatorEvent(eventId);
  if (view.kind === 'loading') {
    return (
      <Column>
        <SkeletonRows count={10} />
      </Column>
    );
  }
  if (view.kind === 'failed') {
    return (
      <Column>
        <ErrorState error={view.error} onRetry={retry} />
        <KeptImpulses />
      </Column>
    );
  }
  const heat = view.detail.heats.find(({ id }) => id === heatId);
  if (heat !== undefined) {
    const { clockAhead_100ns = 0 } = view.detail.event;
    return <RaceClockContext value={clockAhead_100ns}>{children(view.detail, heat)}</RaceClockContext>;
  }
  return (
    <Column>
      <EmptyState
        title={t('desk.panel.heatGone')}
        hint={t('desk.panel.heatGoneHint')}
        action={
          <Link to="/panel/events/$eventId" params={{ eventId }} className={buttons.button}>
            {t('desk.panel.toEvent')}
          </Link>
        }
      />
    </Column>
  );
}
