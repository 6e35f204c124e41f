import type { ListedUserDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';

/** Whether one can log in to an account, and whether anybody has confirmed its address. */
export function UserState({ user }: { readonly user: ListedUserDto }): ReactNode {
  const t = useText();
  const sendsMails = useServiceInfo()?.sendsMails !== false;
  if (user.isDisabled) {
    return (
      <Chip tone="bad" icon="lock">
        {t('admin.users.stands.disabled')}
      </Chip>
    );
  }
  return user.isConfirmed ? (
    <Chip tone="good" icon="check">
      {t('admin.users.stands.active')}
    </Chip>
  ) : (
    <Chip tone="warn" icon="clock">
      {t(sendsMails ? 'admin.users.stands.unconfirmed' : 'admin.users.stands.waits')}
    </Chip>
  );
}

/** What an account may do beside what everybody may. */
export function UserRoles({ user }: { readonly user: ListedUserDto }): ReactNode {
  const t = useText();
  if (user.roles.length === 0) return t('admin.users.noRole');
  return user.roles.map((role) => t(`admin.users.role.${role}`)).join(', ');
}
