/** What things of an own event are called: devices, measuring points, heats, bibs, moments. */
import { calls, type OperatorDetailDto } from '@startwand/contract';
import { isHand, TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useMemo } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { createEventClock, type EventClock } from '../../../race/event-clock.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { phoneOf } from '../phones/phone-of.ts';
import { useOwnEvent } from './own-event.ts';
import { useShownZone } from '../../../race/time-display.ts';

const ticks = BigInt(TICKS_PER_MILLISECOND);

export interface EventTexts {
  readonly clock: EventClock;
  /** In figures, where the event is. */
  readonly day: (moment: bigint) => string;
  readonly device: (deviceId: string) => string;
  /** Of a heat and a measuring point, as far as both are known. */
  readonly place: (heatId: string | null, section: number | null) => string;
  readonly point: (section: number) => string;
  readonly bibOfRun: (runId: string) => number | null;
  /** Which listen on the course, and all of the account. */
  readonly devices: readonly { readonly value: string; readonly label: string }[];
}

export function useEventTexts(): EventTexts {
  const t = useText();
  const formats = useFormats();
  const { event, heats, runs, competitors } = useOwnEvent();
  const timeZone = useShownZone(event.timeZone);
  const point = usePointName(event.measuringPoints.length);
  const list = useRouteQuery(calls.listDevices, { params: { userId: useAccount().id } });
  const named = useMemo(
    () => new Map(list.kind === 'ready' ? list.data.map(({ id, name }) => [id, name]) : []),
    [list],
  );
  const bibs = useMemo(() => bibsOf(runs, competitors), [runs, competitors]);
  return useMemo(() => {
    const heatNames = new Map(heats.map(({ id, name }) => [id, name]));
    const sources = event.measuringPoints.flatMap((one) => one.sources ?? []);
    const known = new Set([...sources.map(({ deviceId }) => deviceId), ...named.keys()]);
    const device = (deviceId: string) =>
      isHand(deviceId)
        ? (phoneOf(event, deviceId)?.holder ?? t('desk.triggerType.manual'))
        : (named.get(deviceId) ?? deviceId);
    return {
      clock: createEventClock(timeZone, formats.decimalSign),
      day: (moment) => formats.day(Number(moment / ticks), timeZone),
      device,
      place: (heatId, section) =>
        [heatId === null ? null : heatNames.get(heatId), section === null ? null : point(section)]
          .filter((part) => typeof part === 'string')
          .join(' · '),
      point,
      bibOfRun: (runId) => bibs.get(runId) ?? null,
      devices: [...known].map((value) => ({ value, label: device(value) })),
    };
    // The names of points follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [t, formats, timeZone, heats, event.measuringPoints, event.phones, named, bibs]);
}

function bibsOf(
  runs: OperatorDetailDto['runs'],
  competitors: OperatorDetailDto['competitors'],
): ReadonlyMap<string, number | null> {
  const byId = new Map(competitors.map(({ id, startNumber }) => [id, startNumber]));
  return new Map(runs.map(({ runId, competitorId }) => [runId, byId.get(competitorId) ?? null]));
}
