import type { User } from '../users/user.ts';

/** Shorter names are parts of other words. */
const nameMin = 3;

/** Whether a text names a person: by the last name, the address or a phone number. */
export function namesPerson(
  text: string | null,
  { lastName, email, phone, cellPhone }: Pick<User, 'lastName' | 'email' | 'phone' | 'cellPhone'>,
): boolean {
  if (text === null) return false;
  const read = plain(text);
  const names = [lastName, email, phone ?? '', cellPhone ?? ''].map(plain);
  return names.some((name) => name.length >= nameMin && read.includes(name));
}

/** Whatever the case, and however somebody spaces a phone number. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s/()-]/g, '');
}
