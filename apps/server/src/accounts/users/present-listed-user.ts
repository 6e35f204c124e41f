import type { ListedUserDto } from '@startwand/contract';
import { presentUser } from './present.ts';
import type { User } from './user.ts';

/** An account as administrators see it. */
export function presentListedUser(user: User): ListedUserDto {
  return { ...presentUser(user), isDisabled: user.isDisabled };
}
