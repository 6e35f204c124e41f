/** Reads the history of a checkout by few processes: one lists changes, one hands over the contents of files. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const outputMax_bytes = 1_000_000_000;

/** Ids of contents before and after a commit; `null` where the file was not there. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Commit {
  readonly id: string;
  /** Also of the commits that a merge brings along. */
  readonly message: string;
  /** Compared with the first parent. */
  readonly changes: readonly FileChange[];
}

export class Git {
  readonly #checkout: string;

  constructor(checkout: string) {
    this.#checkout = checkout;
  }

  /** Why the commits since another one cannot be read, or `null`. */
  whyUnreadable(since: string): string | null {
    if (this.#run(['rev-parse', '--git-dir']).code !== 0) return 'this folder has no git history';
    if (since !== 'HEAD' && this.#isShallow()) return 'this clone is shallow';
    const isThere = this.#run(['merge-base', '--is-ancestor', since, 'HEAD']).code === 0;
    return isThere ? null : `the history does not contain ${since}`;
  }

  #isShallow(): boolean {
    return this.#run(['rev-parse', '--is-shallow-repository']).output.trim() === 'true';
  }

  /** The commits behind `since` along first parents, the oldest first. */
  commitsSince(since: string, isRead: (path: string) => boolean): readonly Commit[] {
    const format = '--format=%x02%H%x01%P%x01%B%x01';
    const range = ['log', '--first-parent', '--reverse', '-m', '--raw', '--no-renames', '--no-abbrev', format];
    return this.#output([...range, `${since}..HEAD`])
      .split('\u0002')
      .slice(1)
      .map((entry) => {
        const [id = '', parents = '', message = '', raw = ''] = entry.split('\u0001');
        return { id, message: this.#wholeMessage(parents, id, message), changes: changesIn(raw, isRead) };
      });
  }

  /** Files that the working tree changes since HEAD, also those not yet added. `after` is a path: contents are in the files. */
  uncommitted(isRead: (path: string) => boolean): readonly FileChange[] {
    const diff = this.#output(['diff', '--raw', '--no-renames', '--no-abbrev', 'HEAD']);
    // A file that is not yet added has no id, as a deleted one has none.
    const changed = changesIn(diff, isRead).map((change) => ({
      ...change,
      after: existsSync(join(this.#checkout, change.path)) ? change.path : null,
    }));
    const added = this.#output(['ls-files', '--others', '--exclude-standard', '-z']).split('\0').filter(isRead);
    return [...changed, ...added.map((path) => ({ path, before: null, after: path }))];
  }

  readWorkingFile(path: string): string {
    return readFileSync(join(this.#checkout, path), 'utf8');
  }

  /** Contents by their ids. */
  contents(ids: Iterable<string>): ReadonlyMap<string, string> {
    const wanted = [...new Set(ids)];
    const bytes = this.#bytes(['cat-file', '--batch'], `${wanted.join('\n')}\n`);
    const found = new Map<string, string>();
    let at = 0;
    for (const id of wanted) {
      const end = bytes.indexOf(10, at);
      const size = Number(bytes.subarray(at, end).toString().split(' ')[2]);
      found.set(id, bytes.subarray(end + 1, end + 1 + size).toString());
      at = end + 1 + size + 1;
    }
    return found;
  }

  /** Whether a text stands in a file of a commit whose path fits. `null`: in the working tree. */
  contains(commit: string | null, text: string, paths: readonly string[]): boolean {
    const where = commit === null ? [] : [commit];
    return this.#run(['grep', '-q', '-w', '-F', text, ...where, '--', ...paths]).code === 0;
  }

  #wholeMessage(parents: string, id: string, own: string): string {
    const [first, ...others] = parents.split(' ');
    return others.length === 0 ? own : this.#output(['log', '--format=%B', `${first}..${id}`]);
  }

  #output(args: readonly string[]): string {
    return this.#bytes(args).toString();
  }

  #bytes(args: readonly string[], input?: string): Buffer {
    const { status, stdout, stderr, error } = spawnSync('git', args, {
      cwd: this.#checkout,
      maxBuffer: outputMax_bytes,
      ...(input === undefined ? {} : { input }),
    });
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.toString()}`);
    return stdout;
  }

  #run(args: readonly string[]): { readonly code: number | null; readonly output: string } {
    const { status, stdout } = spawnSync('git', args, { cwd: this.#checkout, encoding: 'utf8' });
    return { code: status, output: stdout ?? '' };
  }
}

/** Lines as `:100644 100644 <before> <after> M\tpath`. */
function changesIn(raw: string, isRead: (path: string) => boolean): readonly FileChange[] {
  return raw.split('\n').flatMap((line): FileChange[] => {
    const found = /^:\d+ \d+ (?<before>\w+) (?<after>\w+) \w+\t(?<path>.+)$/.exec(line)?.groups;
    const path = found?.['path'] ?? '';
    if (found === undefined || !isRead(path)) return [];
    return [{ path, before: idOf(found['before']), after: found['after'] === undefined ? null : idOf(found['after']) }];
  });
}

function idOf(id: string | undefined): string | null {
  return id === undefined || /^0+$/.test(id) ? null : id;
}
