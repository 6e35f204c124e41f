import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ResultOf } from '../../features/public/competitor/ResultOf.tsx';

/** The result of the competitor whom the address names. */
export function ResultTab(): ReactNode {
  const { competitorId } = useParams({ from: '/event/$eventId/result/$competitorId' });
  return <ResultOf key={competitorId} competitorId={competitorId} />;
}
