import type { UserDto } from '@startwand/contract';
import { versionOf } from '../../base/version-of.ts';
import { isConfirmed, type User } from './user.ts';

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
    hasSecondFactor: user.hasSecondFactor,
    timingPointAccount: user.roles.includes('TIMING_POINT_ACCOUNT'),
    timingPoints: user.balance_tp,
    version: versionOfUser(user),
  };
}

/** Of what they tell about themselves, not of what the service makes of them. */
export function versionOfUser(user: User): string {
  const { firstName, lastName, phone, cellPhone, company, street, city, postalCode } = user;
  const { country, website, language } = user;
  const address = { street, city, postalCode, country };
  return versionOf({ firstName, lastName, phone, cellPhone, company, address, website, language });
}
