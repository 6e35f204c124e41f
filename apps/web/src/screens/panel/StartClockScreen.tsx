import { isolated } from '@startwand/contract';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OperatedHeat } from '../../features/desk/OperatedHeat.tsx';
import { StartClock } from '../../features/public/start-clock/StartClock.tsx';
import { useText } from '../../language/language-context.tsx';

/** The start clock of a heat, in a window of its own. */
export function StartClockScreen(): ReactNode {
  const t = useText();
  const params = useParams({ from: '/panel/events/$eventId/heats/$heatId/start-clock' });
  return (
    <OperatedHeat {...params}>
      {(detail, heat) => (
        <>
          <title>{`${isolated(heat.name)} – ${t('sheet.clockTitle')}`}</title>
          <StartClock detail={detail} heat={heat} />
        </>
      )}
    </OperatedHeat>
  );
}
