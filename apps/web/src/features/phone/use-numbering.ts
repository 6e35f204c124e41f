/** What the digits of a phone are for, and what a tap makes of them. */
import { useCallback, useState } from 'react';
import type { PhoneTimer } from './phone-timer.ts';
import type { KeptTap } from './tap-journal.ts';

export interface Numbering {
  /** The tap whose number it is to be; `null`: the next one's. */
  readonly of: KeptTap | null;
  readonly digits: string;
}

export interface Numbered {
  /** `null`: nobody is giving a number. */
  readonly numbering: Numbering | null;
  readonly open: (of: KeptTap | null) => void;
  readonly leave: () => void;
  /** One more digit; `null`: one fewer. */
  readonly type: (digit: string | null) => void;
  /** Somebody passed. @returns whether it is on disk */
  readonly tap: (pressed_ms: number) => Promise<boolean>;
  /** The number is whole. */
  readonly take: (pressed_ms: number) => void;
}

const digitsMax = 5;
const nothing: Numbering = { of: null, digits: '' };

/** @param takesBibs the phone takes down bibs and times nothing: it has nothing to tell without one */
export function useNumbering(timer: PhoneTimer, takesBibs: boolean, isEnded: boolean): Numbered {
  const [given, setGiven] = useState<Numbering | null>(null);
  const numbering = given ?? (takesBibs ? nothing : null);
  const leave = useCallback(() => setGiven(null), []);
  const tap = async (pressed_ms: number): Promise<boolean> => {
    const isForTap = numbering !== null && numbering.of !== null;
    const startNumber = isForTap ? null : bibOf(numbering);
    if (isEnded || (takesBibs && startNumber === null)) return false;
    if (startNumber !== null) leave();
    return timer.tap(pressed_ms, startNumber);
  };
  return {
    numbering,
    open: (of) => setGiven({ of, digits: '' }),
    leave,
    type: (digit) =>
      setGiven((before) => {
        const { of, digits } = before ?? nothing;
        const next = digit === null ? digits.slice(0, -1) : `${digits}${digit}`.replace(/^0+/, '').slice(0, digitsMax);
        return of === null && next === '' ? null : { of, digits: next };
      }),
    tap,
    take: (pressed_ms) => {
      const startNumber = bibOf(numbering);
      if (numbering === null || startNumber === null) return;
      if (numbering.of === null) void tap(pressed_ms);
      else {
        void timer.number(numbering.of, startNumber);
        leave();
      }
    },
  };
}

function bibOf(numbering: Numbering | null): number | null {
  return numbering === null || numbering.digits === '' ? null : Number(numbering.digits);
}
