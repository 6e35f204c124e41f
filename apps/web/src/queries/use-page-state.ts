/** How an answer stands, as the frames of the panel's pages take it. */
import { useText } from '../language/language-context.tsx';
import type { PageState } from '../views/page/page-state.ts';
import type { RouteQuery } from './use-route-query.ts';

/** @example <ListPage state={usePageState(users)} isEmpty={…} … /> */
export function usePageState<T>(query: RouteQuery<T>): PageState {
  const t = useText();
  if (query.kind !== 'failed') return { kind: query.kind };
  const { failure } = query.error;
  if (failure === 'NOT_ALLOWED') return { kind: 'refused' };
  return { kind: 'failed', text: t(`errors.${failure}`), onRetry: query.retry };
}
