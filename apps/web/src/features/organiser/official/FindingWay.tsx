import type { FindingDto } from '@startwand/contract';
import { isPhone } from '@startwand/timing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import styles from './FindingList.module.css';

/** The one way on from a finding: where it is mended. */
export function FindingWay(props: {
  readonly eventId: string;
  /** `null`: of the whole event. */
  readonly heatId: string | null;
  readonly finding: FindingDto;
}): ReactNode {
  const t = useText();
  const { eventId, heatId, finding } = props;
  const { opens, competitorId, triggerId, deviceId } = finding;
  const words = t(`official.opens.${opens}`);
  if (opens === 'impulse' && triggerId !== null) {
    return (
      <Link
        to="/panel/events/$eventId/triggers"
        params={{ eventId }}
        search={{ open: triggerId }}
        className={styles.way}
      >
        {words}
      </Link>
    );
  }
  if (opens === 'device' && deviceId !== null) return <DeviceWay eventId={eventId} deviceId={deviceId} />;
  if (opens === 'settings' || opens === 'course') {
    return (
      <Link to="/panel/events/edit/$eventId" params={{ eventId }} search={{ step: opens }} className={styles.way}>
        {words}
      </Link>
    );
  }
  if (heatId !== null && (opens === 'run' || opens === 'heat')) {
    return (
      <Link
        to="/panel/events/$eventId/heats/$heatId/desk"
        params={{ eventId, heatId }}
        search={opens === 'run' && competitorId !== null ? { run: competitorId } : {}}
        className={styles.way}
      >
        {words}
      </Link>
    );
  }
  if (heatId !== null && opens === 'startList') {
    return (
      <Link
        to="/panel/events/$eventId/heats/$heatId/start-list"
        params={{ eventId, heatId }}
        search={{ part: 'order' }}
        className={styles.way}
      >
        {words}
      </Link>
    );
  }
  return (
    <Link
      to="/panel/events/$eventId/competitors"
      params={{ eventId }}
      search={competitorId === null ? {} : { competitor: competitorId }}
      className={styles.way}
    >
      {words}
    </Link>
  );
}

/** Link to the phone or the device that a finding is about. */
function DeviceWay({ eventId, deviceId }: { readonly eventId: string; readonly deviceId: string }): ReactNode {
  const words = useText()('official.opens.device');
  if (isPhone(deviceId)) {
    return (
      <Link to="/panel/events/$eventId/phones" params={{ eventId }} className={styles.way}>
        {words}
      </Link>
    );
  }
  return (
    <Link to="/panel/devices/edit/$deviceId" params={{ deviceId }} search={{ tab: 'general' }} className={styles.way}>
      {words}
    </Link>
  );
}
