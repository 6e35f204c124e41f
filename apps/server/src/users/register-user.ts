import type { Input, Role, routes, UserDto } from '@startwand/contract';
import { mintId } from '../ids.ts';
import { hashSecret } from './password.ts';
import type { UserStore } from './store.ts';

interface Parts {
  readonly users: UserStore;
}

/** Makes an account; with `createTpAccount` one that may time races. */
export async function registerUser(
  { users }: Parts,
  input: Omit<Input<typeof routes.registerUser.body>, 'consent'>,
): Promise<{ user: UserDto } | { error: 'EMAIL_TAKEN' }> {
  const roles: Role[] = input.createTpAccount ? ['TIMING_POINT_ACCOUNT'] : [];
  const user: UserDto = {
    id: mintId(),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    roles,
  };
  const refused = await users.create({ ...user, passwordHash: await hashSecret(input.password) });
  return refused ?? { user };
}
