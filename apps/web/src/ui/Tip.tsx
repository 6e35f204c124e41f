import { limits } from '@startwand/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tip.module.css';

/**
 * Says below a control what it is, to who rests on it with a pointer or comes to it by keyboard (Spec §9: after 300 ms).
 * The control has the same words as its own label, so nothing is said twice to who hears the page.
 */
export function Tip(props: { readonly text: string; readonly children: ReactNode }): ReactNode {
  const [isShown, setShown] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(waiting.current);
    setShown(false);
  };
  const show = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setShown(true), limits.tooltipDelay_ms);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    // What it reacts to is only being looked at; whatever one does is done with the control within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={styles.place}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show();
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {props.children}
      {isShown ? (
        <span className={classes('small strong', styles.tip)} aria-hidden="true">
          {props.text}
        </span>
      ) : null}
    </span>
  );
}
