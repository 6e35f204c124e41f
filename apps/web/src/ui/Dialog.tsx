import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'wide';
  readonly children: ReactNode;
}): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useText();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    // The button that had the focus is gone, such as one whose step is done.
    if (document.activeElement === document.body) element.current?.focus();
  });
  return (
    <dialog
      ref={element}
      tabIndex={-1}
      className={classes(styles.dialog, props.size === 'wide' && styles.wide)}
      aria-labelledby={titleId}
      onClose={props.onClose}
      onKeyDown={(event) => {
        // One dialog at a time: what lies below a question stays open.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <div className={classes('line gap-8 between', styles.head)}>
        <h2 id={titleId}>{props.title}</h2>
        <IconButton icon="cross" label={t('app.close')} onPress={() => element.current?.close()} />
      </div>
      {props.children}
    </dialog>
  );
}
