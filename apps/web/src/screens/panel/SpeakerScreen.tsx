import { isolated } from '@startwand/contract';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OperatedHeat } from '../../features/desk/OperatedHeat.tsx';
import { SpeakerView } from '../../features/desk/windows/SpeakerView.tsx';
import { useText } from '../../language/language-context.tsx';

/** What a speaker reads aloud of a heat, in a window of its own. */
export function SpeakerScreen(): ReactNode {
  const t = useText();
  const params = useParams({ from: '/panel/events/$eventId/heats/$heatId/speaker' });
  return (
    <OperatedHeat {...params}>
      {(detail, heat) => (
        <>
          <title>{`${isolated(heat.name)} – ${t('sheet.speakerTitle')}`}</title>
          <SpeakerView key={heat.id} detail={detail} heat={heat} />
        </>
      )}
    </OperatedHeat>
  );
}
