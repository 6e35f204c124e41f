import { isolated } from '@startwand/contract';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../services/account.ts';
import { Desk } from '../../features/desk/Desk.tsx';
import { OperatedHeat } from '../../features/desk/OperatedHeat.tsx';
import { useText } from '../../language/language-context.tsx';

/** The timing desk of a heat, as soon as the event is there. */
export function DeskScreen(): ReactNode {
  const t = useText();
  const userId = useAccount().id;
  const params = useParams({ from: '/panel/events/$eventId/heats/$heatId/desk' });
  return (
    <OperatedHeat {...params}>
      {(detail, heat) => (
        <>
          <title>{`${isolated(heat.name)} – ${t('desk.title')}`}</title>
          {/* Another heat is another desk: nothing in hand goes along. */}
          <Desk key={heat.id} detail={detail} heat={heat} userId={userId} />
        </>
      )}
    </OperatedHeat>
  );
}
