import type { ReactNode } from 'react';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import styles from '../../../features/organiser/phones/Phones.module.css';
import { isOfThisComputer } from '../../../features/organiser/phones/phone-link.ts';
import { PhonesOfPoint } from '../../../features/organiser/phones/PhonesOfPoint.tsx';
import { usePhoneStates } from '../../../features/organiser/phones/use-phone-states.ts';
import { useText } from '../../../language/language-context.tsx';
import { usePointName } from '../../../race/use-point-name.ts';

/** The phones that hold points of the event: their codes, who holds them, and how they are. */
export function PhonesTab(): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const states = usePhoneStates(event.id);
  const pointName = usePointName(event.measuringPoints.length);
  return (
    <div className="stack gap-16 at-top">
      <p className="soft">{t('phone.desk.hint')}</p>
      {isOfThisComputer(location.hostname) ? <p className={styles.warning}>{t('phone.desk.localOnly')}</p> : null}
      <div>
        {event.measuringPoints.map(({ section }) => (
          <PhonesOfPoint key={section} event={event} section={section} name={pointName(section)} states={states} />
        ))}
      </div>
    </div>
  );
}
