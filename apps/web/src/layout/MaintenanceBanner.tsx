import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../language/language-context.tsx';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';
import { Banner } from '../ui/Banner.tsx';

const ticksPerMillisecond = BigInt(TICKS_PER_MILLISECOND);

/** Says on every page that a maintenance is coming, by the clock of this device. */
export function MaintenanceBanner(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { announced, clock } = useServices();
  const span = useStore(announced);
  if (span === null) return null;
  const [start_ms, end_ms] = [span.start_100ns, span.end_100ns].map((moment) => Number(moment / ticksPerMillisecond));
  if (start_ms === undefined || end_ms === undefined || clock.now() >= end_ms) return null;
  const times = { start: formats.moment(start_ms), end: formats.moment(end_ms) };
  return (
    <Banner tone="warn" icon="info">
      {t('app.maintenanceSoon', times)}
    </Banner>
  );
}
