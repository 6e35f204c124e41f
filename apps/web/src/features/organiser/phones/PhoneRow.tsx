import { limits, type PhoneDto, type PhoneStateDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { use, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskedButton } from '../../../ui/overlay/AskedButton.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { ConnectedContext } from '../../../base/connected-context.ts';
import { Name } from '../../../ui/Name.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { phoneLink } from './phone-link.ts';
import styles from './Phones.module.css';

/** A phone is said to be gone when it has missed three reports. */
const silence_ms = 3 * limits.phoneReport_ms;

/** Who holds it, as what, and how it is; its code where it is asked for. */
export function PhoneRow(props: {
  readonly phone: PhoneDto;
  readonly state: PhoneStateDto | null;
  readonly isFirst: boolean;
  readonly isShown: boolean;
  /** Where phones reach the service. */
  readonly origin: string;
  readonly onShow: () => void;
  readonly onFirst: () => void;
  readonly onEnd: () => void;
}): ReactNode {
  const t = useText();
  const { phone, state, isShown } = props;
  return (
    <li className={styles.phone} data-testid="phone-row">
      <div className="row gap-8-16 between">
        <div className="stack gap-4 shrinks">
          <span className="row gap-4-8">
            <strong>{phone.holder === null ? t('phone.desk.nobody') : <Name>{phone.holder}</Name>}</strong>
            <span className="soft">{t(`phone.roles.${phone.role}`)}</span>
          </span>
          {phone.holder === null ? null : <PhoneFacts state={state} />}
        </div>
        <div className="row gap-8">
          <Button onPress={props.onShow} expanded={isShown}>
            {t(isShown ? 'phone.desk.hide' : 'phone.desk.show')}
          </Button>
          {props.isFirst ? null : <Button onPress={props.onFirst}>{t('phone.desk.first')}</Button>}
          {phone.holder === null ? (
            <Button kind="danger" onPress={props.onEnd}>
              {t('phone.desk.end')}
            </Button>
          ) : (
            <AskedButton
              kind="danger"
              question={{
                title: t('phone.desk.endQuestion', { name: phone.holder }),
                text: t('phone.desk.endText'),
                confirmLabel: t('phone.desk.end'),
              }}
              onPress={props.onEnd}
            >
              {t('phone.desk.end')}
            </AskedButton>
          )}
        </div>
      </div>
      {isShown ? <PhoneCode address={phoneLink(props.origin, phone.key)} scan={t('phone.desk.scan')} /> : null}
    </li>
  );
}

function PhoneFacts({ state }: { readonly state: PhoneStateDto | null }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const isConnected = use(ConnectedContext);
  if (!isConnected) {
    return (
      <span className="row gap-4-8">
        <Chip tone="quiet" icon="offline">
          {t('phone.notKnown')}
        </Chip>
      </span>
    );
  }
  if (state === null) return <span className="soft small">{t('phone.desk.never')}</span>;
  const age_ms = now - Number(state.heardAt / BigInt(TICKS_PER_MILLISECOND));
  const { bound_us, waiting, battery_percent, isSeen } = state;
  const isHeld = bound_us !== null && bound_us <= limits.clockSynced_us;
  return (
    <span className="row gap-4-8">
      {age_ms > silence_ms ? (
        <Chip tone="warn" icon="offline">
          {t('phone.desk.seen', { age: formats.age(age_ms) })}
        </Chip>
      ) : (
        <Chip tone="good" icon="pulse">
          {t('phone.online')}
        </Chip>
      )}
      <Chip tone={isHeld ? 'good' : 'warn'} icon="clock">
        {isHeld ? t('phone.clock', { bound: Math.max(1, Math.round(bound_us / 1_000)) }) : t('phone.unsynced')}
      </Chip>
      {waiting === 0 ? null : (
        <Chip tone="warn" icon="clock">
          {t('phone.waiting', { count: waiting })}
        </Chip>
      )}
      {isSeen ? null : (
        <Chip tone="warn" icon="eye">
          {t('phone.desk.asleep')}
        </Chip>
      )}
      {battery_percent === null ? null : (
        <span className="soft small">
          {t('phone.desk.battery', { percent: `${formats.number(battery_percent)} %` })}
        </span>
      )}
    </span>
  );
}
