import { limits, calls, type ItemOf } from '@startwand/contract';
import { languageNames, languages, type Language } from '@startwand/locales';
import { useState, type ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { ErrorState } from '../../../ui/StateMessage.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './InfoMail.module.css';

type PreviewedMail = ItemOf<typeof calls.previewInformation>;

/** The mail as its readers get it, put together by the server; nothing in it runs or is fetched. */
export function MailPreview(props: { readonly subject: string; readonly message: string }): ReactNode {
  const { t, language: own } = useSpeech();
  const [language, setLanguage] = useState<Language>(own);
  const subject = useDebounced(props.subject.trim()).slice(0, limits.mailSubjectMax);
  const message = useDebounced(props.message.trim()).slice(0, limits.mailMessageMax);
  const isWritten = subject !== '' && message !== '';
  const preview = useRouteQuery(
    calls.previewInformation,
    { body: { subject, message, language } },
    { isWanted: isWritten, background: true },
  );
  const mail = preview.kind === 'ready' && isWritten ? preview.data[0] : undefined;
  return (
    <section className="stack gap-12 at-top" aria-label={t('service.info.preview')}>
      <div className={classes('wrap gap-8-16 between', styles.previewHead)}>
        <h3>{t('service.info.preview')}</h3>
        <SelectField
          label={t('service.info.frameOf')}
          value={language}
          onChange={(chosen) => setLanguage(chosen ?? own)}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      {isWritten && preview.kind === 'failed' ? (
        <ErrorState error={preview.error} onRetry={preview.retry} />
      ) : (
        <Letter mail={mail} />
      )}
    </section>
  );
}

function Letter({ mail }: { readonly mail: PreviewedMail | undefined }): ReactNode {
  const t = useText();
  if (mail === undefined)
    return <p className={classes('stack soft', styles.noLetter)}>{t('service.info.previewEmpty')}</p>;
  return (
    <>
      <p className="bold breaks">{mail.subject}</p>
      <iframe className={styles.letter} title={t('service.info.preview')} sandbox="" srcDoc={mail.html} />
    </>
  );
}
