/** Mends rows in the page: each mend is looked at by the server at once, several in a row together. */
import type { ImportMends, ImportSettings } from '@startwand/contract';
import { useRef } from 'react';
import { isTooMuch, noMends } from './mends.ts';
import type { OpenImport } from './use-open-import.ts';
import type { KeptSettings } from './use-settings.ts';

export interface Mending {
  readonly mends: ImportMends;
  readonly mend: (change: (mends: ImportMends) => ImportMends) => void;
  /** Reads the rows in another way. */
  readonly choose: (change: Partial<ImportSettings>) => void;
  readonly isTooMuch: boolean;
  /** Has all rows looked at by these settings. @returns whether they were */
  readonly check: (settings: ImportSettings) => Promise<boolean>;
  /** Sends them once more: the last ones were looked at by nobody. `null`: they were. */
  readonly again: (() => void) | null;
}

export function useMending(
  { settings, change: keep, told, areTold }: KeptSettings,
  open: Pick<OpenImport, 'check' | 'isChecking'>,
): Mending {
  const wanted = useRef(settings);
  const isSending = useRef(false);
  const check = async (sent: ImportSettings) => {
    const checked = await open.check(sent);
    if (checked !== null) told(sent);
    return checked !== null;
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let sent: ImportSettings | null = null;
    // What is mended while the mends before are being looked at goes with the next look.
    while (sent !== wanted.current) {
      sent = wanted.current;
      if (!(await check(sent))) break;
    }
    isSending.current = false;
  };
  const again = () => {
    wanted.current = settings;
    void send();
  };
  const mends = settings.mends ?? noMends;
  const take = (next: ImportSettings) => {
    wanted.current = next;
    keep(next);
    if (!isTooMuch(next.mends ?? noMends)) void send();
  };
  return {
    mends,
    check,
    isTooMuch: isTooMuch(mends),
    again: areTold || open.isChecking ? null : again,
    mend: (change) => take({ ...settings, mends: change(mends) }),
    choose: (change) => take({ ...settings, ...change }),
  };
}
