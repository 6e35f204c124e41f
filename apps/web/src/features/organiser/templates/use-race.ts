/** What is said on the short page, and the whole event that follows from it. */
import { calls, eventFaults, localTime, type DeviceDto, type UserDto } from '@startwand/contract';
import { useState } from 'react';
import { overwrite } from '../../../forms/use-draft.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
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
  const [said, setSaid] = useState<Said>(() => {
    const { country } = account;
    const zone = zoneOfCountry(country) ?? deviceZone() ?? 'UTC';
    return { country, timeZone: null, ...soon(clock.now(), zone), deviceId: undefined };
  });
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
    say: (part: Partial<Said>) => {
      setSaid({ ...said, ...part });
      overwrite(form.values, valuesOf(draft, { ...said, ...part }));
    },
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

/** Today, at the next full hour as long as the day has one. */
function soon(now_ms: number, zone: string): { readonly startDate: string; readonly startTime: string } {
  const hour_ms = 3_600_000;
  const [now, next] = [localTime(now_ms, zone), localTime(now_ms + hour_ms, zone)];
  const startDate = now.slice(0, 10);
  const at = next.slice(0, 10) === startDate ? next : now;
  return { startDate, startTime: `${at.slice(11, 13)}:00` };
}
