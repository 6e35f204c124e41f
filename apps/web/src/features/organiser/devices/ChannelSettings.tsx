import { channelStates, calls, type ChannelSettings, type DeviceDto, type TimingChannel } from '@startwand/contract';
import type { ReactNode } from 'react';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { ChannelCells, ChannelPart } from './ChannelParts.tsx';
import { acknowledgedBy, keptBy } from './setting-status.ts';
import { SettingStatus } from './SettingStatus.tsx';
import { useDeviceTexts } from './use-device-texts.ts';

interface Props {
  readonly device: DeviceDto;
}

export function ChannelStates({ device }: Props): ReactNode {
  const t = useText();
  const seconds = useSeconds();
  const { missing } = useDeviceTexts();
  const form = useRouteForm(calls.setChannelStates, {
    params: { deviceId: device.id },
    defaults: {
      channels: device.channels.map(({ timingChannel, state, timeDelay }) => ({
        timingChannel,
        state,
        timeDelay,
      })),
    },
    version: device.version,
    keptBy,
  });
  const show = ({ state, timeDelay }: Pick<ChannelSettings, 'state' | 'timeDelay'>) =>
    `${t(`devices.channel.${state}`)}, ${seconds(timeDelay)}`;
  return (
    <ChannelPart
      device={device}
      title={t('devices.channel.states')}
      hint={t('devices.channel.statesHint')}
      needs={['channelState']}
    >
      <RouteForm form={form} save={t('forms.save')}>
        <ChannelCells device={device}>
          {(channel, index) => (
            <>
              <form.Field name={`channels[${index}].state`} label={t('devices.channel.state')}>
                {(field) => (
                  <SelectField
                    {...field}
                    choices={channelStates.map((value) => ({
                      value,
                      label: t(`devices.channel.${value}`),
                    }))}
                  />
                )}
              </form.Field>
              <form.Field
                name={`channels[${index}].timeDelay`}
                label={t('devices.channel.delay')}
                disabledBecause={device.features.includes('timeDelay') ? null : missing(device)}
              >
                {(field) => <NumberField {...field} decimals={4} step={0.01} unit="s" />}
              </form.Field>
              <HasIt device={device} channel={channel.timingChannel} show={show} />
            </>
          )}
        </ChannelCells>
      </RouteForm>
    </ChannelPart>
  );
}

export function ChannelDeadTimes({ device }: Props): ReactNode {
  const t = useText();
  const seconds = useSeconds();
  const form = useRouteForm(calls.setDeadTime, {
    params: { deviceId: device.id },
    defaults: {
      channels: device.channels.map(({ timingChannel, deadTime }) => ({ timingChannel, deadTime })),
    },
    version: device.version,
    keptBy,
  });
  return (
    <ChannelPart
      device={device}
      title={t('devices.channel.deadTime')}
      hint={t('devices.channel.deadTimeHint')}
      needs={['deadTime']}
    >
      <RouteForm form={form} save={t('forms.save')}>
        <ChannelCells device={device}>
          {({ timingChannel }, index) => (
            <>
              <form.Field name={`channels[${index}].deadTime`} label={t('devices.channel.deadTime')}>
                {(field) => <NumberField {...field} decimals={2} step={0.1} unit="s" />}
              </form.Field>
              <HasIt device={device} channel={timingChannel} show={({ deadTime }) => seconds(deadTime)} />
            </>
          )}
        </ChannelCells>
      </RouteForm>
    </ChannelPart>
  );
}

export function ChannelPulseHolds({ device }: Props): ReactNode {
  const t = useText();
  const seconds = useSeconds();
  const form = useRouteForm(calls.setPulseHold, {
    params: { deviceId: device.id },
    defaults: {
      channels: device.channels.map(({ timingChannel, pulseHoldTime }) => ({
        timingChannel,
        pulseHoldTime,
      })),
    },
    version: device.version,
    keptBy,
  });
  return (
    <ChannelPart
      device={device}
      title={t('devices.channel.pulseHold')}
      hint={t('devices.channel.pulseHoldHint')}
      needs={['pulseHold']}
    >
      <RouteForm form={form} save={t('forms.save')}>
        <ChannelCells device={device}>
          {({ timingChannel }, index) => (
            <>
              <form.Field name={`channels[${index}].pulseHoldTime`} label={t('devices.channel.pulseHold')}>
                {(field) => <NumberField {...field} decimals={1} step={0.1} unit="s" />}
              </form.Field>
              <HasIt device={device} channel={timingChannel} show={({ pulseHoldTime }) => seconds(pulseHoldTime)} />
            </>
          )}
        </ChannelCells>
      </RouteForm>
    </ChannelPart>
  );
}

/** What is wanted of one channel beside what the device works by. */
function HasIt(props: {
  readonly device: DeviceDto;
  readonly channel: TimingChannel;
  readonly show: (settings: ChannelSettings) => string;
}): ReactNode {
  const { device, channel, show } = props;
  const of = (channels: readonly ChannelSettings[] = []) =>
    channels.find(({ timingChannel }) => timingChannel === channel) ?? null;
  const [wanted, has] = [of(device.channels), of(acknowledgedBy(device)?.channels)];
  // Nobody has set anything, and the device has never said anything.
  if (device.settingsRevision === 0 && has === null) return null;
  return <SettingStatus wanted={wanted === null ? null : show(wanted)} has={has === null ? null : show(has)} />;
}

function useSeconds(): (value: number) => string {
  const t = useText();
  const formats = useFormats();
  return (value) => t('devices.channel.seconds', { value: formats.decimal(value, 4) });
}
