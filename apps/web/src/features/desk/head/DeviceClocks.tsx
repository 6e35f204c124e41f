import type { EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { clockDifference } from '../../../race/clock-difference.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../foot/DeskFoot.module.css';
import { useDeviceNames } from './use-course-devices.ts';

/** Says which timer shows another time of day than the server, for as long as it does. */
export function DeviceClocks({ event }: { readonly event: Pick<EventDto, 'clocks'> }): ReactNode {
  const t = useText();
  const nameOf = useDeviceNames();
  return (event.clocks ?? []).map(({ deviceId, ahead_100ns }) => {
    const { side, time } = clockDifference(ahead_100ns);
    return (
      <output key={deviceId} className={styles.line} data-testid="desk-clock-differs">
        <Icon name="warning" />
        <span className={classes('shrinks grows', styles.words)}>
          {t(`desk.clockDiffers.${side}`, { device: nameOf(deviceId), time })}
        </span>
      </output>
    );
  });
}
