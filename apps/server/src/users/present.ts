import type { UserDto } from '@startwand/contract';
import { isConfirmed } from './user.ts';
import type { User } from './user.ts';

/** Field by field: a hash that lies beside them in the row never leaves. */
export function presentUser(user: User): UserDto {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    cellPhone: user.cellPhone,
    company: user.company,
    street: user.street,
    city: user.city,
    postalCode: user.postalCode,
    country: user.country,
    website: user.website,
    language: user.language,
    roles: [...user.roles],
    primaryAuthentication: user.passwordHash === null ? 'G_OAUTH' : 'PASSWORD',
    isConfirmed: isConfirmed(user),
    timingPointAccount: user.roles.includes('TIMING_POINT_ACCOUNT'),
    timingPoints: user.balance_tp,
  };
}
