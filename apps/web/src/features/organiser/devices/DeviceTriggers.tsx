import { calls, type DeviceDto, type TriggerDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';
import { ActionLine } from './ActionLine.tsx';
import { DeleteTriggersDialog } from './DeleteTriggersDialog.tsx';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readDeviceSearch, type DeviceSearch } from './device-search.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './DeviceTriggers.module.css';
import { useTriggerColumns } from './use-device-trigger-columns.tsx';

const keyOf = ({ id }: TriggerDto) => id;
const invalidates = [calls.channelTriggers, calls.channelTriggerCount];

/** The impulses of a channel as they come, or those that were deleted; delete, and bring back. */
export function DeviceTriggers({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Where something came; it stays while others come elsewhere, for nothing may move under who reads.
  const [newest] = useState(() => channelOfNewest(device));
  const { address, goTo } = usePageSearch(readDeviceSearch);
  const go = (part: Partial<DeviceSearch>) => void goTo(part);
  const { channel = newest, shown, open } = address;
  const params = { deviceId: device.id, channel };
  const isDeleted = shown === 'deleted';
  const [triggers, pages] = useRoutePages(calls.channelTriggers, {
    params,
    query: { total: 'true', deleted: isDeleted ? 'true' : undefined },
  });
  const columns = useTriggerColumns(timeZone);
  const { restore, sayDeleted } = useRestore(params);
  return (
    <>
      <TriggerBar device={device} channel={channel} isDeleted={isDeleted} go={go} restore={restore} />
      <Loaded from={triggers} empty={<NoTriggers isDeleted={isDeleted} />}>
        {(rows) => (
          <DataTable
            label={t('devices.tabs.triggers')}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            nameOf={keyOf}
            {...(triggers.kind === 'ready' && triggers.total !== null ? { total: triggers.total } : {})}
            {...(pages.hasMore ? { onMore: pages.more } : {})}
            rememberAs="triggers"
          />
        )}
      </Loaded>
      {open === 'delete' ? (
        <DeleteTriggersDialog
          params={params}
          timeZone={timeZone}
          onDeleted={(count) => {
            go({ open: undefined });
            sayDeleted(count);
          }}
          onClose={() => go({ open: undefined })}
        />
      ) : null}
    </>
  );
}

function channelOfNewest({ channels, lastChannel }: DeviceDto): number {
  return Math.max(
    0,
    channels.findIndex(({ timingChannel }) => timingChannel === lastChannel),
  );
}

/** Which impulses are shown, and what can be done with them. */
function TriggerBar(props: {
  readonly device: DeviceDto;
  readonly channel: number;
  readonly isDeleted: boolean;
  readonly go: (part: Partial<DeviceSearch>) => void;
  readonly restore: ReturnType<typeof useRestore>['restore'];
}): ReactNode {
  const t = useText();
  const { device, channel, isDeleted, go, restore } = props;
  return (
    <div className={classes('wrap gap-12', styles.bar)}>
      <SelectField
        label={t('devices.trigger.channel')}
        value={String(channel)}
        onChange={(chosen) => go({ channel: Number(chosen) })}
        choices={device.channels.map(({ timingChannel }, index) => ({
          value: String(index),
          label: timingChannel,
        }))}
      />
      <SelectField
        label={t('devices.trigger.shown')}
        value={isDeleted ? 'deleted' : 'current'}
        onChange={(chosen) => go({ shown: chosen === 'deleted' ? 'deleted' : undefined })}
        choices={(['current', 'deleted'] as const).map((value) => ({
          value,
          label: t(`devices.trigger.${value}`),
        }))}
      />
      <ActionLine error={restore.error}>
        {isDeleted ? (
          <Button
            icon="undo"
            disabled={restore.isBusy}
            onPress={() => void restore.call({ params: { deviceId: device.id, channel } })}
          >
            {t('devices.trigger.restore')}
          </Button>
        ) : (
          <Button icon="trash" onPress={() => go({ open: 'delete' })}>
            {t('devices.trigger.delete')}
          </Button>
        )}
      </ActionLine>
    </div>
  );
}

function NoTriggers({ isDeleted }: { readonly isDeleted: boolean }): ReactNode {
  const t = useText();
  return isDeleted ? (
    <EmptyState title={t('devices.trigger.noneDeleted')} hint={t('devices.trigger.noneDeletedHint')} />
  ) : (
    <EmptyState title={t('devices.trigger.empty')} hint={t('devices.trigger.emptyHint')} />
  );
}

/** Deleted at once, with the way back. */
function useRestore(params: { readonly deviceId: string; readonly channel: number }) {
  const t = useText();
  const toasts = useToasts();
  const restore = useRouteMutation(calls.restoreChannelTriggers, {
    invalidates,
    onDone: ([back]) => toasts.show({ text: t('devices.trigger.restored', { count: back?.value ?? 0 }) }),
  });
  const sayDeleted = (count: number) =>
    toasts.show({
      text: t('devices.trigger.done', { count }),
      of: [`impulses ${params.deviceId} ${params.channel}`],
      onUndo: () => void restore.call({ params }),
    });
  return { restore, sayDeleted };
}
