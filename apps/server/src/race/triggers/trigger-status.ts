/** What the wire calls the state of a trigger: fewer words than the core has verdicts. */
import type { TriggerDto } from '@startwand/contract';
import type { Verdict } from '@startwand/timing';

/** @param verdict what its event made of it; `null`: it belongs to none, or waits for its turn */
export function triggerStatus(
  { blocked }: { readonly blocked: boolean },
  verdict: Verdict['status'] | null,
): TriggerDto['status'] {
  if (verdict === 'deleted' || verdict === 'revoked') return 'deleted';
  if (blocked) return 'blocked';
  return verdict === 'used' ? 'active' : 'valid';
}
