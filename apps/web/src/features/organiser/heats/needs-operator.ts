/** Which impulses wait for somebody. */
import type { JudgedTriggerDto } from '@startwand/contract';

/** Waits for the operator: it fits nobody, and nobody has decided on it yet. */
export function needsOperator({ judgement }: JudgedTriggerDto): boolean {
  return judgement.status === 'unassigned' && !settled.has(judgement.reason ?? '');
}

/** Taken away by an operator, of the round before, or of a clock that only steps in when it is asked to. */
const settled: ReadonlySet<string> = new Set(['freed', 'beforeRestart', 'backupClock']);
