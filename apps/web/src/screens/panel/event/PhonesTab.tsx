import type { EventDto, HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { MassFinish } from '../../../features/organiser/phones/MassFinish.tsx';
import { PhonesOfPoint } from '../../../features/organiser/phones/PhonesOfPoint.tsx';
import { PhoneSteps } from '../../../features/organiser/phones/PhoneSteps.tsx';
import { PhonesWayIn } from '../../../features/organiser/phones/PhonesWayIn.tsx';
import { StartClockRow } from '../../../features/organiser/phones/StartClockRow.tsx';
import { usePhoneStates } from '../../../features/organiser/phones/use-phone-states.ts';
import { usePhonesWay } from '../../../features/organiser/phones/use-phones-way.ts';
import { useText } from '../../../language/language-context.tsx';
import { usePointName } from '../../../race/use-point-name.ts';

/** The phones that hold points of the event: their codes, who holds them, and how they are. */
export function PhonesTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { event, heats } = detail;
  const states = usePhoneStates(event.id);
  const way = usePhonesWay();
  const hasPhones = (event.phones ?? []).some(({ endedAt }) => endedAt === null);
  const pointName = usePointName(event.measuringPoints.length);
  return (
    <div className="stack gap-16 at-top">
      <p className="soft">{t('phone.desk.hint')}</p>
      {hasPhones ? null : <PhoneSteps />}
      <PhonesWayIn way={way} />
      {massFinishes(event, heats).map(({ heat, section }) => (
        <MassFinish key={`${heat.id} ${section}`} detail={detail} heat={heat} section={section} />
      ))}
      <div>
        {event.measuringPoints.map(({ section }) => (
          <PhonesOfPoint
            key={section}
            event={event}
            section={section}
            name={pointName(section)}
            states={states}
            origin={way.origin}
            isLoud={!hasPhones && way.state !== 'shut' && section === event.measuringPoints.length - 1}
          />
        ))}
        <StartClockRow eventId={event.id} origin={way.origin} />
      </div>
    </div>
  );
}

/** Mass starts under way, at each point where a phone takes down bibs. */
function massFinishes({ phones = [] }: EventDto, heats: readonly HeatDto[]) {
  const sections = new Set(
    phones.filter(({ role, endedAt }) => role === 'bibs' && endedAt === null).map(({ section }) => section),
  );
  const running = heats.filter(({ massStart, state }) => massStart && (state === 'armed' || state === 'disarmed'));
  return running.flatMap((heat) => [...sections].map((section) => ({ heat, section })));
}
