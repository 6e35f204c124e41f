import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMay } from '../../../services/use-may.ts';

/** The way to the import of competitors, in the head of their event. Shown to whoever may. */
export function ImportMenu(props: {
  readonly eventId: string;
  readonly ownerId: string;
  /** Nobody is entered: nothing else leads on. */
  readonly isLoud: boolean;
}): ReactNode {
  const t = useText();
  const { eventId, ownerId } = props;
  const may = useMay(calls.uploadImport, { eventOwnerId: ownerId });
  return may.may ? (
    <Link
      to="/panel/events/$eventId/import/$kind"
      params={{ eventId, kind: 'competitors' }}
      className={classes(buttons.button, props.isLoud && buttons.primary)}
    >
      <Icon name="upload" />
      <span>{t('desk.panel.import')}</span>
    </Link>
  ) : null;
}
