import { routes } from '@startwand/contract';
import type { AdmissionDto } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError, Result } from '../../api/api-error.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Admissions.module.css';
import { useAdmissions } from './use-admissions.ts';

const ticksPerMillisecond = 10_000n;

/** Who wants to connect as one of the devices, to be allowed or refused. */
export function WaitingAdmissions(): ReactNode {
  const { admissions, error, ask } = useAnswered('waiting');
  return (
    <div className={styles.waiting} aria-live="polite">
      {admissions.map((admission) => (
        <Waiting key={admission.id} admission={admission} ask={ask} />
      ))}
      <Failed error={error} />
    </div>
  );
}

/** Who was let in as one of the devices, to be ended. */
export function AllowedAdmissions(): ReactNode {
  const t = useText();
  const { admissions, error, ask } = useAnswered('allowed');
  if (admissions.length === 0) return null;
  return (
    <section className={styles.letIn}>
      <h2>{t('desk.panel.letIn')}</h2>
      <ul className={styles.allowed}>
        {admissions.map((admission) => (
          <Allowed key={admission.id} admission={admission} ask={ask} />
        ))}
      </ul>
      <Failed error={error} />
    </section>
  );
}

function useAnswered(state: AdmissionDto['state']) {
  const { data = [], refetch } = useAdmissions();
  const [error, setError] = useState<ApiError | null>(null);
  const ask = async (call: Promise<Result<unknown>>) => {
    const result = await call;
    setError('error' in result ? result.error : null);
    await refetch();
  };
  return { admissions: data.filter((admission) => admission.state === state), error, ask };
}

function Failed({ error }: { readonly error: ApiError | null }): ReactNode {
  const t = useText();
  return error === null ? null : (
    <Banner tone="bad" icon="warning">
      {t(`errors.${error.failure}`)}
    </Banner>
  );
}

interface RowProps {
  readonly admission: AdmissionDto;
  readonly ask: (call: Promise<Result<unknown>>) => Promise<void>;
}

function Waiting({ admission, ask }: RowProps): ReactNode {
  const t = useText();
  const { api } = useServices();
  const { deviceId, deviceName: name, address } = admission;
  const call = { params: { deviceId, admissionId: admission.id }, body: {} };
  return (
    <section className={styles.card} data-testid="admission-waiting">
      <h2>{t('desk.panel.wantsToConnect', { name, id: deviceId, address })}</h2>
      <p>{t('desk.panel.wantsHint')}</p>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          testId="admission-allow"
          onPress={() => void ask(api.call(routes.allowAdmission, call))}
        >
          {t('desk.panel.allow')}
        </Button>
        <Button
          testId="admission-refuse"
          onPress={() => void ask(api.call(routes.refuseAdmission, call))}
        >
          {t('desk.panel.refuse')}
        </Button>
      </div>
    </section>
  );
}

function Allowed({ admission, ask }: RowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { api, clock } = useServices();
  const { deviceId, deviceName: name, address } = admission;
  const since_ms = Number((admission.allowedAt ?? admission.askedAt) / ticksPerMillisecond);
  const words = { name, id: deviceId, age: formats.age(clock.now() - since_ms) };
  const params = { deviceId, admissionId: admission.id };
  return (
    <li className={styles.row} data-testid="admission-allowed">
      <span>
        {address === ''
          ? t('desk.panel.letInBefore', words)
          : t('desk.panel.letInFrom', { ...words, address })}
      </span>
      <Button
        kind="quiet"
        testId="admission-end"
        onPress={() => void ask(api.call(routes.endAdmission, { params }))}
      >
        {t('desk.panel.endAccess')}
      </Button>
    </li>
  );
}
