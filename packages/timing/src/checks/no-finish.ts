/** Started, without a finish, and DNF only because the heat ended or the clock ran out: nobody said that they fell. */
import { eachOf, ofRun, type CheckedHeat, type Checking } from './finding.ts';

export function noFinish({ runs }: CheckedHeat): Checking {
  return eachOf(runs, (run) => {
    const { status, isStatusGiven, crossings } = run;
    const isOpen = status === 'dnf' && !isStatusGiven && (crossings.at(-1) ?? null) === null;
    return isOpen ? ofRun('noFinish', run) : null;
  });
}
