import type { DeviceDto, DeviceFeature } from '@startwand/contract';
import { useId, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './ChannelParts.module.css';
import { DevicePart } from './DevicePart.tsx';
import { useDeviceTexts } from './use-device-texts.ts';

type Channel = DeviceDto['channels'][number];

/** One setting of all channels; closed, with the reason, where the firmware cannot be told. */
export function ChannelPart(props: {
  readonly device: DeviceDto;
  readonly title: string;
  readonly hint: string;
  readonly needs: readonly DeviceFeature[];
  readonly children: ReactNode;
}): ReactNode {
  const { device, needs } = props;
  const texts = useDeviceTexts();
  const reasonId = useId();
  const isMissing = !needs.every((feature) => device.features.includes(feature));
  return (
    <DevicePart title={props.title} hint={props.hint}>
      {isMissing ? (
        <p id={reasonId} className="line gap-8 soft">
          <Icon name="lock" />
          <span>{texts.missing(device)}</span>
        </p>
      ) : null}
      <fieldset
        className={styles.fields}
        disabled={isMissing}
        aria-label={props.title}
        aria-describedby={isMissing ? reasonId : undefined}
      >
        {props.children}
      </fieldset>
    </DevicePart>
  );
}

/** The channels side by side. */
export function ChannelCells(props: {
  readonly device: DeviceDto;
  readonly children: (channel: Channel, index: number) => ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <ul className={styles.cells}>
      {props.device.channels.map((channel, index) => {
        const title = t('devices.channel.name', { channel: channel.timingChannel });
        return (
          <li key={channel.timingChannel} className={styles.cell}>
            <fieldset aria-label={title} className={classes('stack gap-8 shrinks', styles.group)}>
              <h3 className="row gap-4-8 between">
                {title}
                {channel.pulseHold === 'active' ? (
                  <Chip tone="bad" icon="warning">
                    {t('devices.channel.held')}
                  </Chip>
                ) : null}
              </h3>
              {props.children(channel, index)}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
