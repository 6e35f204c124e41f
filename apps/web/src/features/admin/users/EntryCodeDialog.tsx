import { calls, type ListedUserDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { Refused } from '../../../forms/Refused.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useProof } from '../../account/security/use-proof.tsx';
import styles from './EntryCodeDialog.module.css';
import { nameOfUser } from './user-name.ts';

/** Lets in who signed up where no mails are sent: shows a code, to be told and typed by that person. */
export function useEntryCodes(): {
  readonly show: (user: ListedUserDto) => void;
  readonly dialog: ReactNode;
} {
  const [user, setUser] = useState<ListedUserDto | null>(null);
  const make = useRouteMutation(calls.makeEntryCode, { invalidates: [calls.listAudit] });
  const { proving, dialog } = useProof();
  const show = (whom: ListedUserDto) => {
    setUser(whom);
    void proving(() => make.call({ params: { userId: whom.id } }));
  };
  const close = () => {
    setUser(null);
    make.forget();
  };
  const [code] = make.data ?? [];
  const isThere = user !== null && (code !== undefined || make.error !== null);
  return {
    show,
    dialog: (
      <>
        {dialog}
        {isThere ? (
          <EntryCodeDialog user={user} onClose={close}>
            {code === undefined ? null : <Code {...code} user={user} />}
            {make.error === null ? null : <Refused error={make.error} />}
          </EntryCodeDialog>
        ) : null}
      </>
    ),
  };
}

function EntryCodeDialog(props: {
  readonly user: ListedUserDto;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <PanelDialog title={t('admin.action.codeTitle', { name: nameOfUser(props.user) })} onClose={props.onClose}>
      <div className="stack gap-16">{props.children}</div>
    </PanelDialog>
  );
}

function Code(props: { readonly user: ListedUserDto; readonly code: string; readonly until_100ns: bigint }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const until = formats.moment(Number(props.until_100ns / BigInt(TICKS_PER_MILLISECOND)));
  const { code } = props;
  return (
    <>
      <p className={styles.code} data-testid="entry-code">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p>{t('admin.action.codeText', { name: nameOfUser(props.user), until })}</p>
    </>
  );
}
