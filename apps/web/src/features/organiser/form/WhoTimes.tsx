import type { DeviceDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { usualSource } from './course-channels.ts';
import type { PointValues } from './step-values.ts';

/** What takes the times of a course. Only what the step shows depends on it: a course without channels is the other two. */
export const timers = ['devices', 'laptop', 'phones'] as const;
export type Timer = (typeof timers)[number];

interface Timing {
  readonly timer: Timer;
  readonly choose: (timer: Timer) => void;
}

/** Begins as the course has it; what is chosen fills the points, or takes their channels off. */
export function useTimer(
  points: readonly PointValues[],
  devices: readonly DeviceDto[],
  onChange: (points: readonly PointValues[]) => void,
): Timing {
  const hasSources = points.some(({ sources }) => sources.length > 0);
  const [chosen, setChosen] = useState<Timer | null>(null);
  const [kept, setKept] = useState<readonly PointValues['sources'][]>([]);
  const timer = chosen ?? (hasSources ? 'devices' : 'laptop');
  return {
    timer,
    choose: (next) => {
      setChosen(next);
      if (next === timer) return;
      if (next !== 'devices') {
        // Whoever only looked at the other choice finds the channels again.
        if (hasSources) setKept(points.map(({ sources }) => sources));
        onChange(points.map((point) => ({ ...point, sources: [] })));
        return;
      }
      onChange(
        points.map((point, index) => {
          const before = kept.length === points.length ? kept[index] : undefined;
          return { ...point, sources: before ?? usualSources(devices, index, points.length) };
        }),
      );
    },
  };
}

/** At the first device of the account: one that is connected goes before those that are not. */
function usualSources(devices: readonly DeviceDto[], point: number, count: number): PointValues['sources'] {
  const device = devices.find(({ connected }) => connected) ?? devices[0];
  const source = device === undefined ? null : usualSource(device, point, count);
  return source === null ? [] : [source];
}

/** One choice for the whole course, and one line of what it means. */
export function WhoTimes({ timer, choose }: Timing): ReactNode {
  const t = useText();
  return (
    <RadioField
      label={t('eventForm.whoTimes.label')}
      help={t(`eventForm.whoTimes.${timer}Hint`)}
      value={timer}
      onChange={(next) => {
        if (next !== null) choose(next);
      }}
      choices={timers.map((value) => ({ value, label: t(`eventForm.whoTimes.${value}`) }))}
    />
  );
}
