/** What comes behind the first look: nobody waits for it, and what one came for must not wait because of it. */
import { useEffect, useState } from 'react';

/** How long after its start a page has what its reader wants to see. */
export const quiet_ms = 2_000;

/** Whether the first look is over. */
export function useIdle(): boolean {
  const [isQuiet, setQuiet] = useState(() => performance.now() >= quiet_ms);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), Math.max(0, quiet_ms - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
