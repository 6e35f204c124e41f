/** The sentences of the check. */
import type { Loss } from './find-losses.ts';
import type { Item } from './promised-items.ts';

const how = `Put lines such as these into the message of the commit, or into scripts/vanished/explained-later.ts:
  Removes: <name> because <reason>        a name may end in *, and one line may list several names
  Renames: <old name> -> <new name>       the new name has to be there`;

export function sayLosses(losses: readonly Loss[]): string {
  const lines = losses.map(({ commit, subject, missing, ...item }) => {
    const successor = missing === undefined ? '' : `; its new name is not there: ${missing}`;
    return `${commit.slice(0, 8)} (${subject}) lost the ${nameItem(item)}${successor}`;
  });
  return `${lines.join('\n')}\n${how}`;
}

/** A hint before the commit, when no message can say anything yet. Empty when nothing is gone. */
export function sayUncommitted(items: readonly Item[]): string {
  if (items.length === 0) return '';
  const lines = items.map((item) => `  the ${nameItem(item)}`);
  return `Gone since the last commit, whose message has to say so:\n${lines.join('\n')}\n${how}`;
}

function nameItem({ kind, name }: Item): string {
  return `${kind} «${name}»`;
}
