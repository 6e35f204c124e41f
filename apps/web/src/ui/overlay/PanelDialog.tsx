import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '../../language/language-context.tsx';
import { IconButton } from '../Button.tsx';
import { classes } from '../classes.ts';
import look from '../Dialog.module.css';
import { keepFocus } from './keep-focus.ts';
import styles from './PanelDialog.module.css';

/**
 * A dialog with fields that open lists and calendars: they lie over the page, where the browser's own dialog
 * would make them dead. Looks as the other; whether it is open stands in the address.
 */
export function PanelDialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: 'wide' | 'widest';
}): ReactNode {
  const t = useText();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.ground ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
    >
      <Modal
        className={classes(
          look.dialog,
          styles.modal,
          props.size === 'wide' && look.wide,
          props.size === 'widest' && styles.widest,
        )}
      >
        <Dialog ref={keepFocus} className={styles.dialog ?? ''}>
          <div className={classes('line gap-8 between', look.head)}>
            <Heading slot="title" level={2}>
              {props.title}
            </Heading>
            <IconButton icon="cross" label={t('app.close')} onPress={props.onClose} />
          </div>
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
