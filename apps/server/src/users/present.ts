import type { UserDto } from '@startwand/contract';

/** Field by field: a hash that lies beside them in the row never leaves. */
export function presentUser({ id, email, firstName, lastName, roles }: UserDto): UserDto {
  return { id, email, firstName, lastName, roles: [...roles] };
}
