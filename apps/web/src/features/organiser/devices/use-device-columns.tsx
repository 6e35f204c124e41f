/** The columns of the list of devices. */
import type { DeviceDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { DeviceChips } from './DeviceChips.tsx';
import { useDeviceTexts } from './use-device-texts.ts';
import { Name } from '../../../ui/Name.tsx';

export function useDeviceColumns(): readonly Column<DeviceDto>[] {
  const t = useText();
  return useMemo(
    () =>
      [
        {
          id: 'name',
          header: t('devices.name'),
          width_px: 160,
          cell: boldName,
          sortBy: ({ name }) => name,
          onCard: 'title',
        },
        {
          id: 'state',
          header: t('devices.state'),
          onCard: 'plain',
          width_px: 270,
          grow: 2,
          cell: (device) => <DeviceChips device={device} />,
        },
        {
          id: 'clock',
          header: t('devices.clock'),
          width_px: 180,
          // On a card its chip tells where it is not as it should be; so do the battery’s and the network’s.
          onCard: 'hidden',
          cell: (device) => <Clock device={device} />,
          sortBy: ({ syncState }) => t(`desk.sync.${syncState}`),
        },
        {
          id: 'battery',
          header: t('devices.battery'),
          onCard: 'hidden',
          width_px: 110,
          align: 'end',
          cell: (device) => <Battery device={device} />,
          sortBy: ({ battery }) => battery,
        },
        {
          id: 'signal',
          header: t('devices.signal'),
          onCard: 'hidden',
          width_px: 100,
          align: 'end',
          cell: ({ signalStrength }) => <Percent value={signalStrength} />,
          sortBy: ({ signalStrength }) => signalStrength,
        },
        {
          id: 'lastImpulse',
          header: t('devices.lastImpulse'),
          onCard: 'figure',
          width_px: 150,
          cell: ({ lastSeen }) => <Age moment={lastSeen} />,
          sortBy: ({ lastSeen }) => lastSeen,
        },
        {
          id: 'serial',
          header: t('devices.serial'),
          onCard: 'hidden',
          width_px: 150,
          cell: ({ id }) => id,
          sortBy: ({ id }) => id,
        },
        firmwareColumn(t),
      ] satisfies readonly Column<DeviceDto>[],
    [t],
  );
}

function firmwareColumn(t: ReturnType<typeof useText>): Column<DeviceDto> {
  return {
    id: 'firmware',
    header: t('devices.facts.firmware'),
    width_px: 150,
    isHidden: true,
    cell: ({ firmware }) => firmware ?? t('devices.unknown'),
    sortBy: ({ firmware }) => firmware,
  };
}

function boldName({ name }: DeviceDto): ReactNode {
  return (
    <b>
      <Name>{name}</Name>
    </b>
  );
}

function Battery({ device }: { readonly device: DeviceDto }): ReactNode {
  return useDeviceTexts().battery(device);
}

/** That it is not right is said by the chip of the state. */
function Clock({ device }: { readonly device: DeviceDto }): ReactNode {
  return useDeviceTexts().clock(device);
}

function Percent({ value }: { readonly value: number | null }): ReactNode {
  return useDeviceTexts().percent(value);
}

/** Grows older by itself. */
function Age({ moment }: { readonly moment: bigint | null }): ReactNode {
  return useDeviceTexts().age(moment);
}
