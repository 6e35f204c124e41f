import { calls, limits, type SentFilesDto } from '@startwand/contract';
import { languageNames, languages, type Language } from '@startwand/locales';
import { useEffect, useRef, type ReactNode } from 'react';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText, type FormFields } from '../../../forms/FormFields.tsx';
import type { FormValues } from '../../../forms/form-types.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useAccount } from '../../../services/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { chosenAtFirst, filesThere, type FileThere } from './files-there.ts';
import { MailedFilesField } from './MailedFilesField.tsx';

interface LetterProps {
  readonly proposal: SentFilesDto['proposal'];
  readonly language: Language;
  /** The words that are proposed come in that language. */
  readonly onLanguage: (language: Language) => void;
  readonly onClose: () => void;
}

/** A mail with files of the event: once what there is of it is known. */
export function MailFilesForm(props: LetterProps): ReactNode {
  const { event, heats } = useOwnEvent();
  const exchanged = useRouteQuery(calls.listExchangeFiles, { params: { eventId: event.id } });
  return <Loaded from={exchanged}>{(found) => <Letter {...props} there={filesThere(found, heats)} />}</Loaded>;
}

function Letter(props: LetterProps & { readonly there: readonly FileThere[] }): ReactNode {
  const { proposal, language, onLanguage, onClose, there } = props;
  const t = useText();
  const { event } = useOwnEvent();
  const { email } = useAccount();
  const { say } = useUndoableActions();
  const { receivers, subject, message } = proposal;
  const form = useRouteForm(calls.mailFiles, {
    params: { eventId: event.id },
    defaults: {
      receivers: receivers.length === 0 ? [''] : receivers,
      copyToMe: false,
      subject,
      message,
      language,
      files: chosenAtFirst(there),
    },
    invalidates: [calls.sentFiles, calls.eventLog],
    onSaved: () => {
      say(t('exchange.mail.said'));
      onClose();
    },
  });
  useProposed(form.values, proposal);
  return (
    <RouteForm
      form={form}
      save={t('exchange.mail.send')}
      saving={t('exchange.mail.sending')}
      isFleeting
      actions={<Button onPress={onClose}>{t('ui.form.cancel')}</Button>}
    >
      <FormSection title={t('exchange.mail.open')} help={t('exchange.mail.hint', { email })}>
        <WholeLine>
          <form.Field name="files" label={t('exchange.mail.files')}>
            {(field) => <MailedFilesField {...field} there={there} />}
          </form.Field>
        </WholeLine>
        <Receivers form={form} />
        <form.Field name="language" label={t('exchange.mail.language')} help={t('exchange.mail.languageHint')}>
          {(field) => (
            <SelectField
              {...field}
              choices={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(chosen) => {
                field.onChange(chosen);
                if (chosen !== null) onLanguage(chosen);
              }}
            />
          )}
        </form.Field>
        <Words form={form} />
        <form.Field name="copyToMe" label={t('exchange.mail.copy', { email })}>
          {(field) => <CheckboxField {...field} isRequired={false} />}
        </form.Field>
      </FormSection>
    </RouteForm>
  );
}

type Values = FormValues<typeof calls.mailFiles>;

/** One address at least, each by itself: none is taken for a list. */
function Receivers({ form }: { readonly form: FormFields<Values> }): ReactNode {
  const t = useText();
  return (
    <WholeLine>
      <form.Field name="receivers" label={t('exchange.mail.receivers')}>
        {(field) => (
          <FieldList
            {...field}
            canMove={false}
            min={1}
            max={limits.mailedToMax}
            nameOf={(receiver) => receiver ?? ''}
            create={() => ''}
            addLabel={t('exchange.mail.addReceiver')}
            renderItem={(_receiver, _change, index) => (
              <form.Field name={`receivers[${index}]`} label={t('exchange.mail.address')}>
                {(one) => <TextField {...asText(one)} kind="email" maxLength={limits.emailMax} />}
              </form.Field>
            )}
          />
        )}
      </form.Field>
    </WholeLine>
  );
}

/** Subject and text, as they are proposed or as somebody types them. */
function Words({ form }: { readonly form: FormFields<Values> }): ReactNode {
  const t = useText();
  return (
    <>
      <WholeLine>
        <form.Field name="subject" label={t('exchange.mail.subject')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.mailSubjectMax} />}
        </form.Field>
      </WholeLine>
      <WholeLine>
        <form.Field name="message" label={t('exchange.mail.message')}>
          {(field) => <TextField {...asText(field)} lines={7} maxLength={limits.mailedTextMax} />}
        </form.Field>
      </WholeLine>
    </>
  );
}

/** Words in another language take the place of those that were proposed before, and of none that somebody typed. */
function useProposed(
  values: ReturnType<typeof useRouteForm<typeof calls.mailFiles>>['values'],
  { subject, message }: SentFilesDto['proposal'],
): void {
  const before = useRef({ subject, message });
  useEffect(() => {
    const { current } = before;
    before.current = { subject, message };
    const typed = values.state.values;
    if (typed.subject === current.subject) values.setFieldValue('subject', subject);
    if (typed.message === current.message) values.setFieldValue('message', message);
  }, [values, subject, message]);
}
