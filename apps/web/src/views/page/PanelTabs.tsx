import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { tabClass, useTabInSight } from '../../ui/Tabs.tsx';
import tabs from '../../ui/Tabs.module.css';
import styles from './PanelTabs.module.css';

export interface PanelTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How many there are behind it. */
  readonly count?: number;
}

/** Parts of one page; which of them is shown stands in the address, so it is told and asked for. */
export function PanelTabs<Id extends string>(props: {
  readonly label: string;
  readonly tabs: readonly PanelTab<Id>[];
  readonly current: Id;
  readonly onSelect: (id: Id) => void;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  const row = useTabInSight<HTMLDivElement>();
  const at = props.tabs.findIndex((tab) => tab.id === props.current);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = tabAt(event.key, at, props.tabs.length);
    const next = to === null ? undefined : props.tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    props.onSelect(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus();
  };
  return (
    <div className={styles.parts}>
      {/* The one tab that is shown has the focus in its place. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={row} role="tablist" aria-label={props.label} className={tabs.row} onKeyDown={press}>
        {props.tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={tabClass}
            aria-selected={tab.id === props.current}
            aria-current={tab.id === props.current ? 'page' : undefined}
            aria-controls={tab.id === props.current ? `${id}-panel` : undefined}
            tabIndex={tab.id === props.current ? 0 : -1}
            onClick={() => props.onSelect(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.current}`} className={styles.panel}>
        {props.children}
      </div>
    </div>
  );
}

function tabAt(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
