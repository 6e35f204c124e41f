import type { RunDto } from '@startwand/contract';
import { useCallback } from 'react';
import { useText } from '../language/language-context.tsx';

/** What an operator has lists say beside a run. @example remarkOf(run) // 'Gate 12: straddled' */
export function useRunRemark(): (run: RunDto | null) => string | null {
  const t = useText();
  return useCallback(
    (run) => {
      const { message, gate } = run ?? {};
      const said = [
        ...(gate === undefined ? [] : [t('race.run.gate', { gate })]),
        ...(message === undefined ? [] : [message]),
      ];
      return said.length === 0 ? null : said.join(': ');
    },
    [t],
  );
}
