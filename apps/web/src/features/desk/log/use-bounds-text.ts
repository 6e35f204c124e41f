import type { LogEntryDto } from '@startwand/contract';
import { duration } from '@startwand/timing';
import { useCallback } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';

/** How far a section time may be off the reference run's. @example boundsText(entry.bounds) // '−0.50 s / +1.00 s' */
export function useBoundsText(): (bounds: LogEntryDto['bounds']) => string | null {
  const t = useText();
  const formats = useFormats();
  return useCallback(
    (bounds) => {
      if (bounds === null) return null;
      const seconds = (ticks: number | null) => (ticks === null ? '–' : formats.duration(duration(ticks), 2));
      return t('records.log.boundsOf', {
        lower: seconds(bounds.lowerBound_100ns),
        upper: seconds(bounds.upperBound_100ns),
      });
    },
    [t, formats],
  );
}
