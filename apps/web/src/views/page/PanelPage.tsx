import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { Concern, NextStep, PageState, Staleness } from './page-state.ts';
import { Actions } from './Actions.tsx';
import { PageAside } from './PageAside.tsx';
import { PageStateView, StaleLine } from './PageStateView.tsx';
import styles from './PanelPage.module.css';

export interface PanelPageProps {
  /** What is shown; also the title of the window. */
  readonly title: string;
  /** Beside the title: a state. */
  readonly chip?: ReactNode;
  /** One quiet line below the title. */
  readonly lead?: ReactNode;
  /** What one can do here, at most one of them filled. */
  readonly actions?: ReactNode;
  /** Its tabs are what one came for: on a phone the head is small, and what can be done waits behind a button. */
  readonly isSmallHead?: boolean;
  readonly tabs?: ReactNode;
  readonly state?: PageState;
  readonly stale?: Staleness | null;
  /** Beside the page where there is room, else above: what comes next, and what is wrong. */
  readonly next?: NextStep | null;
  readonly concerns?: readonly Concern[];
  readonly children?: ReactNode;
  /** The one that is open, whatever the page has to show behind it. */
  readonly dialog?: ReactNode;
}

/** The frame of every page of the panel: heading, actions, how things stand, what to do next. */
export function PanelPage(props: PanelPageProps): ReactNode {
  const { state = ready, next = null, concerns = [] } = props;
  const heading = useFocusOnArrival();
  const isSmall = props.isSmallHead === true;
  const hasAside = next !== null || concerns.length > 0;
  return (
    <div className={classes('stack gap-16 at-top wide', styles.page, isSmall && styles.small)}>
      <title>{props.title}</title>
      <header className={classes('wrap gap-12-24 between', styles.head)}>
        <div className={classes('stack gap-4 at-top shrinks', styles.heading)}>
          <div className={styles.title}>
            <h1 ref={heading} tabIndex={-1}>
              {props.title}
            </h1>
            {props.chip}
          </div>
          {props.lead === undefined ? null : <div className={styles.lead}>{props.lead}</div>}
        </div>
        {props.actions === undefined ? null : <Actions isAside={isSmall}>{props.actions}</Actions>}
      </header>
      {props.tabs}
      {props.stale === undefined || props.stale === null ? null : <StaleLine stale={props.stale} />}
      <div className={classes(styles.body, hasAside && styles.withAside)}>
        {hasAside ? <PageAside next={next} concerns={concerns} /> : null}
        <div className={classes('at-top shrinks', styles.main)}>
          {state.kind === 'ready' ? props.children : <PageStateView state={state} />}
        </div>
      </div>
      {props.dialog}
    </div>
  );
}

const ready: PageState = { kind: 'ready' };

/** Who navigates by keyboard or ear stands at the heading of the new page, unless a field took the focus. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const page = heading.current?.closest('main') ?? document.body;
    const isTaken = page.contains(document.activeElement) && document.activeElement !== page;
    if (!isTaken || document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}
