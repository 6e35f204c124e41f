import type { ReactNode } from 'react';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './ChangeList.module.css';
import { readChangelog, type Version } from './read-changelog.ts';

const versions = readChangelog(changelog);

/** The changelog of the project, which is written in English. */
export function ChangeList(): ReactNode {
  const t = useText();
  return versions.map(({ version, groups }) => (
    <section key={version}>
      <h2>{t('changes.version', { version })}</h2>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </section>
  ));
}

function Group({ title, changes }: Version['groups'][number]): ReactNode {
  return (
    <div lang="en" className={styles.group}>
      {title === null ? null : <h3>{title}</h3>}
      <ul className={classes('stack gap-8', styles.list)}>
        {changes.map((parts) => (
          <li key={parts.join('')}>
            {parts.map((part, at) => (at % 2 === 0 ? part : <code key={parts.slice(0, at).join('')}>{part}</code>))}
          </li>
        ))}
      </ul>
    </div>
  );
}
