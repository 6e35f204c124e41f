/** The whole screen for a page that is looked at from afar: by a button, or by key F. */
import { useEffect, useState } from 'react';
import { useStore } from '../../../base/store.ts';
import { belongsToField, keySwitch } from '../../../base/key-switch.ts';

export function useFullScreen() {
  const [isFull, setFull] = useState(isFilled);
  const isKeyed = useStore(keySwitch);
  /** An iPhone gives it to films only. */
  const isAble = document.fullscreenEnabled;

  useEffect(() => {
    const look = () => setFull(isFilled());
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  useEffect(() => {
    if (!isKeyed || !isAble) return undefined;
    const listener = (event: KeyboardEvent) => {
      const isOther = event.repeat || event.ctrlKey || event.metaKey || event.altKey || belongsToField(event.target);
      if (event.defaultPrevented || isOther || event.key.toLowerCase() !== 'f') return;
      toggle();
      event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isKeyed, isAble]);

  return { isAble, isFull, isKeyed, toggle };
}

/** A browser that says no leaves the page as it is. */
function toggle(): void {
  const done = isFilled() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {});
}

function isFilled(): boolean {
  return document.fullscreenElement instanceof Element;
}
