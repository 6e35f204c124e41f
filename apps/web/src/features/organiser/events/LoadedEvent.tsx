import type { OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/StateMessage.tsx';
import { useOperatorEvent } from '../../account/panel/use-operator-event.ts';

/** An event in a dialog that only knows its id; a copied link opens it too. */
export function LoadedEvent(props: {
  readonly eventId: string;
  readonly children: (detail: OperatorDetailDto) => ReactNode;
}): ReactNode {
  const [view, retry] = useOperatorEvent(props.eventId);
  if (view.kind === 'ready') return props.children(view.detail);
  return view.kind === 'loading' ? <SkeletonRows count={3} /> : <ErrorState error={view.error} onRetry={retry} />;
}
