import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { classes } from '../classes.ts';
import styles from './ConfirmDialog.module.css';

/**
 * Asks before something that leaves the building or cannot be taken back, and only then. Title and button
 * name what happens and how often: «Send 128 mails», never «OK».
 */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** Where «Cancel» could be taken for the thing itself, as beside «Leave without saving». */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** What went wrong, in words; the dialog stays. */
  readonly fault?: string | null;
}): ReactNode {
  const t = useText();
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <div className={classes('stack gap-16', styles.question)}>
        <div>{props.text}</div>
        {typeof props.fault === 'string' ? (
          <p role="alert" className="strong bad">
            {props.fault}
          </p>
        ) : null}
        <div className="wrap gap-8">
          <Button
            kind={props.isDangerous === true ? 'danger' : 'primary'}
            disabled={props.isBusy === true}
            onPress={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
          <Button onPress={props.onClose}>{props.cancelLabel ?? t('ui.form.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
