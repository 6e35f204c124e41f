import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { loadScreen } from '../../../base/screen.ts';
import { useEvent } from './event-context.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useViewers } from './use-viewers.ts';
import styles from './EventHead.module.css';

const ShareDialog = lazy(async () => ({
  default: (await loadScreen(() => import('./ShareDialog.tsx'))).ShareDialog,
}));

/** What one does with an event as a whole: pass it on, and not forget it. */
export function HeadActions(): ReactNode {
  const { event } = useEvent().detail;
  const t = useText();
  const [isSharing, setSharing] = useState(false);
  const calendar = `/event/${event.id}/calendar.ics`;
  return (
    <>
      {event.state === 'finished' ? null : (
        <IconButton icon="calendar" label={t('publicEvent.head.calendar')} onPress={() => location.assign(calendar)} />
      )}
      <IconButton
        icon="share"
        label={t('publicEvent.head.share')}
        expanded={isSharing}
        onPress={() => setSharing(true)}
      />
      {isSharing ? (
        <Suspense>
          <ShareDialog
            name={event.name}
            address={location.href}
            framed={`${location.origin}/event/${event.id}/board?embed=1`}
            calendar={event.state === 'finished' ? undefined : `webcal://${location.host}${calendar}`}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Fewer are hardly more than the reader and who times. */
const viewers_min = 3;

/** How many look at the event now; nothing before that is known. */
export function Viewers(): ReactNode {
  const { event } = useEvent().detail;
  const t = useText();
  const count = useViewers(event.id);
  if (count < viewers_min) return null;
  return (
    <span className={styles.viewers}>
      <Icon name="eye" />
      {t('publicEvent.head.viewers', { count })}
    </span>
  );
}
