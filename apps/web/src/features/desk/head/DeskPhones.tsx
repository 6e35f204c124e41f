import { limits, type EventDto, type PhoneStateDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { Link } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { usePointName } from '../../../race/use-point-name.ts';
import { useNow } from '../../../services/use-now.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { ConnectedContext } from '../../../base/connected-context.ts';
import { Name } from '../../../ui/Name.tsx';
import { usePhoneStates } from '../../organiser/phones/use-phone-states.ts';

const silence_ms = 3 * limits.phoneReport_ms;

/** The phones that somebody holds, each with its point and what is the matter with it, if anything is. */
export function DeskPhones({ event }: { readonly event: EventDto }): ReactNode {
  const states = usePhoneStates(event.id);
  const pointName = usePointName(event.measuringPoints.length);
  const held = (event.phones ?? []).filter(({ holder, endedAt }) => holder !== null && endedAt === null);
  return held.map((phone) => (
    <li key={phone.id} data-testid="desk-phone">
      <Link to="/panel/events/$eventId/phones" params={{ eventId: event.id }} className="line gap-6 shrinks">
        <strong className="clipped small">
          <Name>{phone.holder ?? ''}</Name>
        </strong>
        <span className="soft small one-line">{pointName(phone.section)}</span>
        <PhoneChip state={states.get(phone.id) ?? null} />
      </Link>
    </li>
  ));
}

/** The worst that is true of it. */
function PhoneChip({ state }: { readonly state: PhoneStateDto | null }): ReactNode {
  const t = useText();
  const now = useNow();
  const isConnected = use(ConnectedContext);
  // What was heard last may be long past, and the phone may be well.
  if (!isConnected) {
    return (
      <Chip tone="quiet" icon="offline">
        {t('phone.notKnown')}
      </Chip>
    );
  }
  const isSilent = state === null || now - Number(state.heardAt / BigInt(TICKS_PER_MILLISECOND)) > silence_ms;
  if (isSilent) {
    return (
      <Chip tone="warn" icon="offline">
        {t('phone.offline')}
      </Chip>
    );
  }
  if (state.waiting > 0) {
    return (
      <Chip tone="warn" icon="clock">
        {t('phone.waiting', { count: state.waiting })}
      </Chip>
    );
  }
  const { bound_us } = state;
  const isHeld = bound_us !== null && bound_us <= limits.clockSynced_us;
  return (
    <Chip tone={isHeld ? 'good' : 'warn'} icon="clock">
      {isHeld ? t('phone.clock', { bound: Math.max(1, Math.round(bound_us / 1_000)) }) : t('phone.unsynced')}
    </Chip>
  );
}
