import type { ReactNode } from 'react';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/StateMessage.tsx';
import type { RouteQuery } from './use-route-query.ts';

/**
 * An answer in each of its states: on its way, failed with a way to try again, empty, there.
 *
 * @example
 * <Loaded from={devices} empty={<EmptyState title={…} hint={…} />}>
 *   {(devices) => devices.map((device) => <Device key={device.id} device={device} />)}
 * </Loaded>
 */
export function Loaded<T>(props: {
  readonly from: RouteQuery<T>;
  /** While it is on its way: the layout of what comes. */
  readonly skeleton?: ReactNode;
  /** Why there is nothing, and the one next step. */
  readonly empty?: ReactNode;
  readonly children: (data: readonly T[]) => ReactNode;
}): ReactNode {
  const { from } = props;
  if (from.kind === 'loading') {
    return props.skeleton ?? <SkeletonRows count={4} />;
  }
  if (from.kind === 'failed') return <ErrorState error={from.error} onRetry={from.retry} />;
  if (from.data.length === 0 && props.empty !== undefined) return props.empty;
  return props.children(from.data);
}
