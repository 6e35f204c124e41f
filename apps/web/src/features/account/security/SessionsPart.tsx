import { calls, type SessionDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AskedButton } from '../../../ui/overlay/AskedButton.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { inMilliseconds } from './moments.ts';
import { Name } from '../../../ui/Name.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Security.module.css';

/** Where the account is logged in: each session can be ended, or all others at once. */
export function SessionsPart(): ReactNode {
  const t = useText();
  const { say, refuse } = useUndoableActions();
  const params = { userId: useAccount().id };
  const sessions = useRouteQuery(calls.listSessions, { params });
  const endAll = useRouteMutation(calls.endOtherSessions, { invalidates: [calls.listSessions] });
  const endOthers = async (): Promise<void> => {
    const called = await endAll.call({ params });
    if ('error' in called) refuse(called.error);
    else say(t('security.sessions.othersEnded', { count: called.data[0]?.ended ?? 0 }));
  };
  return (
    <Part title={t('security.sessions.title')} hint={t('security.sessions.hint')}>
      <Loaded from={sessions}>
        {(open) => (
          <>
            <ul className="stack">
              {open.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {open.length < 2 ? null : (
              <div>
                <AskedButton
                  disabled={endAll.isBusy}
                  question={{
                    title: t('security.sessions.endOthersQuestion'),
                    text: t('security.sessions.endOthersText'),
                    confirmLabel: t('security.sessions.endOthers'),
                  }}
                  onPress={() => void endOthers()}
                >
                  {t('security.sessions.endOthers')}
                </AskedButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Part>
  );
}

function SessionRow({ session }: { readonly session: SessionDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { perform } = useUndoableActions();
  const end = useRouteMutation(calls.endSession, { invalidates: [calls.listSessions] });
  const params = { userId: useAccount().id, sessionId: session.id };
  const name = session.device ?? t('security.sessions.unknown');
  const used = formats.moment(inMilliseconds(session.seenAt_100ns));
  const date = formats.moment(inMilliseconds(session.since_100ns));
  return (
    <li className={classes('row gap-8-16 between', styles.row)}>
      <div className={classes('stack shrinks', styles.words)}>
        <strong>
          <Name>{name}</Name>
        </strong>
        <span className="soft">
          {session.isThis ? '' : `${t('security.sessions.seen', { date: used })} · `}
          {t('security.sessions.since', { date })}
        </span>
      </div>
      {session.isThis ? (
        <Chip tone="good" icon="check">
          {t('security.sessions.here')}
        </Chip>
      ) : (
        <Button
          disabled={end.isBusy}
          label={t('security.sessions.endOf', { name })}
          onPress={() => void perform({ call: () => end.call({ params }), said: t('security.sessions.ended') })}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
