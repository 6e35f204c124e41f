/** What a device reports, in the reader's words; what it has not, as a dash. */
import type { DeviceDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';

const ticksPerMillisecond = BigInt(TICKS_PER_MILLISECOND);

export function useDeviceTexts() {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const percent = (value: number | null) =>
    value === null ? '–' : t('devices.percent', { value: formats.number(value) });
  return {
    percent,
    battery: ({ battery, charging }: DeviceDto) =>
      battery !== null && charging === true
        ? t('devices.charging', { value: formats.number(battery) })
        : percent(battery),
    voltage: ({ externalVoltage: volts }: DeviceDto) =>
      volts === null ? '–' : t('devices.facts.volts', { value: formats.number(volts) }),
    age: (moment: bigint | null) =>
      moment === null ? t('devices.never') : formats.age(now - Number(moment / ticksPerMillisecond)),
    /** By what its clock goes, or what it waits for to do so. */
    clock: ({ syncState, synchronisation }: DeviceDto) =>
      syncState === 'notSynced' ? t(`devices.clockWaits.${synchronisation}`) : t(`desk.sync.${syncState}`),
    /** Why a setting cannot be given to it. */
    missing: ({ firmware }: DeviceDto) =>
      firmware === null ? t('devices.setting.missingAny') : t('devices.setting.missing', { firmware }),
  };
}
