/** What the channels of a timer are by custom: C0 the start, C1 the finish, C2 to C9 what lies between. */
import type { PointValues } from './step-values.ts';

/** As much of a device as its channels. */
export interface Channelled {
  readonly id: string;
  readonly channels: readonly { readonly timingChannel: string }[];
}

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
  { id, channels }: Channelled,
  point: number,
  count: number,
): PointValues['sources'][number] | null {
  const channel = usualChannel(point, count);
  const isThere = channels.some(({ timingChannel }) => timingChannel === `C${channel}`);
  return channel !== null && isThere ? { deviceId: id, channel } : null;
}

/**
 * A course that grows or shrinks has another finish: where all channels are those by custom, they are so again.
 * Whoever has chosen one by hand keeps all as they are.
 */
export function withUsualAgain(before: readonly PointValues[], after: readonly PointValues[]): readonly PointValues[] {
  const device = before[0]?.sources[0]?.deviceId ?? null;
  const usualIn = (index: number, count: number): PointValues['sources'] => {
    const channel = usualChannel(index, count);
    return device === null || channel === null ? [] : [{ deviceId: device, channel }];
  };
  const isUsual = before.every(({ sources }, index) => {
    const [source, ...more] = usualIn(index, before.length);
    const [own, ...others] = sources;
    return more.length + others.length === 0 && own?.deviceId === source?.deviceId && own?.channel === source?.channel;
  });
  if (device === null || !isUsual || after.length === before.length) return after;
  return after.map((point, index) => ({ ...point, sources: usualIn(index, after.length) }));
}
