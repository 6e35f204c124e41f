import { lazy, Suspense, useState, type ReactNode } from 'react';
import { saveFile } from '../../../api/download.ts';
import { useText } from '../../../language/language-context.tsx';
import { loadScreen } from '../../../base/screen.ts';
import { useServices } from '../../../services/services.ts';
import { useEvent } from './event-context.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { calendarFile } from './calendar-file.ts';
import { useViewers } from './use-viewers.ts';
import styles from './EventHead.module.css';

const ShareDialog = lazy(async () => ({
  default: (await loadScreen(() => import('./ShareDialog.tsx'))).ShareDialog,
}));

/** What one does with an event as a whole: pass it on, and not forget it. */
export function HeadActions(): ReactNode {
  const { event } = useEvent().detail;
  const { clock } = useServices();
  const t = useText();
  const [isSharing, setSharing] = useState(false);
  const keep = () => {
    const address = `${location.origin}/event/${event.id}`;
    const text = calendarFile(event, address, clock.now());
    saveFile({ name: `${event.name}.ics`, file: new Blob([text], { type: 'text/calendar' }) });
  };
  return (
    <>
      {event.state === 'finished' ? null : (
        <IconButton icon="calendar" label={t('publicEvent.head.calendar')} onPress={keep} />
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
