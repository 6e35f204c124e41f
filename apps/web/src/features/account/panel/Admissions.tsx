import { calls, type AdmissionDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AskedButton } from '../../../ui/overlay/AskedButton.tsx';
import { useProof } from '../security/use-proof.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Admissions.module.css';

const ticksPerMillisecond = 10_000n;
/** What has not asked for a while is gone without a word: no topic tells of it. */
const again_ms = 15_000;

interface OfDevice {
  readonly deviceId?: string;
}

/** Who wants to connect as one of the devices, or as this one, to be allowed or refused. */
export function WaitingAdmissions(props: OfDevice): ReactNode {
  const admissions = useAdmissions('waiting', props);
  return (
    <div className={classes('stack gap-12', styles.waiting)} aria-live="polite">
      {admissions.map((admission) => (
        <Waiting key={admission.id} admission={admission} isOneOfSeveral={isOneOfSeveral(admission, admissions)} />
      ))}
    </div>
  );
}

/** Who was let in as one of the devices, or as this one, to be ended. */
export function AllowedAdmissions(props: OfDevice): ReactNode {
  const t = useText();
  const admissions = useAdmissions('allowed', props);
  if (admissions.length === 0) return null;
  return (
    <section className={classes('stack gap-8', styles.letIn)}>
      <h2>{t('desk.panel.letIn')}</h2>
      <ul className="card">
        {admissions.map((admission) => (
          <Allowed key={admission.id} admission={admission} />
        ))}
      </ul>
    </section>
  );
}

/** Which devices wait to be let in: for pages that only lead to where that is decided. */
export function useWaitingDevices(isWanted = true): readonly AdmissionDto[] {
  return useAdmissions('waiting', {}, isWanted);
}

function useAdmissions(state: AdmissionDto['state'], { deviceId }: OfDevice, isWanted = true): readonly AdmissionDto[] {
  const params = { userId: useAccount().id };
  const admissions = useRouteQuery(
    calls.listAdmissions,
    { params },
    { isWanted, background: true, again_ms: (all) => (all.some(isWaiting) ? again_ms : false) },
  );
  if (admissions.kind !== 'ready') return [];
  return admissions.data.filter(
    (admission) => admission.state === state && (deviceId === undefined || admission.deviceId === deviceId),
  );
}

const isWaiting = ({ state }: AdmissionDto) => state === 'waiting';

/** Whether another one wants to connect as the same device: at most one of them is the owner's. */
function isOneOfSeveral({ id, deviceId }: AdmissionDto, all: readonly AdmissionDto[]): boolean {
  return all.some((other) => other.id !== id && other.deviceId === deviceId);
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
}

const invalidates = [calls.listAdmissions];

function Waiting({ admission, isOneOfSeveral }: RowProps & { readonly isOneOfSeveral: boolean }): ReactNode {
  const t = useText();
  const allow = useRouteMutation(calls.allowAdmission, { invalidates });
  const refuse = useRouteMutation(calls.refuseAdmission, { invalidates });
  const { proving, dialog } = useProof();
  const { deviceId, deviceName: name, address, code } = admission;
  const answer = { params: { deviceId, admissionId: admission.id }, body: {} };
  return (
    <section className="stack gap-8 card padded" data-testid="admission-waiting">
      <h2>{t('desk.panel.wantsToConnect', { name, id: deviceId, address })}</h2>
      {code === null ? null : (
        <p className={classes('wrap gap-4-12', styles.code)}>
          <span>{t('desk.panel.pairingCode')}</span>
          <strong data-testid="admission-code">{code}</strong>
        </p>
      )}
      <p>{t('desk.panel.wantsHint')}</p>
      {isOneOfSeveral ? (
        <Banner tone="warn" icon="warning">
          {t('desk.panel.severalWait')}
        </Banner>
      ) : null}
      <p className="soft">{t('desk.panel.codeMissing')}</p>
      <div className="wrap gap-8">
        <Button kind="primary" testId="admission-allow" onPress={() => void proving(() => allow.call(answer))}>
          {t('desk.panel.allow')}
        </Button>
        <Button testId="admission-refuse" onPress={() => void refuse.call(answer)}>
          {t('desk.panel.refuse')}
        </Button>
      </div>
      <Failed error={allow.error ?? refuse.error} />
      {dialog}
    </section>
  );
}

function Allowed({ admission }: RowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const end = useRouteMutation(calls.endAdmission, { invalidates });
  const { deviceId, deviceName: name, address } = admission;
  const since_ms = Number((admission.allowedAt ?? admission.askedAt) / ticksPerMillisecond);
  const values = { name, id: deviceId, age: formats.age(now - since_ms) };
  const params = { deviceId, admissionId: admission.id };
  return (
    <li className={styles.row} data-testid="admission-allowed">
      <span>
        {address === '' ? t('desk.panel.letInBefore', values) : t('desk.panel.letInFrom', { ...values, address })}
      </span>
      <AskedButton
        kind="quiet"
        testId="admission-end"
        question={{
          title: t('desk.panel.endAccessQuestion', { name }),
          text: t('desk.panel.endAccessText'),
          confirmLabel: t('desk.panel.endAccessConfirm'),
        }}
        onPress={() => void end.call({ params })}
      >
        {t('desk.panel.endAccess')}
      </AskedButton>
      <Failed error={end.error} />
    </li>
  );
}
