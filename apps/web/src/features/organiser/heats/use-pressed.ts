import type { HeatDto } from '@startwand/contract';
import { useState } from 'react';
import { useServices } from '../../../services/services.ts';
import type { StepBehind } from './next-step.ts';

interface PressedSteps {
  readonly pressed: ReadonlySet<StepBehind>;
  readonly press: (step: StepBehind) => void;
}

const none: ReadonlySet<StepBehind> = new Set();
const perPage = new WeakMap<object, Map<string, ReadonlySet<StepBehind>>>();

/**
 * Steps behind a heat that were taken on this page, and leave no trace in the race: a printed list, a followed link. They are
 * remembered while the page is open, because some links lead to another screen. A new declaration makes a new list to print.
 */
export function usePressed(heat: HeatDto): PressedSteps {
  const services = useServices();
  const known = perPage.get(services) ?? new Map<string, ReadonlySet<StepBehind>>();
  perPage.set(services, known);
  const key = `${heat.id} ${heat.official?.declaredAt_100ns ?? ''}`;
  const [, drawAgain] = useState(0);
  const pressed = known.get(key) ?? none;
  return {
    pressed,
    press: (step) => {
      known.set(key, new Set([...(known.get(key) ?? none), step]));
      drawAgain((count) => count + 1);
    },
  };
}
