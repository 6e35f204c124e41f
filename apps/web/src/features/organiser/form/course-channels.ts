/** What the channels of a timer are by custom: C0 the start, C1 the finish, C2 to C9 what lies between. */
import type { DeviceDto } from '@startwand/contract';
import type { PointValues } from './step-values.ts';

const start = 0;
const finish = 1;
const lastChannel = 9;

/**
 * The channel that a point usually is at; `null` for an intermediate behind the eighth.
 *
 * @example usualChannel(1, 3) // 2: the first intermediate
 */
export function usualChannel(point: number, count: number): number | null {
  if (point === 0) return start;
  if (point === count - 1) return finish;
  return point + finish > lastChannel ? null : point + finish;
}

/** Which point a channel usually is. @returns for an intermediate its number */
export function usualPoint(channel: number): 'start' | 'finish' | number {
  if (channel === start) return 'start';
  return channel === finish ? 'finish' : channel - finish;
}

/** The usual source of a point at a device that has such a channel. */
export function usualSource(
  { id, channels }: Pick<DeviceDto, 'id' | 'channels'>,
  point: number,
  count: number,
): PointValues['sources'][number] | null {
  const channel = usualChannel(point, count);
  const isThere = channels.some(({ timingChannel }) => timingChannel === `C${channel}`);
  return channel !== null && isThere ? { deviceId: id, channel } : null;
}
