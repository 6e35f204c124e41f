/** Mends rows in the page: each mend is looked at by the server at once, several in a row together. */
import type { ImportMends, ImportSettings } from '@startwand/contract';
import { useRef } from 'react';
import { isTooMuch, noMends } from './mends.ts';
import type { OpenImport } from './use-open-import.ts';

export interface Mending {
  readonly mends: ImportMends;
  readonly mend: (change: (mends: ImportMends) => ImportMends) => void;
  readonly isTooMuch: boolean;
  /** The last mends are being looked at. */
  readonly isChecking: boolean;
}

export function useMending(
  settings: ImportSettings,
  keep: (settings: ImportSettings) => void,
  open: Pick<OpenImport, 'check' | 'isChecking'>,
): Mending {
  const wanted = useRef(settings);
  const isSending = useRef(false);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let sent: ImportSettings | null = null;
    // What is mended while the mends before are being looked at goes with the next look.
    while (sent !== wanted.current) {
      sent = wanted.current;
      if ((await open.check(sent)) === null) break;
    }
    isSending.current = false;
  };
  const mends = settings.mends ?? noMends;
  return {
    mends,
    isTooMuch: isTooMuch(mends),
    isChecking: open.isChecking,
    mend: (change) => {
      const next = { ...settings, mends: change(mends) };
      wanted.current = next;
      keep(next);
      if (!isTooMuch(next.mends)) void send();
    },
  };
}
