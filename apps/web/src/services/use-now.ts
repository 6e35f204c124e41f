import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

/** The server's clock in milliseconds, read once a second: what says an age has to grow older. */
export function useNow(): number {
  const { clock } = useServices();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
