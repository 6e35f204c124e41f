import type { RunDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRunRemark } from './use-run-remark.ts';

/** What is said beside a run: why it was disqualified, that a re-run is granted. Most say nothing. */
export function RunRemark({ run }: { readonly run: RunDto | null }): ReactNode {
  if (run === null || (run.message === undefined && run.gate === undefined)) return null;
  return <Said run={run} />;
}

function Said({ run }: { readonly run: RunDto }): ReactNode {
  const remarkOf = useRunRemark();
  return <bdi className="soft small breaks">{remarkOf(run)}</bdi>;
}
