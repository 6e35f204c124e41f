import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useStore } from '../../base/store.ts';
import type { Waking } from '../../base/use-wake-lock.ts';
import { useText } from '../../language/language-context.tsx';
import { usePointName } from '../../race/use-point-name.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Name } from '../../ui/Name.tsx';
import styles from './PhonePage.module.css';
import type { PhoneState, PhoneTimer } from './phone-timer.ts';
import type { TapSound } from './use-tap-sound.ts';

/** Which point, whether it is armed, and whether all is well: network, clock, what waits. */
export function PhoneHead(props: {
  readonly timer: PhoneTimer;
  readonly waking: Waking;
  readonly sound: TapSound;
}): ReactNode {
  const t = useText();
  const { timer, waking, sound } = props;
  const state = useStore(timer.state);
  const { held, isOnline, isDiskFull } = state;
  const pointName = usePointName(held?.points ?? 2);
  return (
    <header className={styles.head}>
      <div className="line between gap-12">
        <div className="stack shrinks">
          <p className="soft small clipped">
            <Name>{held?.event.name ?? ''}</Name>
          </p>
          <h1>{held === null ? t('phone.title') : pointName(held.phone.section)}</h1>
        </div>
        <IconButton
          icon="bell"
          label={t(sound.isOn ? 'phone.soundOn' : 'phone.soundOff')}
          pressed={sound.isOn}
          onPress={sound.toggle}
        />
      </div>
      <div className="row gap-4-8">
        <Armed state={state} />
        {isOnline ? (
          <Chip tone="good" icon="pulse">
            {t('phone.online')}
          </Chip>
        ) : (
          <Chip tone="warn" icon="offline">
            {t('phone.offline')}
          </Chip>
        )}
        <ClockChip state={state} />
        <Waiting state={state} />
      </div>
      {held !== null && held.phone.endedAt !== null ? (
        <p className={styles.notice} role="alert">
          <strong>{t('phone.ended')}</strong> {t('phone.endedHelp')}
        </p>
      ) : null}
      {isDiskFull ? (
        <p className={styles.notice} role="alert">
          {t('phone.diskFull')}
        </p>
      ) : null}
      {isOnline ? null : <p className="soft small">{t('phone.offlineHelp')}</p>}
      {waking === 'insecure' ? <p className="soft small">{t('phone.insecure')}</p> : null}
      {waking === 'refused' ? <p className="soft small">{t('phone.sleepy')}</p> : null}
    </header>
  );
}

function Armed({ state: { held, isOnline } }: { readonly state: PhoneState }): ReactNode {
  const t = useText();
  if (held === null) return null;
  const armed = held.heats.filter(({ state }) => state === 'armed');
  const { role } = held.phone;
  const isBackup = role === 'times' && (held.place > 0 || held.isBesideDevice);
  return (
    <>
      {armed.length === 0 ? (
        <Chip tone="quiet" icon="pause" title={t('phone.notArmedHelp')}>
          {t('phone.notArmed')}
        </Chip>
      ) : (
        <Chip tone={isOnline ? 'live' : 'quiet'} icon={isOnline ? 'pulse' : 'offline'}>
          {t('phone.armed', { heats: armed.map(({ name }) => name).join(', ') })}
        </Chip>
      )}
      {isBackup || role !== 'times' ? (
        <Chip tone="info" icon="info">
          {isBackup ? t('phone.backup') : t(`phone.roles.${role}`)}
        </Chip>
      ) : null}
    </>
  );
}

function ClockChip({ state: { clock } }: { readonly state: PhoneState }): ReactNode {
  const t = useText();
  const isHeld = clock !== null && clock.bound_ms * 1_000 <= limits.clockSynced_us;
  return (
    <Chip tone={isHeld ? 'good' : 'warn'} icon="clock">
      {isHeld ? t('phone.clock', { bound: Math.max(1, Math.round(clock.bound_ms)) }) : t('phone.unsynced')}
    </Chip>
  );
}

function Waiting({ state: { taps } }: { readonly state: PhoneState }): ReactNode {
  const t = useText();
  const count = taps.filter(({ state }) => state === 'waiting').length;
  return count === 0 ? null : (
    <Chip tone="warn" icon="clock">
      {t('phone.waiting', { count })}
    </Chip>
  );
}
