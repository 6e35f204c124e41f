import { isolated, calls, type MailPreviewDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './MailDialog.module.css';
import { bodyOf, type BulkSelection } from './bulk-selection.ts';

type MailKind = 'inform' | 'invite' | 'results';

/** What is mailed to whom, before anything leaves: how many, who was told before, and the mail itself. */
export function MailDialog(props: {
  readonly mail: MailKind;
  readonly selection: BulkSelection;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { mail, selection, onClose } = props;
  const preview = useRouteQuery(calls.previewCompetitorMail, {
    params: { eventId: event.id, mail },
    body: bodyOf(selection),
  });
  return (
    <PanelDialog title={t(`competitors.mail.${mail}`)} onClose={onClose}>
      <div className="stack gap-16">
        <p className="soft">{t(`competitors.mail.${mail}Hint`)}</p>
        <Loaded from={preview}>
          {([shown]) =>
            shown === undefined ? null : <Preview preview={shown} mail={mail} selection={selection} onClose={onClose} />
          }
        </Loaded>
      </div>
    </PanelDialog>
  );
}

function Preview(props: {
  readonly preview: MailPreviewDto;
  readonly mail: MailKind;
  readonly selection: BulkSelection;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { preview, mail, selection, onClose } = props;
  const count = preview.recipients;
  const [isAsked, setAsked] = useState(false);
  const { send, isBusy, fault } = useSending(mail, selection, onClose);
  return (
    <>
      <Counts preview={preview} mail={mail} />
      <Letter preview={preview} />
      {count === 0 ? (
        <Banner tone="info" icon="info">
          {t('competitors.mail.nobody')}
        </Banner>
      ) : null}
      <div className="wrap gap-8">
        {count === 0 ? null : (
          <Button kind="primary" onPress={() => setAsked(true)}>
            {t('competitors.mail.send', { count })}
          </Button>
        )}
        <Button onPress={onClose}>{t('ui.form.cancel')}</Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={t('competitors.mail.question', { count })}
          text={t('competitors.mail.questionText')}
          confirmLabel={t('competitors.mail.send', { count })}
          isBusy={isBusy}
          fault={fault}
          onConfirm={() => void send()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function useSending(mail: MailKind, selection: BulkSelection, onSent: () => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useUndoableActions();
  const invalidates = [calls.previewCompetitorMail];
  const inform = useRouteMutation(calls.informCompetitors, { background: true, invalidates });
  const invite = useRouteMutation(calls.inviteCompetitors, { background: true, invalidates });
  const results = useRouteMutation(calls.mailResults, { background: true, invalidates });
  const sending = { inform, invite, results }[mail];
  return {
    isBusy: sending.isBusy,
    fault: sending.error === null ? null : t(`errors.${sending.error.failure}`),
    send: async () => {
      const called = await sending.call({ params: { eventId: event.id }, body: bodyOf(selection) });
      if ('error' in called) return;
      const { recipients = 0, heldBack = 0 } = called.data[0] ?? {};
      say(t('competitors.mail.sent', { count: recipients }));
      if (heldBack > 0) say(t('competitors.mail.heldBack', { count: heldBack }));
      onSent();
    },
  };
}

function Counts({ preview, mail }: { readonly preview: MailPreviewDto; readonly mail: MailKind }): ReactNode {
  const t = useText();
  const { recipients, toldBefore, withoutAddress, notMeant } = preview;
  const named = useNames(toldBefore);
  return (
    <ul className="stack gap-4">
      <li className="bold">{t('competitors.mail.recipients', { count: recipients })}</li>
      {toldBefore.length === 0 ? null : (
        <li>
          {t('competitors.mail.told', { count: toldBefore.length })}
          <span className="soft small"> {named}</span>
        </li>
      )}
      {withoutAddress === 0 ? null : <li>{t('competitors.mail.withoutAddress', { count: withoutAddress })}</li>}
      {notMeant === 0 ? null : (
        <li>
          {t(mail === 'results' ? 'competitors.mail.notAsked' : 'competitors.mail.notMeant', { count: notMeant })}
        </li>
      )}
    </ul>
  );
}

/** Nobody reads thousands of names in a line. */
const namedMax = 12;

function useNames(ids: readonly string[]): string {
  const t = useText();
  const { competitors } = useOwnEvent();
  const meant = new Set(ids);
  const names = competitors.filter(({ id }) => meant.has(id)).map(displayName);
  const rest = names.length - namedMax;
  const shown = names.slice(0, namedMax).map(isolated).join(', ');
  return rest > 0 ? `${shown} ${t('competitors.bibs.more', { count: rest })}` : shown;
}

function Letter({ preview }: { readonly preview: MailPreviewDto }): ReactNode {
  const t = useText();
  const { competitors } = useOwnEvent();
  const { example } = preview;
  if (example === null) return null;
  const receiver = competitors.find(({ id }) => id === example.competitorId);
  const name = receiver === undefined ? '' : displayName(receiver);
  return (
    <figure
      className={classes('stack gap-8', styles.letter)}
      tabIndex={0}
      aria-label={t('competitors.mail.example', { name })}
    >
      <figcaption className="soft small">{t('competitors.mail.example', { name })}</figcaption>
      <b>{example.subject}</b>
      <pre className={styles.text}>{example.text}</pre>
    </figure>
  );
}
