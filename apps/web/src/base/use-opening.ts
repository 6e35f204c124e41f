/** Something that lies open above a page and stands in its address: a dialog. Back closes it. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';

export interface Opening<Args extends readonly unknown[]> {
  readonly open: (...args: Args) => void;
  readonly close: () => void;
}

/**
 * @param open goes to the address at which it is open
 * @param shut goes to the address at which it is not, in the place of this one
 * @returns the same functions from drawing to drawing
 */
export function useOpening<Args extends readonly unknown[]>(
  open: (...args: Args) => Promise<void>,
  shut: () => Promise<void>,
): Opening<Args> {
  const router = useRouter();
  const wasOpenedHere = useRef(false);
  const newest = useRef({ open, shut });
  useEffect(() => {
    newest.current = { open, shut };
  });
  return useMemo(
    () => ({
      open: (...args: Args) => {
        wasOpenedHere.current = true;
        void newest.current.open(...args);
      },
      // Closing is the step back that Back would be; who came by a link has no such step.
      close: () => {
        if (wasOpenedHere.current) router.history.back();
        else void newest.current.shut();
        wasOpenedHere.current = false;
      },
    }),
    [router],
  );
}
