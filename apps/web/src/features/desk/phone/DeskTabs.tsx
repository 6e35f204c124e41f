import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { tabClass } from '../../../ui/Tabs.tsx';
import type { Desk } from '../use-desk.ts';
import { finishersIn } from '../derived/result-index.ts';
import { deskTabs, type DeskTab } from './desk-tab.ts';
import styles from './DeskTabs.module.css';

/** Start list, on course and finish on a phone, where one of them has room: each says how many stand in it. */
export function DeskTabs(props: {
  readonly desk: Desk;
  readonly tab: DeskTab;
  readonly onTab: (tab: DeskTab) => void;
}): ReactNode {
  const t = useText();
  const { startList, queueAt, passedOver, runs, results } = props.desk.desk;
  const counts: Readonly<Record<DeskTab, number>> = {
    start: Math.max(0, startList.length - queueAt) + passedOver.length,
    course: runs.onCourse.length,
    finish: finishersIn(results),
  };
  const names: Readonly<Record<DeskTab, string>> = {
    start: t('desk.start'),
    course: t('desk.onCourse'),
    finish: t('desk.finish'),
  };
  return (
    <nav className={styles.tabs} aria-label={t('sheet.lists')} data-testid="desk-tabs">
      {deskTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={classes(tabClass, styles.tab)}
          aria-current={tab === props.tab ? 'true' : undefined}
          onClick={() => props.onTab(tab)}
        >
          <span>
            {names[tab]} <span className="soft">{counts[tab]}</span>
          </span>
        </button>
      ))}
    </nav>
  );
}
