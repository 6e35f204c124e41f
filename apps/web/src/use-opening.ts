/** Something that lies open above a page and stands in its address: a dialog. Back closes it. */
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * @param open goes to the address at which it is open
 * @param shut goes to the address at which it is not, in the place of this one
 */
export function useOpening<Args extends readonly unknown[]>(
  open: (...args: Args) => Promise<void>,
  shut: () => Promise<void>,
): { readonly open: (...args: Args) => void; readonly close: () => void } {
  const router = useRouter();
  const wasOpenedHere = useRef(false);
  return {
    open: (...args) => {
      wasOpenedHere.current = true;
      void open(...args);
    },
    // Closing is the step back that Back would be; who came by a link has no such step.
    close: () => {
      if (wasOpenedHere.current) router.history.back();
      else void shut();
      wasOpenedHere.current = false;
    },
  };
}
