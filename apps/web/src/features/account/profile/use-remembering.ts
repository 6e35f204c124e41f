import type { UserDto } from '@startwand/contract';
import { useServices } from '../../../services/services.ts';

/** Puts the account as the server answered it in the place of the one that this page knows. */
export function useRemembering(): (users: readonly UserDto[]) => void {
  const { session } = useServices();
  return ([user]) => {
    const login = session.get();
    if (user !== undefined && login !== null) session.remember({ ...login, user });
  };
}
