import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';

/** Ways on from where registering is not possible, or done. */
export function EventLink(props: { readonly eventId: string; readonly isMain?: boolean }) {
  const t = useText();
  return (
    <Link
      to="/event/$eventId"
      params={{ eventId: props.eventId }}
      className={classes(buttons.button, props.isMain === true && buttons.primary)}
    >
      {t('registration.toEvent')}
    </Link>
  );
}

export function HomeLink(props: { readonly isMain?: boolean }): ReactNode {
  const t = useText();
  return (
    <Link to="/" className={classes(buttons.button, props.isMain === true && buttons.primary)}>
      {t('registration.toHome')}
    </Link>
  );
}

export function OwnLink(): ReactNode {
  const t = useText();
  return (
    <Link to="/panel/my-events" className={buttons.button}>
      {t('registration.toOwn')}
    </Link>
  );
}
