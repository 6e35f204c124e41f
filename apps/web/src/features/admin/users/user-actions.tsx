/** What an administrator does with an account at once, each with the way back. */
import { calls, type ListedUserDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useUndoableActions, type Undo } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUser } from '../../../services/account.ts';
import { useText } from '../../../language/language-context.tsx';
import { useHasPrices, useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useEntryCodes } from './EntryCodeDialog.tsx';
import { nameOfUser } from './user-name.ts';
import type { TableAction } from '../../../views/table/table-types.ts';
import { permissionOf } from '../../../services/use-may.ts';
import { useProof } from '../../account/security/use-proof.tsx';

/** What is old when an account has changed. */
export const changedWithUser = [calls.listUsers, calls.listAudit] as const;

interface UserActions {
  readonly actionsOf: (user: ListedUserDto) => readonly TableAction<ListedUserDto>[];
  /** Belongs on the page: what asks for a proof. */
  readonly dialog: ReactNode;
}

/** Those that the account allows, by the sentences that the server refuses with. */
export function useUserActions(): UserActions {
  const t = useText();
  const me = useUser();
  const { perform } = useUndoableActions();
  const info = useServiceInfo();
  const hasPrices = useHasPrices();
  const codes = useEntryCodes();
  const { dialog, ...changes } = useUserChanges();
  const [asked, setAsked] = useState<ListedUserDto | null>(null);
  const actionsOf: UserActions['actionsOf'] = (user) => {
    const isSalesPerson = user.roles.includes('SALES_PERSON');
    const may = permissionOf(me, calls.disableUser, { accountId: user.id }) === 'yes';
    const disabling = {
      id: 'disable',
      label: t(user.isDisabled ? 'admin.action.enable' : 'admin.action.disable'),
      icon: 'lock',
      isDangerous: !user.isDisabled,
      onPress: () => (user.isDisabled ? void perform(changes.disabling(user, false)) : setAsked(user)),
    } as const;
    const appointing = {
      id: 'appoint',
      label: t(isSalesPerson ? 'admin.action.dismiss' : 'admin.action.appoint'),
      icon: 'person',
      onPress: () => void perform(changes.appointing(user, !isSalesPerson)),
    } as const;
    const lettingIn = {
      id: 'letIn',
      label: t('admin.action.letIn'),
      icon: 'check',
      onPress: () => codes.show(user),
    } as const;
    const waits = info?.sendsMails === false && !user.isConfirmed && !user.isDisabled;
    return [
      ...(waits && may ? [lettingIn] : []),
      ...(hasPrices ? [appointing] : []),
      ...(may || user.isDisabled ? [disabling] : []),
    ];
  };
  const dialogs = (
    <>
      {dialog}
      {codes.dialog}
      {asked === null ? null : (
        <ConfirmDialog
          title={t('admin.action.disableQuestion', { name: nameOfUser(asked) })}
          text={t('admin.action.disableText')}
          confirmLabel={t('admin.action.disableConfirm')}
          isDangerous
          onConfirm={() => {
            setAsked(null);
            void perform(changes.disabling(asked, true));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
  return { actionsOf, dialog: dialogs };
}

function useUserChanges() {
  const t = useText();
  const options = { invalidates: changedWithUser, background: true };
  const disable = useRouteMutation(calls.disableUser, options);
  const enable = useRouteMutation(calls.enableUser, options);
  const setSalesPerson = useRouteMutation(calls.setSalesPerson, options);
  const { proving, dialog } = useProof();

  const disabling = (user: ListedUserDto, isDisabled: boolean, isUndo = false): Undo => ({
    call: () => (isDisabled ? disable : enable).call({ params: { userId: user.id } }),
    said: t(isDisabled ? 'admin.action.disabled' : 'admin.action.enabled', {
      name: nameOfUser(user),
    }),
    of: [`disabled ${user.id}`],
    undo: isUndo ? undefined : disabling(user, !isDisabled, true),
  });
  const appointing = (user: ListedUserDto, isSalesPerson: boolean, isUndo = false): Undo => ({
    call: () => proving(() => setSalesPerson.call({ params: { userId: user.id }, body: { isSalesPerson } })),
    said: t(isSalesPerson ? 'admin.action.appointed' : 'admin.action.dismissed', {
      name: nameOfUser(user),
    }),
    of: [`sales person ${user.id}`],
    undo: isUndo ? undefined : appointing(user, !isSalesPerson, true),
  });
  return { disabling, appointing, dialog };
}
