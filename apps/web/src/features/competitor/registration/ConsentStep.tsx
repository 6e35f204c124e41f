import { consentTextVersion, calls, type UserDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import type { FormFields } from '../../../forms/FormFields.tsx';
import { LegalPapers } from '../../../layout/legal/LegalPapers.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { RegisterValues } from './entry-values.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Registration.module.css';
import { registrationPath } from './registration-search.ts';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';

/** To what one agrees, in words and with its version. */
export function ConsentStep({ form }: { readonly form: FormFields<RegisterValues> }): ReactNode {
  const t = useText();
  const sendsMails = useServiceInfo()?.sendsMails !== false;
  return (
    <section className={classes('card', styles.card)}>
      <p className={styles.consent}>{t('registration.consent.text')}</p>
      <p className={styles.hint}>{t('registration.consent.version', { version: consentTextVersion })}</p>
      <LegalPapers pages={['privacy']} />
      <form.Field name="consent" label={t('registration.consent.agree')}>
        {(field) => <CheckboxField {...field} />}
      </form.Field>
      {sendsMails ? (
        <form.Field
          name="resultByMail"
          label={t('registration.consent.resultByMail')}
          help={t('registration.consent.resultByMailHint')}
        >
          {(field) => <CheckboxField {...field} value={field.value === true} isRequired={false} />}
        </form.Field>
      ) : null}
    </section>
  );
}

/** An account that nobody has confirmed fills in; the last step waits for the link, which leads back to it. */
export function ConfirmFirst(props: { readonly user: UserDto; readonly eventId: string }): ReactNode {
  const t = useText();
  const { user, eventId } = props;
  const again = useRouteMutation(calls.sendConfirmation, { background: true });
  const send = () =>
    again.call({
      params: { userId: user.id },
      body: { returnTo: registrationPath(eventId, 'consent') },
    });
  return (
    <section className={classes('card', styles.card)}>
      <h3>{t('registration.confirm.title')}</h3>
      <p className={styles.hint}>{t('registration.confirm.hint', { email: user.email })}</p>
      <div className={classes('wrap gap-8-12', styles.ways)}>
        <Button disabled={again.isBusy} onPress={() => void send()}>
          {t('registration.confirm.again')}
        </Button>
      </div>
      <output>
        {again.error !== null
          ? t(`errors.${again.error.failure}`)
          : again.data === null
            ? null
            : t('registration.confirm.sent')}
      </output>
    </section>
  );
}
