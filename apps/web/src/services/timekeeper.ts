/** Whether an account times races; the server refuses by the same sentence. */
import { canCreateEvent, type UserDto } from '@startwand/contract';

export function isTimekeeper(user: UserDto | null): boolean {
  return user !== null && canCreateEvent(user, user.id);
}
