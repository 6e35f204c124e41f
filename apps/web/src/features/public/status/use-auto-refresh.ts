/** Whether the status refreshes by itself; remembered on this device (Spec §3). */
import { useState } from 'react';
import { useServices } from '../../../services/services.ts';

const name = 'status.refresh';

export function useAutoRefresh(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const { storage } = useServices();
  const [isOn, setOn] = useState(() => storage.read(name) !== 'off');
  const set = (wanted: boolean) => {
    storage.write(name, wanted ? null : 'off');
    setOn(wanted);
  };
  return [isOn, set];
}
