/** Who looks at the page. */
import type { UserDto } from '@startwand/contract';
import { createContext, use } from 'react';
import { useServices } from './services.ts';
import { useStore } from '../base/store.ts';

/** `null`: a visitor. Roles are those that the server told last (`app/start-up.ts`). */
export function useUser(): UserDto | null {
  return useStore(useServices().session)?.user ?? null;
}

/** Set around everything that only a person who is logged in gets to see. */
export const AccountContext = createContext<UserDto | null>(null);

/** The account whose panel it is. */
export function useAccount(): UserDto {
  const user = use(AccountContext);
  if (user === null) throw new Error('A screen of the panel is drawn without an account.');
  return user;
}
