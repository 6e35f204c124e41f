import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { CodeField } from '../second-step/CodeField.tsx';
import { QrCode } from '../../public/event/QrCode.tsx';
import styles from './Security.module.css';
import { useOtherSessions } from './use-other-sessions.ts';

export interface StartedApp {
  readonly ticket: string;
  readonly secret: string;
  readonly uri: string;
}

/** The secret as a picture and as text; it counts from the first code on. */
export function AppDialog(props: {
  readonly app: StartedApp;
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}): ReactNode {
  const t = useText();
  const { app } = props;
  const others = useOtherSessions();
  const form = useRouteForm(calls.confirmAuthenticator, {
    params: { userId: useAccount().id },
    defaults: { ticket: app.ticket, code: '', endsOthers: false },
    invalidates: [calls.secondFactors, calls.listSessions],
    faultsBeside: { SECOND_FACTOR_WRONG: 'code' },
    onSaved: ([made]) => props.onDone(made?.recoveryCodes ?? []),
  });
  return (
    <PanelDialog title={t('security.app.title')} onClose={props.onClose}>
      <div className="stack gap-16">
        <p>{t('security.app.scan')}</p>
        <div className={styles.qr}>
          <QrCode text={app.uri} label={t('security.app.qr')} />
        </div>
        <div>
          <p>{t('security.app.typed')}</p>
          <code className={styles.secret}>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <RouteForm form={form} save={t('security.app.confirm')} isFleeting>
          <form.Field name="code" label={t('security.app.code')} help={t('security.step.codeHint')}>
            {(field) => <CodeField {...asText(field)} />}
          </form.Field>
          {others === 0 ? null : (
            <form.Field
              name="endsOthers"
              label={t('security.factors.endOthers')}
              help={t('security.factors.endOthersHint', { count: others })}
            >
              {(field) => <CheckboxField {...field} value={field.value ?? false} />}
            </form.Field>
          )}
        </RouteForm>
      </div>
    </PanelDialog>
  );
}
