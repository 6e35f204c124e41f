/** Reads what the changelog tells of each version. */

/** The version that is told in short in every language; a test holds that it is the newest. */
export const toldVersion = '0.58.2';

export interface Version {
  readonly version: string;
  /** When it came, as `2026-11-26`; `null`: the changelog does not say. */
  readonly date: string | null;
  readonly groups: readonly ChangeGroup[];
}

interface ChangeGroup {
  /** `null`: the changes of a version that has no groups. */
  readonly title: string | null;
  readonly changes: readonly ChangeLine[];
}

/** Words, and in every second place what is typed as it stands. */
export type ChangeLine = readonly string[];

/** Of these nobody speaks who watches or times a race. */
const wordsOfOperators =
  /\b(?:over the interface|interface|servers?|npm|bridges?|databases?|disks?|PostgreSQL|prox(?:y|ies)|connections?|calls?|programs?|SockJS|tokens?|PIN|journal|memory|threads?|processors?|bod(?:y|ies)|bytes|[kMG]B|script|machine|quotas?|administrat\w+|attack\w*|backups?|data folder|search engines|JSON|TLS|sessions?|audit|metrics|balancers?|requests?|IPv6|uploads?|React)\b/i;
/** What stands at the beginning says whom it is for, whatever comes behind. */
const forUsers =
  /^(?:spectators|competitors|timekeepers|the desk|phones|classes|import|results?|start lists?|a name)\b/i;

/** What only those need who run the service or write programs for it. */
export function isForOperators(change: ChangeLine): boolean {
  const text = change.join(' ');
  if (forUsers.test(text)) return false;
  // Names of options, calls and files; a key of the desk is a capital or a figure.
  const isTyped = change.some((part, at) => at % 2 === 1 && /^(?:--|[a-z])/.test(part));
  return isTyped || wordsOfOperators.test(text);
}

/**
 * @param text as in `## 0.58.2 · 2026-11-26` with a line that begins with `- ` for each change, and may go on in the next one; before
 * some of them `### In short`
 */
export function readChangelog(text: string): readonly Version[] {
  return sectionsOf(text, /^## /m).map(([heading, rest]) => {
    const [version = '', date = null] = heading.split(' · ');
    const [first = '', ...titled] = rest.split(/^### /m);
    const groups = [
      { title: null, changes: changesIn(first) },
      ...titled.map((group) => {
        const [title, changes] = headOf(group);
        return { title, changes: changesIn(changes) };
      }),
    ];
    return { version, date, groups: groups.filter(({ changes }) => changes.length > 0) };
  });
}

function sectionsOf(text: string, heading: RegExp): readonly (readonly [string, string])[] {
  return text.split(heading).slice(1).map(headOf);
}

/** A heading and what stands below it. */
function headOf(section: string): readonly [heading: string, rest: string] {
  const [heading = '', ...lines] = section.split('\n');
  return [heading.trim(), lines.join('\n')];
}

function changesIn(lines: string): readonly ChangeLine[] {
  return lines
    .split(/^- /m)
    .slice(1)
    .map((change) => change.replaceAll(/\s+/g, ' ').trim().split('`'));
}
