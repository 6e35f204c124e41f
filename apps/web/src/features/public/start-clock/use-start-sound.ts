/** The sound of the start clock: on with the first press of anything, for before it no browser lets a page be heard. */
import { useEffect, useRef, useState } from 'react';
import { createBeeper, type Beeper } from '../../../base/beep.ts';

export function useStartSound() {
  const [beeper, setBeeper] = useState<Beeper | null>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    // It comes behind the button's own handler: who pressed that one has said already what they want.
    const firstPress = () => {
      if (isAsked.current) return;
      isAsked.current = true;
      setBeeper(createBeeper());
    };
    window.addEventListener('click', firstPress);
    window.addEventListener('keydown', firstPress);
    return () => {
      window.removeEventListener('click', firstPress);
      window.removeEventListener('keydown', firstPress);
    };
  }, []);

  useEffect(() => () => beeper?.close(), [beeper]);

  return {
    beeper,
    isOn: beeper !== null,
    toggle: () => {
      isAsked.current = true;
      setBeeper(beeper === null ? createBeeper() : null);
    },
  };
}
