import { useEffect } from 'react';
import type { ApiResult } from '../../api/api-error.ts';
import { useServices } from '../../services/services.ts';
import type { Login } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';

/**
 * Follows a link of a mail to its end.
 *
 * @param onEnd must keep its identity
 * @returns whether the address is still being confirmed
 */
export function useConfirmation(onEnd: (result: ApiResult<Login>, token: string) => void): boolean {
  const { confirmation } = useServices();
  const running = useStore(confirmation);
  useEffect(() => {
    if (running === null) return undefined;
    let isShown = true;
    void running.result.then((result) => {
      if (!isShown) return;
      confirmation.set(null);
      onEnd(result, running.token);
    });
    return () => {
      isShown = false;
    };
  }, [running, confirmation, onEnd]);
  return running !== null;
}
