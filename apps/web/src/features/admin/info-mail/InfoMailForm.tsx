import { limits, mailReceivers, calls, type ItemOf } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { newKey } from '../../../api/new-key.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useProof } from '../../account/security/use-proof.tsx';
import { MailPreview } from './MailPreview.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './InfoMail.module.css';

type Counts = ItemOf<typeof calls.countReceivers>;

/** Writes a mail to many: how many that are, how it looks, one to oneself, and a question with the number. */
export function InfoMailForm(): ReactNode {
  // Each mail has a form of its own: the next one begins empty.
  const [count, setCount] = useState(0);
  const counted = useRouteQuery(calls.countReceivers, {}, { background: true });
  return (
    <Loaded from={counted}>
      {([counts]) =>
        counts === undefined ? null : <InfoMail key={count} counts={counts} onDone={() => setCount(count + 1)} />
      }
    </Loaded>
  );
}

function InfoMail(props: {
  /** How many each circle is: nobody writes to a number that is not known. */
  readonly counts: Counts;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { counts } = props;
  const { proving, dialog } = useProof();
  const form = useRouteForm(calls.informByMail, {
    proving,
    defaults: { recipients: 'all', subject: '', message: '' },
    draft: 'info-mail',
    invalidates: [calls.listMailings],
    asks: ({ recipients }) => ({
      title: t('service.info.question', { count: counts[recipients] }),
      text: t('service.info.questionText'),
      confirmLabel: t('service.info.send', { count: counts[recipients] }),
    }),
    onSaved: ([sent]) => {
      say(t('service.info.onTheirWay', { count: sent?.recipients ?? 0 }));
      props.onDone();
    },
  });
  const values = useSelector(form.values.store, (state) => state.values);
  const count = counts[values.recipients ?? 'all'];
  const [tried, setTried] = useState<Letter | null>(null);
  const letter = { subject: values.subject ?? '', message: values.message ?? '' };
  const isWritten = letter.subject.trim() !== '' && letter.message.trim() !== '';
  // What goes to everybody is loud once one has it oneself, as it is written now.
  const isTried = tried !== null && tried.subject === letter.subject && tried.message === letter.message;
  return (
    <div className={classes('stack gap-24', styles.columns)}>
      <RouteForm
        form={form}
        save={t('service.info.send', { count })}
        isQuiet={!isTried}
        before={<TrialButton {...letter} isWritten={isWritten} isLoud={!isTried} onTried={() => setTried(letter)} />}
      >
        <form.Field name="recipients" label={t('service.info.receivers')}>
          {(field) => (
            <RadioField
              {...field}
              choices={mailReceivers.map((value) => ({
                value,
                label: t('service.info.many', {
                  name: t(`service.info.receiver.${value}`),
                  count: counts[value],
                }),
                disabledBecause: counts[value] === 0 ? t('service.info.nobody') : null,
              }))}
            />
          )}
        </form.Field>
        <form.Field name="subject" label={t('service.info.subject')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.mailSubjectMax} />}
        </form.Field>
        <form.Field name="message" label={t('service.info.message')} help={t('service.info.messageHelp')}>
          {(field) => <TextField {...asText(field)} lines={12} maxLength={limits.mailMessageMax} />}
        </form.Field>
      </RouteForm>
      <MailPreview {...letter} />
      {dialog}
    </div>
  );
}

interface Letter {
  readonly subject: string;
  readonly message: string;
}

/** The mail to oneself, before anybody else gets it. */
function TrialButton({
  subject,
  message,
  isWritten,
  isLoud,
  onTried,
}: Letter & { readonly isWritten: boolean; readonly isLoud: boolean; readonly onTried: () => void }): ReactNode {
  const t = useText();
  const { perform } = useUndoableActions();
  const trial = useRouteMutation(calls.tryInformation, { background: true });
  const send = async () => {
    const called = await trial.call({ body: { subject, message }, key: newKey() });
    if ('data' in called) onTried();
    const email = 'data' in called ? (called.data[0]?.email ?? '') : '';
    await perform({
      call: () => Promise.resolve(called),
      said: t('service.info.tried', { email }),
    });
  };
  return (
    <Button kind={isLoud ? 'primary' : 'plain'} disabled={!isWritten || trial.isBusy} onPress={() => void send()}>
      {t('service.info.trial')}
    </Button>
  );
}
