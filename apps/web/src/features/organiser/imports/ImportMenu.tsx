import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { useMay } from '../../../services/use-may.ts';

/** The way to the import of competitors, beside their list. Shown to whoever may. */
export function ImportMenu(props: { readonly eventId: string; readonly ownerId: string }): ReactNode {
  const t = useText();
  const { eventId, ownerId } = props;
  const may = useMay(calls.uploadImport, { eventOwnerId: ownerId });
  return may.may ? (
    <Link to="/panel/events/$eventId/import/$kind" params={{ eventId, kind: 'competitors' }} className={buttons.button}>
      <Icon name="upload" />
      <span>{t('desk.panel.import')}</span>
    </Link>
  ) : null;
}
