import { calls, type ItemOf } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useServices } from '../../../services/services.ts';
import { Part } from '../../../views/page/Part.tsx';
import { useSpanText } from './AnnouncePart.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Maintenance.module.css';
import { MomentField } from './MomentField.tsx';

type Status = ItemOf<typeof calls.serviceStatus>;

const changed = [calls.serviceStatus, calls.listAudit];

/** Whether the service is open to everybody, and what opens or closes it. */
export function ModePart({ status }: { readonly status: Status }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { isMaintenance, maintenanceUntil_100ns: until } = status;
  return (
    <Part title={t('service.maintenance.mode')}>
      <p>
        {t(isMaintenance ? 'service.maintenance.closedHint' : 'service.maintenance.openHint')}
        {isMaintenance && until !== null
          ? ` ${t('service.maintenance.untilShown', {
              time: formats.moment(Number(until / BigInt(TICKS_PER_MILLISECOND))),
            })}`
          : ''}
      </p>
      {isMaintenance ? <Ending /> : <Beginning />}
      <Announced status={status} />
    </Part>
  );
}

function Beginning(): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const [until, setUntil] = useState<bigint | null>(null);
  const [isAsked, setAsked] = useState(false);
  const setting = useRouteMutation(calls.setMaintenance, { invalidates: changed });
  const begin = async () => {
    const called = await setting.call({ body: { isOn: true, until_100ns: until } });
    if ('data' in called) say(t('service.maintenance.begun'));
  };
  return (
    <div className={classes('stack gap-16', styles.beginning)}>
      <MomentField
        label={t('service.maintenance.until')}
        help={t('service.maintenance.untilHelp')}
        value={until}
        onChange={setUntil}
      />
      <p>
        <Button kind="danger" onPress={() => setAsked(true)}>
          {t('service.maintenance.begin')}
        </Button>
      </p>
      {isAsked ? (
        <ConfirmDialog
          title={t('service.maintenance.beginTitle')}
          text={t('service.maintenance.beginText')}
          confirmLabel={t('service.maintenance.begin')}
          isBusy={setting.isBusy}
          fault={setting.error === null ? null : t(`errors.${setting.error.failure}`)}
          onConfirm={() => void begin()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}

function Ending(): ReactNode {
  const t = useText();
  const { perform } = useUndoableActions();
  const setting = useRouteMutation(calls.setMaintenance, {
    invalidates: changed,
    background: true,
  });
  const end = () =>
    perform({
      call: () => setting.call({ body: { isOn: false, until_100ns: null } }),
      said: t('service.maintenance.ended'),
    });
  return (
    <div className={classes('row gap-12-24', styles.row)}>
      <Button kind="primary" disabled={setting.isBusy} onPress={() => void end()}>
        {t('service.maintenance.end')}
      </Button>
    </div>
  );
}

/** What was announced and is not over, and the way to take it back. */
function Announced({ status }: { readonly status: Status }): ReactNode {
  const t = useText();
  const spanText = useSpanText();
  const { perform } = useUndoableActions();
  const { clock } = useServices();
  const withdrawal = useRouteMutation(calls.withdrawMaintenance, {
    invalidates: changed,
    background: true,
  });
  if (status.announced === null) return null;
  const withdraw = async () => {
    await perform({ call: () => withdrawal.call({}), said: t('service.maintenance.withdrawn') });
    // No page tells of it any more, this one at once.
    void clock.set();
  };
  return (
    <div className={classes('row gap-12-24', styles.row)}>
      <p>{t('service.maintenance.announced', spanText(status.announced))}</p>
      <Button disabled={withdrawal.isBusy} onPress={() => void withdraw()}>
        {t('service.maintenance.withdraw')}
      </Button>
    </div>
  );
}
