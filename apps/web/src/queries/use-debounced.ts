/** What is typed, once the hands rest: a list is not asked for at every letter. */
import { useEffect, useState } from 'react';

const rest_ms = 250;

/** @example const wanted = useDebounced(search); useRoutePages(route, { query: { search: wanted } }) */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : rest_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
