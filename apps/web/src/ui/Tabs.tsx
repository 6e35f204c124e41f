import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './Tabs.module.css';

/** As wide as the style makes the fade at an edge behind which there is more: no tab that is shown stands in it. */
const fade_px = 56;

/** Brings the tab that is shown, and any that is pressed, into the sight of a row that scrolls sideways. */
export function useTabInSight<Row extends HTMLElement>(): RefObject<Row | null> {
  const place = useRef<Row>(null);
  useEffect(() => {
    const row = place.current;
    const show = (tab: Element | null | undefined): void => {
      if (row === null || tab === null || tab === undefined) return;
      const [within, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      // Of the row alone: the page stays where it is.
      row.scrollLeft += Math.max(0, own.right - within.right + fade_px) + Math.min(0, own.left - within.left - fade_px);
    };
    const pressed = ({ target }: Event): void => show(target instanceof Element ? target.closest('a, button') : null);
    show(row?.querySelector('[aria-current]'));
    row?.addEventListener('click', pressed);
    return () => row?.removeEventListener('click', pressed);
  }, []);
  return place;
}

/** A row of tabs that scrolls sideways on a phone. Its children are links or buttons of `tabClass`. */
export function TabRow(props: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const row = useTabInSight<HTMLElement>();
  return (
    <nav ref={row} className={styles.row} aria-label={props.label}>
      {props.children}
    </nav>
  );
}

/** The look of one tab; the current one carries `aria-current`. */
export const tabClass = styles.tab ?? '';
