/** Disqualified, and neither a reason nor a gate is said: nobody can protest against what is not said. */
import { eachOf, ofRun, type CheckedHeat, type Checking } from './finding.ts';

export function noReason({ runs }: CheckedHeat): Checking {
  return eachOf(runs, (run) => {
    const { status, remark } = run;
    const isSaid = remark !== null && (remark.messageId !== null || remark.gate !== null);
    return status === 'dsq' && !isSaid ? ofRun('noReason', run) : null;
  });
}
