import { calls } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { WallClockField } from '../../../fields/DateFields.tsx';
import { momentOf } from '../../../fields/wall-clock.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { ActionLine } from './ActionLine.tsx';

/** The impulses of one channel between two moments, all of them without any; how many is on the button. */
export function DeleteTriggersDialog(props: {
  readonly params: { readonly deviceId: string; readonly channel: number };
  readonly timeZone: string;
  readonly onDeleted: (count: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { params, timeZone } = props;
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const isWrong = from !== null && to !== null && to < from;
  const query = {
    timestampFrom_ms: momentAt(from, timeZone),
    timestampTo_ms: momentAt(to, timeZone),
  };
  const counted = useRouteQuery(calls.channelTriggerCount, { params, query });
  const count = counted.kind === 'ready' && !isWrong ? (counted.data[0]?.value ?? 0) : 0;
  const remove = useRouteMutation(calls.deleteChannelTriggers, {
    invalidates: [calls.channelTriggers, calls.channelTriggerCount],
    onDone: ([deleted]) => props.onDeleted(deleted?.value ?? 0),
  });
  const name = `C${params.channel}`;
  return (
    <PanelDialog title={t('devices.trigger.deleteTitle', { channel: name })} onClose={props.onClose}>
      <div className="stack gap-16">
        <p>{t('devices.trigger.deleteHint')}</p>
        <WallClockField
          label={t('devices.trigger.from')}
          help={t('devices.trigger.rangeHint')}
          value={from}
          onChange={setFrom}
          timeZone={timeZone}
          takesFocus
        />
        <WallClockField
          label={t('devices.trigger.to')}
          help={t('devices.trigger.rangeHint')}
          error={isWrong ? t('devices.trigger.wrongOrder') : null}
          value={to}
          onChange={setTo}
          timeZone={timeZone}
        />
        <ActionLine error={remove.error}>
          <Button
            kind="danger"
            icon="trash"
            disabled={count === 0 || remove.isBusy}
            onPress={() => void remove.call({ params, query })}
          >
            {t('devices.trigger.deleteCount', { count })}
          </Button>
        </ActionLine>
      </div>
    </PanelDialog>
  );
}

function momentAt(wallClock: string | null, timeZone: string): number | undefined {
  return wallClock === null ? undefined : momentOf(wallClock, timeZone);
}
