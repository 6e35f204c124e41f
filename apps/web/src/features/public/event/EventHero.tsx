import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useEvent } from './event-context.ts';
import styles from './EventHead.module.css';
import { NamePattern } from './NamePattern.tsx';

/** A picture that says nothing beside its heading. */
const decoration = '';

/** The picture of an event, or the pattern of its name, and whose event it is. */
export function EventHero(): ReactNode {
  const { event } = useEvent().detail;
  const t = useText();
  const { organizer, image } = event;
  return (
    <>
      {image === null ? (
        <NamePattern name={event.name} className={styles.picture} />
      ) : (
        <img src={image.path} width={image.width} height={image.height} alt={decoration} className={styles.picture} />
      )}
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
