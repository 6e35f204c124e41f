import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { useStore } from '../../base/store.ts';
import { Button, IconButton } from '../Button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './ToastRegion.module.css';
import type { Toast, Toasts } from './toasts.ts';

export const ToastsContext = createContext<Toasts | null>(null);

/** @example const toasts = useToasts(); toasts.show({ text: t('…'), onUndo: bringBack }) */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('There is no place for messages around this part.');
  return toasts;
}

/** For a screen on which no message of the page before may lie: it has its own way to take things back. */
export function useNoOlderToasts(): void {
  const toasts = useToasts();
  useEffect(() => {
    for (const { id } of toasts.get()) toasts.close(id);
  }, [toasts]);
}

/** Where messages appear: read aloud without interrupting, and none goes under a hand or the focus. */
export function ToastRegion(): ReactNode {
  const t = useText();
  const toasts = useToasts();
  const shown = useStore(toasts);
  const cameFrom = useRef<Element | null>(null);
  const close = (id: number) => {
    toasts.close(id);
    // The pressed button is gone: back to where the hands were.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    toasts.resume();
  };
  return (
    // Not pressed, only watched: whether the reader is at the messages.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('ui.toast.region')}
      // Above a dialog, too: what was done there is taken back from here, and that does not close it.
      data-react-aria-top-layer="true"
      className={styles.region}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        toasts.pause();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) toasts.resume();
      }}
    >
      <ol aria-live="polite" aria-relevant="additions" className="stack gap-8">
        {shown.map((toast) => (
          <ToastLine
            key={toast.id}
            toast={toast}
            onUndo={() => {
              void toasts.undo(toast.id);
              close(toast.id);
            }}
            onClose={() => close(toast.id)}
          />
        ))}
      </ol>
    </section>
  );
}

const icons = { good: 'check', bad: 'warning', info: 'info' } as const;

function ToastLine(props: {
  readonly toast: Toast;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { toast, onClose } = props;
  const { tone = 'good' } = toast;
  return (
    <li className={classes('line gap-10', styles.toast)}>
      <span className={classes(styles.icon, styles[tone])}>
        <Icon name={icons[tone]} />
      </span>
      <span className="shrinks grows breaks">{toast.text}</span>
      {toast.onUndo === undefined || toast.coveredBy.length > 0 ? null : (
        <Button icon="undo" onPress={props.onUndo}>
          {t('ui.toast.undo')}
        </Button>
      )}
      <IconButton icon="cross" label={t('app.close')} onPress={onClose} />
    </li>
  );
}
