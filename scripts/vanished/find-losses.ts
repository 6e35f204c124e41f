/** Compares each commit with its first parent: which promised items are gone without a word about it. */
import type { Commit, FileChange, Git } from './git.ts';
import { isPromising, itemsIn, type Item } from './promised-items.ts';
import { isSaid, readReasons, type Reasons } from './reasons.ts';

export interface Loss extends Item {
  readonly commit: string;
  readonly subject: string;
  /** The message names a successor that is not there. */
  readonly missing?: string;
}

/** Commits whose contents are read together. */
const batch = 200;
const filesWithMarks = ['*.test.ts', '*.test.tsx', '*.story.ts', 'e2e/sweep/screens.ts'];

/** @param later reasons that messages forgot */
export function findLosses(git: Git, since: string, later: Reasons): readonly Loss[] {
  const commits = git.commitsSince(since, isPromising);
  const losses: Loss[] = [];
  for (let at = 0; at < commits.length; at += batch) {
    const some = commits.slice(at, at + batch);
    const ids = some.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
    const texts = git.contents(ids.filter((id) => id !== null));
    for (const commit of some) losses.push(...lossesOf(git, commit, (id) => texts.get(id) ?? '', later));
  }
  return losses;
}

function lossesOf(git: Git, commit: Commit, textOf: (id: string) => string, later: Reasons): readonly Loss[] {
  const { id, message, changes } = commit;
  const { gone, added } = compare(changes, textOf, textOf);
  if (gone.length === 0) return [];
  const own = readReasons(message);
  const isThere = (mark: string) => git.contains(id, mark, filesWithMarks);
  return unexplained(gone, added, [own, later], isThere).map((loss) => ({
    ...loss,
    commit: id,
    subject: message.split('\n')[0] ?? '',
  }));
}

/** What the message of the next commit has to name. */
export function uncommittedLosses(git: Git, later: Reasons): readonly Item[] {
  const changes = git.uncommitted(isPromising);
  const before = git.contents(changes.flatMap((change) => change.before ?? []));
  const { gone, added } = compare(
    changes,
    (id) => before.get(id) ?? '',
    (path) => git.readWorkingFile(path),
  );
  return unexplained(gone, added, [later], (mark) => git.contains(null, mark, filesWithMarks));
}

interface Difference {
  readonly gone: readonly Item[];
  readonly added: readonly Item[];
}

/** Files that a commit leaves alone count the same on both sides, so that moving an item between files is no loss. */
function compare(
  changes: readonly FileChange[],
  before: (id: string) => string,
  after: (id: string) => string,
): Difference {
  const counts = new Map<string, { readonly item: Item; count: number }>();
  const count = (path: string, text: string, by: 1 | -1) => {
    for (const item of itemsIn(path, text)) {
      const key = `${item.kind} ${item.name}`;
      const known = counts.get(key) ?? { item, count: 0 };
      known.count += by;
      counts.set(key, known);
    }
  };
  for (const change of changes) {
    if (change.before !== null) count(change.path, before(change.before), -1);
    if (change.after !== null) count(change.path, after(change.after), 1);
  }
  const all = [...counts.values()];
  return {
    gone: all.filter((one) => one.count < 0).map(({ item }) => item),
    added: all.filter((one) => one.count > 0).map(({ item }) => item),
  };
}

function unexplained(
  gone: readonly Item[],
  added: readonly Item[],
  reasons: readonly Reasons[],
  isThere: (mark: string) => boolean,
): readonly (Item & { readonly missing?: string })[] {
  const calls = new Set(gone.filter(({ kind }) => kind === 'call').map(({ name }) => name));
  const names = new Set(added.map(({ name }) => name));
  return gone.flatMap((item) => {
    // A call takes its fields and its path along; other tests may carry a mark.
    if (item.kind === 'field' && calls.has(item.name.split(' ')[0] ?? '')) return [];
    if (item.kind === 'mark' && isThere(item.name)) return [];
    if (reasons.some((one) => isSaid(one, item))) return [];
    const renamed = reasons.flatMap((one) => one.renamed).find(({ from }) => from === item.name);
    if (renamed === undefined) return [item];
    return names.has(renamed.to) ? [] : [{ ...item, missing: renamed.to }];
  });
}
