/** What becomes of a group where the disk is full: impulses get the reserve, and nobody else does. */
import type { Unit } from '../database.ts';
import type { CommitGroup } from '../group-queue.ts';
import type { Reserve } from './reserve.ts';
import type { UnitException } from '../writer-messages.ts';

export function commitWithReserve(reserve: Pick<Reserve, 'isGivenUp' | 'giveUp'>, commit: CommitGroup): CommitGroup {
  return async (units) => {
    if (reserve.isGivenUp) return commitImpulses(units, commit);
    const exceptions = await commit(units);
    const again = exceptions.filter((exception) => isFullFor(units, exception));
    if (again.length === 0 || !(await reserve.giveUp())) return exceptions;
    const others = exceptions.filter((exception) => !again.includes(exception));
    const indexes = again.map(({ unit }) => unit);
    return [...others, ...(await commitSome(units, indexes, commit))];
  };
}

function isFullFor(units: readonly Unit[], { unit, outcome }: UnitException): boolean {
  if (units[unit]?.isOfImpulses !== true) return false;
  return outcome.outcome === 'failed' && outcome.code === 'DATABASE_FULL';
}

async function commitImpulses(units: readonly Unit[], commit: CommitGroup): Promise<readonly UnitException[]> {
  const indexes = [...units.keys()];
  const impulses = indexes.filter((unit) => units[unit]?.isOfImpulses === true);
  const refused = indexes.filter((unit) => units[unit]?.isOfImpulses !== true);
  const exceptions = refused.map((unit): UnitException => ({ unit, outcome: kept }));
  return [...exceptions, ...(await commitSome(units, impulses, commit))];
}

const kept: UnitException['outcome'] = {
  outcome: 'failed',
  code: 'DATABASE_FULL',
  message: 'The disk is full; what is left of it is kept for impulses.',
};

/** @returns exceptions that count as the whole group does */
async function commitSome(
  units: readonly Unit[],
  indexes: readonly number[],
  commit: CommitGroup,
): Promise<readonly UnitException[]> {
  const some = indexes.flatMap((index) => units[index] ?? []);
  if (some.length === 0) return [];
  const exceptions = await commit(some);
  return exceptions.map(({ unit, outcome }) => ({ unit: indexes[unit] ?? unit, outcome }));
}
