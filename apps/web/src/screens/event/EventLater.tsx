/** What every tab of an event has behind the first look; the worker keeps it for a time without network. */
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../language/language-context.tsx';
import { useNow } from '../../services/use-now.ts';
import { classes } from '../../ui/classes.ts';
import { FinishSound } from '../../features/public/following/FinishSound.tsx';
import { Mine } from '../../features/public/following/Mine.tsx';
import { useEvent } from '../../features/public/event/event-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EventLater.module.css';

export { NoSuchEvent } from './NoSuchEvent.tsx';

/** Those whom one follows: a sound, and a strip while they race. */
export function Followed(): ReactNode {
  return (
    <>
      <FinishSound />
      <Mine here={useEvent().detail} />
    </>
  );
}

/** The service is not reached: how it was, and how long ago. */
export function KeptNotice({ at }: { readonly at: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const values = { time: formats.clock(at), age: formats.age(Math.max(0, now - at)) };
  return (
    <output className={classes('line gap-8', styles.kept)} data-testid="kept">
      <Icon name="offline" />
      <span>{t('publicEvent.live.asOf', values)}</span>
    </output>
  );
}
