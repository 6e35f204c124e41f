import { calls, type DeviceDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { TimeOffsetField, timeOffsetName } from '../../../fields/TimeOffsetField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { DevicePart } from './DevicePart.tsx';
import { acknowledgedBy, keptBy } from './setting-status.ts';
import { SettingStatus } from './SettingStatus.tsx';

interface Props {
  readonly device: DeviceDto;
}

/** Its name, which stays on the server. */
export function NameSetting({ device }: Props): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.nameDevice, {
    params: { deviceId: device.id },
    defaults: { name: device.name },
    version: device.version,
  });
  return (
    <DevicePart title={t('devices.setting.name')}>
      <RouteForm form={form} save={t('forms.save')}>
        <form.Field name="name" label={t('devices.name')} help={t('devices.nameHint')}>
          {(field) => <TextField {...asText(field)} />}
        </form.Field>
      </RouteForm>
    </DevicePart>
  );
}

/** Whether its numbers are bibs, which the server has to know: no timer says it. */
export function NumbersSetting({ device }: Props): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.setDeviceNumbers, {
    params: { deviceId: device.id },
    defaults: { numbers: device.numbers },
    version: device.version,
  });
  const choices = (['bibs', 'counter'] as const).map((value) => ({ value, label: t(`devices.setting.${value}`) }));
  return (
    <DevicePart title={t('devices.setting.numbers')}>
      <RouteForm form={form} save={t('forms.save')}>
        <form.Field name="numbers" label={t('devices.setting.numbers')} help={t('devices.setting.numbersHint')}>
          {(field) => <SelectField {...field} choices={choices} />}
        </form.Field>
      </RouteForm>
    </DevicePart>
  );
}

export function ZoneSetting({ device }: Props): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.setDeviceTimeOffset, {
    params: { deviceId: device.id },
    defaults: { timeOffset: device.timeOffset },
    version: device.version,
    keptBy,
  });
  const has = acknowledgedBy(device);
  const own = t('devices.setting.zoneOwn');
  const nameOf = (offset: number | null) => (offset === null ? own : timeOffsetName(offset));
  return (
    <DevicePart title={t('devices.setting.zone')}>
      <RouteForm form={form} save={t('forms.save')}>
        <form.Field name="timeOffset" label={t('devices.setting.zone')} help={t('devices.setting.zoneHint')}>
          {(field) => <TimeOffsetField {...field} emptyLabel={own} />}
        </form.Field>
        <SettingStatus
          wanted={device.timeOffset === null ? null : nameOf(device.timeOffset)}
          has={has === null ? null : nameOf(has.timeOffset)}
        />
      </RouteForm>
    </DevicePart>
  );
}

/** What holds its clock; not shown where the firmware can be told neither. */
export function SyncSetting({ device }: Props): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.setDeviceSync, {
    params: { deviceId: device.id },
    defaults: { synchronisation: device.synchronisation },
    version: device.version,
    keptBy,
  });
  const has = acknowledgedBy(device);
  const texts = { gps: t('devices.setting.gps'), server: t('devices.setting.server') };
  const possible = (['gps', 'server'] as const).filter(
    (source) => device.features.includes(`${source}Sync`) || device.synchronisation === source,
  );
  const canBeTold = device.features.includes('gpsSync') || device.features.includes('serverSync');
  if (!canBeTold) return null;
  return (
    <DevicePart title={t('devices.setting.sync')}>
      <RouteForm form={form} save={t('forms.save')}>
        <form.Field name="synchronisation" label={t('devices.setting.sync')}>
          {(field) => <SelectField {...field} choices={possible.map((value) => ({ value, label: texts[value] }))} />}
        </form.Field>
        <SettingStatus wanted={texts[device.synchronisation]} has={has === null ? null : texts[has.synchronisation]} />
      </RouteForm>
    </DevicePart>
  );
}
