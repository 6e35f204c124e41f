import type { ReactNode } from 'react';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './ChangeList.module.css';
import { isForOperators, readChangelog, type ChangeLine, type Version } from './read-changelog.ts';

const versions = readChangelog(changelog);
/** More than that is read by who looks for something. */
const newestMax = 25;

/** The changelog of the project, which is written in English: what those see who watch and time races, the rest folded. */
export function ChangeList(): ReactNode {
  return versions.map((version) => <VersionPart key={version.version} {...version} />);
}

function VersionPart({ version, groups }: Version): ReactNode {
  const t = useText();
  const ofOperators = groups.flatMap(({ changes }) => changes.filter(isForOperators));
  return (
    <section>
      <h2>{t('service.changes.version', { version })}</h2>
      {groups.map(({ title, changes }) => (
        <Group key={title} title={title} changes={changes.filter((change) => !isForOperators(change))} />
      ))}
      <Folded summary={t('service.changes.operators', { count: ofOperators.length })} changes={ofOperators} />
    </section>
  );
}

function Group({ title, changes }: Version['groups'][number]): ReactNode {
  const t = useText();
  const earlier = changes.slice(newestMax);
  if (changes.length === 0) return null;
  return (
    <div className={styles.group}>
      {title === null ? null : <h3 lang="en">{title}</h3>}
      <Changes changes={changes.slice(0, newestMax)} />
      <Folded summary={t('service.changes.earlier', { count: earlier.length })} changes={earlier} />
    </div>
  );
}

function Folded(props: { readonly summary: string; readonly changes: readonly ChangeLine[] }): ReactNode {
  if (props.changes.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>{props.summary}</summary>
      <Changes changes={props.changes} />
    </details>
  );
}

function Changes({ changes }: { readonly changes: readonly ChangeLine[] }): ReactNode {
  return (
    <ul lang="en" className={classes('stack gap-8', styles.list)}>
      {changes.map((parts) => (
        <li key={parts.join('')}>
          {parts.map((part, at) => (at % 2 === 0 ? part : <code key={parts.slice(0, at).join('')}>{part}</code>))}
        </li>
      ))}
    </ul>
  );
}
