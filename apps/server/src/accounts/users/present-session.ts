import type { UserDto } from '@startwand/contract';
import { presentUser } from './present.ts';
import type { Session } from './session.ts';

/** Who logged in, and the token that goes out in the header. */
export function presentSession({ user, token }: Session): {
  readonly data: readonly UserDto[];
  readonly token: string;
} {
  return { data: [presentUser(user)], token };
}
