import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { IconButton } from '../Button.tsx';
import { classes } from '../classes.ts';
import styles from './SidePanel.module.css';

/**
 * A panel at the side of a page that stays in use: it takes the focus when it opens, gives it back when it closes, and
 * Escape closes it. Where it stands says who draws it.
 */
export function SidePanel(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  const { title, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // Not pressed: the key that closes it is heard from whatever stands in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-label={title} onKeyDown={press}>
      <div className={classes('line gap-8 between', styles.head)}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton icon="cross" label={t('app.close')} onPress={onClose} />
      </div>
      {props.children}
    </aside>
  );
}
