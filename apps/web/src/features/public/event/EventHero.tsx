import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useEvent } from './event-context.ts';
import styles from './EventHead.module.css';
import { EventFace } from './EventFace.tsx';

/** A picture that says nothing beside its heading. */
const decoration = '';

/** The picture of an event, or the one drawn for it, and whose event it is. */
export function EventHero(): ReactNode {
  const { event } = useEvent().detail;
  const t = useText();
  const { organizer, image } = event;
  return (
    <>
      {/* Behind a picture of another shape stands itself, out of focus: so it is shown whole in any frame. */}
      {image === null ? null : <img src={image.path} alt={decoration} className={styles.behind} />}
      <EventFace event={event} wide="hero" narrow="wide" className={styles.picture} />
      {organizer.image === null ? null : (
        <img
          src={organizer.image.path}
          width={organizer.image.width}
          height={organizer.image.height}
          alt={t('publicEvent.head.logo', { name: organizer.name })}
          className={styles.logo}
        />
      )}
    </>
  );
}
