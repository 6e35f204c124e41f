import { useEffect, useRef } from 'react';
import { useFollowed } from '../../../race/use-followed.ts';
import { useEvent } from '../event/event-context.ts';
import { useServices } from '../../../services/services.ts';
import { atPresses } from '../../../base/at-presses.ts';
import { useStore } from '../../../base/store.ts';
import { playFinish, prepareFinish, soundSwitch } from './finish-sound.ts';
import { finishedOf, hasNewFinish, type Finished } from './new-finish.ts';

/** Sounds when a followed competitor finishes, while the page is open and somebody wishes it. */
export function FinishSound(): null {
  const { event, runs } = useEvent().detail;
  const [followed] = useFollowed(event.id);
  const isOn = useStore(soundSwitch(useServices().storage));
  const before = useRef<Finished | null>(null);
  useEffect(() => (isOn ? atPresses(prepareFinish) : undefined), [isOn]);
  useEffect(() => {
    const now = finishedOf(runs, followed);
    const isNew = before.current !== null && hasNewFinish(before.current, now);
    before.current = now;
    if (isOn && isNew) playFinish();
  }, [runs, followed, isOn]);
  return null;
}
