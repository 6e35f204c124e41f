/** The timer of the page, from its first look to its end. */
import { useEffect, useMemo } from 'react';
import { createApi } from '../../api/api.ts';
import { newKey } from '../../api/new-key.ts';
import { createTextStorage } from '../../base/storage.ts';
import { openBattery } from './battery.ts';
import { PhoneTimer } from './phone-timer.ts';
import { keySession } from './key-session.ts';

export function usePhoneTimer(key: string): PhoneTimer {
  const timer = useMemo(() => {
    const battery = openBattery(navigator);
    return new PhoneTimer({
      key,
      // It calls in the name of the link, whoever is logged in in this browser; a refusal leads nowhere else.
      api: createApi({ session: keySession(key), detour: () => {}, fetch: window.fetch.bind(window) }),
      clockUrl: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/clock`,
      newId: () =>
        newKey()
          .replaceAll(/[^A-Za-z0-9-]/g, '')
          .slice(0, 36),
      storage: createTextStorage(() => window.localStorage),
      battery: battery.percent,
    });
  }, [key]);
  useEffect(() => () => timer.close(), [timer]);
  return timer;
}
