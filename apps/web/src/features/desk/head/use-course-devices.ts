/** The devices of the account, live: those of a course, and what each is called. */
import { calls, type DeviceDto, type EventDto, type JudgedTriggerDto } from '@startwand/contract';
import { isHand } from '@startwand/timing';
import { useText } from '../../../language/language-context.tsx';
import { useAccount } from '../../../services/account.ts';
import { phoneOf } from '../../organiser/phones/phone-of.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

function useOwnDevices(): readonly DeviceDto[] {
  const params = { userId: useAccount().id };
  const devices = useRouteQuery(calls.listDevices, { params }, { background: true });
  return devices.kind === 'ready' ? devices.data : [];
}

/** The devices that this course listens to. */
export function useCourseDevices(event: EventDto): readonly DeviceDto[] {
  const devices = useOwnDevices();
  const used = new Set(event.measuringPoints.flatMap(({ sources }) => sources?.map(({ deviceId }) => deviceId) ?? []));
  return devices.filter((device) => used.has(device.id));
}

/** @returns its name; of a device of another account its serial number */
export function useDeviceNames(): (deviceId: string) => string {
  const devices = useOwnDevices();
  return (deviceId) => devices.find(({ id }) => id === deviceId)?.name ?? deviceId;
}

/** What an impulse came from: device, channel and how it was made, or a hand, by name where it holds a phone. */
export function useSourceNames(
  event: Pick<EventDto, 'phones'>,
): (trigger: Pick<JudgedTriggerDto, 'deviceId' | 'timingChannel' | 'triggerType'>) => string {
  const t = useText();
  const nameOf = useDeviceNames();
  return ({ deviceId, timingChannel, triggerType }) => {
    const type = t(`desk.triggerType.${triggerType}`);
    if (!isHand(deviceId)) return `${nameOf(deviceId)} ${timingChannel} · ${type}`;
    const holder = phoneOf(event, deviceId)?.holder ?? null;
    return holder === null ? type : `${holder} · ${type}`;
  };
}
