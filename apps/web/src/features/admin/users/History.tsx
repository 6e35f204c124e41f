import { calls, type AuditEntryDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { changeOf } from './audit-texts.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './History.module.css';

/** What was done to one account, or by it, the newest first: in whole, where a row of a table has one line. */
export function History({ userId }: { readonly userId: string }): ReactNode {
  const t = useText();
  const [entries, pages] = useRoutePages(calls.listAudit, { query: { userId } });
  return (
    <Loaded from={entries} empty={<EmptyState title={t('admin.audit.empty')} hint={t('admin.audit.emptyHint')} />}>
      {(done) => (
        <>
          <ol>
            {done.map((entry) => (
              <Entry key={entry.id} entry={entry} userId={userId} />
            ))}
          </ol>
          {pages.hasMore ? <Button onPress={pages.more}>{t('ui.table.showMore')}</Button> : null}
        </>
      )}
    </Loaded>
  );
}

function Entry(props: { readonly entry: AuditEntryDto; readonly userId: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { entry, userId } = props;
  const { by, user, date, action } = entry;
  const change = changeOf(entry, t, formats);
  const person = ({ name }: { readonly name: string }) => (name === '' ? t('admin.audit.nobody') : name);
  return (
    <li className={classes('wrap gap-2-16 between', styles.entry)}>
      <b>{t(`admin.audit.action.${action}`)}</b>
      <span className="soft small">{formats.moment(Number(date / BigInt(TICKS_PER_MILLISECOND)))}</span>
      {change === '' ? null : <span className={styles.change}>{change}</span>}
      <span className="soft small">
        {user === null || user.id === userId ? person(by) : `${person(by)} → ${person(user)}`}
      </span>
    </li>
  );
}
