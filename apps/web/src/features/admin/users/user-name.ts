import type { ListedUserDto } from '@startwand/contract';

/** What the account is called. */
export function nameOfUser({ firstName, lastName, email }: ListedUserDto): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}
