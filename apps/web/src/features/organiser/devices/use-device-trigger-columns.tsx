/** The columns of a channel's impulses: when, whose, what became of it. */
import type { TriggerDto } from '@startwand/contract';
import type { TextKey } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useMemo } from 'react';
import { useSpeech } from '../../../language/language-context.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { createEventClock } from '../../../race/event-clock.ts';
import { useShownZone } from '../../../race/time-display.ts';

const looks = {
  active: ['good', 'check', 'desk.verdict.used'],
  valid: ['quiet', 'dash', 'desk.verdict.unused'],
  blocked: ['warn', 'lock', 'devices.trigger.blocked'],
  deleted: ['quiet', 'trash', 'desk.verdict.deleted'],
} as const satisfies Record<TriggerDto['status'], readonly [Tone, IconName, TextKey]>;

export function useTriggerColumns(ofDevice: string): readonly Column<TriggerDto>[] {
  const timeZone = useShownZone(ofDevice);
  const { t, formats } = useSpeech();
  return useMemo(() => {
    const clock = createEventClock(timeZone, formats.decimalSign);
    const day = (moment: bigint) => formats.day(Number(moment / BigInt(TICKS_PER_MILLISECOND)), timeZone);
    const at = (moment: bigint) => `${day(moment)} ${clock.show(moment, 4)}`;
    return [
      {
        id: 'time',
        header: t('devices.trigger.time'),
        width_px: 210,
        grow: 1,
        cell: ({ timestamp }) => <b>{at(timestamp)}</b>,
        onCard: 'title',
      },
      {
        id: 'number',
        header: t('devices.trigger.number'),
        width_px: 90,
        align: 'end',
        cell: ({ startNumber }) => (startNumber.startNumber === 0 ? '–' : startNumber.startNumber),
      },
      {
        id: 'kind',
        header: t('devices.trigger.kind'),
        width_px: 130,
        cell: ({ triggerType }) => t(`desk.triggerType.${triggerType}`),
      },
      {
        id: 'status',
        header: t('devices.trigger.state'),
        width_px: 140,
        cell: ({ status }) => (
          <Chip tone={looks[status][0]} icon={looks[status][1]}>
            {t(looks[status][2])}
          </Chip>
        ),
      },
      {
        id: 'clock',
        header: t('devices.trigger.clock'),
        width_px: 150,
        cell: ({ sync }) => t(`desk.sync.${sync}`),
      },
      {
        id: 'received',
        header: t('devices.trigger.received'),
        width_px: 210,
        isHidden: true,
        cell: ({ receivedAt }) => at(receivedAt),
      },
    ] satisfies readonly Column<TriggerDto>[];
  }, [t, formats, timeZone]);
}
