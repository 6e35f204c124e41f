/** Which channel of which device a measuring point listens to, as a choice and in words. */
import { calls, userTriggerTopic, type DeviceDto } from '@startwand/contract';
import { useEffect, useState } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { readRecord } from '../../../live/live-message.ts';
import { useServices } from '../../../services/services.ts';
import type { PointValues } from './step-values.ts';

type SourceValues = PointValues['sources'][number];

/** `231203016/C1`: of a channel, in choices and among what lights up. */
export function sourceKey({ deviceId, channel }: SourceValues): string | null {
  return deviceId === null || channel === null ? null : `${deviceId}/C${channel}`;
}

export function readSource(key: string | null): SourceValues {
  const [deviceId = null, channel = ''] = key?.split('/C') ?? [];
  return key === null ? { deviceId: null, channel: null } : { deviceId, channel: Number.parseInt(channel, 10) };
}

/** The devices of the account, as they are now. */
export function useDevices(): readonly DeviceDto[] {
  const devices = useRouteQuery(calls.listDevices, { params: { userId: useAccount().id } });
  return devices.kind === 'ready' ? devices.data : none;
}

const none: readonly DeviceDto[] = [];
const lit_ms = 2_500;

/** The channels whose impulse arrived just now. */
export function useArrivals(): ReadonlySet<string> {
  const { connection } = useServices();
  const userId = useAccount().id;
  const [lit, setLit] = useState<readonly string[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = connection.subscribe(userTriggerTopic(userId), {
      onReady: () => {},
      onMessage: (body) => {
        const key = channelOf(readRecord(body)?.dto ?? {});
        if (key === null) return;
        setLit((keys) => [...keys, key]);
        const timer = setTimeout(() => {
          timers.delete(timer);
          setLit((keys) => keys.toSpliced(keys.indexOf(key), 1));
        }, lit_ms);
        timers.add(timer);
      },
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
      setLit([]);
    };
  }, [connection, userId]);
  return new Set(lit);
}

function channelOf(trigger: object): string | null {
  return 'deviceId' in trigger && 'timingChannel' in trigger
    ? `${String(trigger.deviceId)}/${String(trigger.timingChannel)}`
    : null;
}
