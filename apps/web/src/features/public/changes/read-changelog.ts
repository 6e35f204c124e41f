/** Reads what the changelog tells of each version. */
export interface Version {
  readonly version: string;
  readonly groups: readonly ChangeGroup[];
}

interface ChangeGroup {
  /** `null`: the changes of a version that has no groups. */
  readonly title: string | null;
  /** Words, and in every second place what is typed as it stands. */
  readonly changes: readonly (readonly string[])[];
}

/**
 * @param text as in `## 0.58.2` with a line that begins with `- ` for each change, and may go on in the next one; before
 * some of them `### In short`
 */
export function readChangelog(text: string): readonly Version[] {
  return sectionsOf(text, /^## /m).map(([version, rest]) => {
    const [first = '', ...titled] = rest.split(/^### /m);
    const groups = [
      { title: null, changes: changesIn(first) },
      ...titled.map((group) => {
        const [title, changes] = headOf(group);
        return { title, changes: changesIn(changes) };
      }),
    ];
    return { version, groups: groups.filter(({ changes }) => changes.length > 0) };
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

function changesIn(lines: string): ChangeGroup['changes'] {
  return lines
    .split(/^- /m)
    .slice(1)
    .map((change) => change.replaceAll(/\s+/g, ' ').trim().split('`'));
}
