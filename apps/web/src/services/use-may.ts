/** Whether who looks at the page may make a call, by the sentences that the server refuses with. */
import { audiences, mustConfirmFirst, type Endpoint, type UserDto } from '@startwand/contract';
import { useUser } from './account.ts';
import { useText } from '../language/language-context.tsx';

/** Whose the things are that a call is about; what its path does not name is left out. */
export interface Target {
  readonly accountId?: string;
  readonly eventOwnerId?: string;
  readonly deviceOwnerId?: string | null;
}

export type Permission =
  | { readonly may: true; readonly because: null }
  /** Not shown at all, or disabled where it waits for something that the reader can do. */
  | { readonly may: false; readonly isLater: boolean; readonly because: string };

/** @example const deposit = useMay(calls.depositTimingPoints, { accountId: user.id }); */
export function useMay(call: Endpoint, target: Target = {}): Permission {
  const t = useText();
  const permission = permissionOf(useUser(), call, target);
  if (permission === 'yes') return { may: true, because: null };
  if (permission === 'never') {
    return { may: false, isLater: false, because: t('errors.NOT_ALLOWED') };
  }
  return { may: false, isLater: true, because: t(laterTexts[permission]) };
}

const laterTexts = {
  afterConfirmation: 'errors.ADDRESS_NOT_CONFIRMED',
  afterLogin: 'errors.NOT_LOGGED_IN',
} as const;

export function permissionOf(
  user: UserDto | null,
  call: Endpoint,
  target: Target = {},
): 'yes' | 'never' | 'afterLogin' | 'afterConfirmation' {
  const audience = audiences[call.may];
  if (audience.caller === 'visitor') return 'yes';
  if (user === null) return 'afterLogin';
  const { accountId = '', eventOwnerId = '', deviceOwnerId } = target;
  const whose = { accountId, eventOwnerId, deviceOwnerId: deviceOwnerId ?? '' };
  if (!audience.may(user, whose)) return 'never';
  return mustConfirmFirst(user, call) ? 'afterConfirmation' : 'yes';
}
