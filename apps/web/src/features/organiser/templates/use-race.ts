/** What is said on the short page, and the whole event that follows from it. */
import { calls, eventFaults, localTime, type DeviceDto, type UserDto } from '@startwand/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { overwrite } from '../../../forms/use-draft.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { useDevices } from '../form/course-sources.ts';
import { deviceZone, type EventValues } from '../form/step-values.ts';
import { zoneOfCountry } from '../form/zone-of-country.ts';
import { eventOfTemplate, type RaceFacts } from './event-of-template.ts';
import { useRaceDraft, type RaceDraft } from './race-draft.ts';
import { useMakeRace } from './use-make-race.ts';

export type Race = ReturnType<typeof useRace>;

/** What the reader said so far, and the whole event that follows from it. */
interface Said {
  readonly country: string | null;
  readonly timeZone: string | null;
  readonly startDate: string | null;
  readonly startTime: string | null;
  /** `undefined`: not chosen, so the one that is connected. */
  readonly deviceId: string | null | undefined;
}

interface Day {
  readonly startDate: string;
  readonly startTime: string;
}

const hour_ms = 3_600_000;
const morning = '10:00';
const saturday = 6;

/** The form of the short page: each word that is said makes the whole event anew. */
export function useRace(account: UserDto, onCreated: () => void) {
  const t = useText();
  const { clock } = useServices();
  const devices = useDevices();
  const making = useMakeRace();
  const [draft, keep] = useRaceDraft({
    template: 'giantSlalom',
    name: '',
    place: account.city ?? '',
    list: '',
  });
  const [said, setSaid, lastCountry] = useSaid(account);
  const words = { run: t('eventForm.heatNumber'), training: t('eventForm.template.training') };
  const valuesOf = (now: RaceDraft, also: Said): EventValues =>
    eventOfTemplate({ ...factsOf(now, also), device: deviceOf(devices, also.deviceId) }, account, words);
  const values = valuesOf(draft, said);
  const [defaults] = useState(values);
  const form = useRouteForm(calls.createEvent, {
    params: { userId: account.id },
    defaults,
    faultsOf: (input) => eventFaults(input, clock.now()),
    invalidates: [calls.listUserEvents, calls.listEvents, calls.balance],
    onSaved: ([created]) => {
      if (created === undefined) return;
      onCreated();
      void making.goOn(created, draft.template, draft.list);
    },
  });
  const followLast = useEffectEvent(() => overwrite(form.values, values));
  useEffect(() => {
    if (lastCountry !== null) followLast();
  }, [lastCountry]);
  const zone = values.timeZone ?? deviceZone() ?? 'UTC';
  const say = (part: Partial<Said>) => {
    setSaid(part);
    overwrite(form.values, valuesOf(draft, { ...said, ...part }));
  };
  return {
    form,
    values,
    draft,
    making,
    devices,
    facts: said,
    deviceId: deviceOf(devices, said.deviceId)?.id ?? null,
    asksZone: said.timeZone !== null || values.timeZone === null,
    keep: (part: Partial<RaceDraft>) => {
      keep(part);
      overwrite(form.values, valuesOf({ ...draft, ...part }, said));
    },
    say,
    isSaturday: said.startDate === nextSaturday(clock.now(), zone).startDate && said.startTime === morning,
    sayDay: (day: 'saturday' | 'today') => say((day === 'saturday' ? nextSaturday : soon)(clock.now(), zone)),
    make: () => {
      if (making.made !== null) {
        void making.goOn(making.made, draft.template, draft.list);
        return;
      }
      // Which devices there are may have become known since the last word.
      overwrite(form.values, values);
      void form.save();
    },
  };
}

/** @returns also where the last race was, once that is known */
function useSaid(
  account: UserDto,
): readonly [said: Said, say: (part: Partial<Said>) => void, lastCountry: string | null] {
  const { clock } = useServices();
  const [begun, setBegun] = useState<Said>(() => {
    const { country } = account;
    const zone = zoneOfCountry(country) ?? deviceZone() ?? 'UTC';
    return { country, timeZone: null, ...soon(clock.now(), zone), deviceId: undefined };
  });
  const last = useLastPlace(account.id);
  const [isPlaceSaid, setPlaceSaid] = useState(false);
  // Where the last race was is a better guess than where its timekeeper lives.
  const said = last === null || isPlaceSaid ? begun : { ...begun, ...last };
  const say = (part: Partial<Said>) => {
    if ('country' in part || 'timeZone' in part) setPlaceSaid(true);
    setBegun({ ...said, ...part });
  };
  return [said, say, last?.country ?? null];
}

/** Country and clock of the newest race of an account; the clock only where a place told another than its country does. */
function useLastPlace(userId: string): Pick<Said, 'country' | 'timeZone'> | null {
  const events = useRouteQuery(
    calls.listUserEvents,
    { params: { userId }, query: { sort: 'date', isDescending: 'true', limit: 1 } },
    { background: true },
  );
  const last = events.kind === 'ready' ? events.data[0] : undefined;
  if (last === undefined) return null;
  const { country, timeZone } = last;
  return { country, timeZone: timeZone === 'UTC' || zoneOfCountry(country) === timeZone ? null : timeZone };
}

function factsOf(
  { template, name, place }: RaceDraft,
  { country, timeZone, startDate, startTime }: Said,
): Omit<RaceFacts, 'device'> {
  return { template, name, place, country, timeZone, startDate, startTime };
}

/** The one that was chosen, else the one that is connected: a light beam that stands there is meant. */
function deviceOf(devices: readonly DeviceDto[], chosen: string | null | undefined): DeviceDto | null {
  return devices.find(({ id, connected }) => (chosen === undefined ? connected : id === chosen)) ?? null;
}

/** Today, so that the race may begin at once: at the next full hour of the day, and nobody races before ten. */
export function soon(now_ms: number, zone: string): Day {
  const [now, next] = [localTime(now_ms, zone), localTime(now_ms + hour_ms, zone)];
  const startDate = now.slice(0, 10);
  const at = next.slice(0, 10) === startDate ? next : now;
  const startTime = `${at.slice(11, 13)}:00`;
  return { startDate, startTime: startTime < morning ? morning : startTime };
}

/** When most races are, for whoever prepares one. */
export function nextSaturday(now_ms: number, zone: string): Day {
  for (let ahead_ms = 0; ; ahead_ms += 24 * hour_ms) {
    const at = localTime(now_ms + ahead_ms, zone);
    const startDate = at.slice(0, 10);
    const isOver = ahead_ms === 0 && at.slice(11, 16) >= morning;
    if (new Date(`${startDate}T00:00Z`).getUTCDay() === saturday && !isOver) return { startDate, startTime: morning };
  }
}
