import { calls, type HeatDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { ComboboxField } from '../../../fields/ComboboxField.tsx';
import type { Option } from '../../../fields/use-options.ts';
import { Form } from '../../../fields/Form.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useStore } from '../../../base/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { competitorOptions } from '../run-sheet/competitor-options.tsx';
import { currentRunId } from '../run-target.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { HandImpulse } from '../tape/hand-impulse.ts';
import { useImpulseOutbox } from '../tape/impulse-outbox-context.ts';
import { refusedOf, type RefusedImpulse } from '../tape/impulse-outbox.ts';
import type { Desk } from '../use-desk.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskFoot.module.css';

/** Impulses by hand of this event that the server will not take: each in one line, until somebody has it or it is discarded. */
export function RefusedImpulses(props: { readonly desk: Desk; readonly heats: readonly HeatDto[] }): ReactNode {
  const t = useText();
  const { desk } = props;
  const outbox = useImpulseOutbox();
  const refused = refusedOf(useStore(outbox.entries), desk.desk.event.id);
  const [given, give] = useState<HandImpulse | null>(null);
  if (refused.length === 0) return null;
  return (
    <section className={classes('stack gap-2', styles.refused)} aria-label={t('desk.refusedTitle')} role="alert">
      {refused.map((one, place) => (
        <div key={`${one.impulse.session}.${one.impulse.sequence}`} className={styles.line} data-testid="desk-refused">
          <Icon name="warning" />
          <RefusedWords one={one} {...props} />
          <Button onPress={() => give(one.impulse)}>{t('desk.giveTo')}</Button>
          <Button onPress={() => outbox.discard(one.impulse)}>{t('desk.discard')}</Button>
          {place === 0 && refused.length > 1 ? (
            <Button onPress={() => refused.forEach(({ impulse }) => outbox.discard(impulse))}>
              {t('desk.discardAll', { count: refused.length })}
            </Button>
          ) : null}
        </div>
      ))}
      {given === null ? null : <GiveDialog desk={desk} impulse={given} onClose={() => give(null)} />}
    </section>
  );
}

function RefusedWords(props: {
  readonly one: RefusedImpulse;
  readonly desk: Desk;
  readonly heats: readonly HeatDto[];
}): ReactNode {
  const t = useText();
  const pointName = usePointName();
  const { impulse, refusal } = props.one;
  const { event, clock } = props.desk.desk;
  const heat = props.heats.find(({ id }) => id === impulse.heatId);
  const words = [
    t('desk.impulseRefused', {
      time: clock.show(impulse.timestamp_100ns, 2),
      reason: t(`errors.${refusal}`),
    }),
    heat?.name ?? [],
    pointName(impulse.section, event),
    impulse.startNumber === null ? [] : t('desk.bibOf', { bib: impulse.startNumber }),
  ].flat();
  return (
    <span className={classes('shrinks grows', styles.words)} data-may-cut title={words.join(' · ')}>
      {words.join(' · ')}
    </span>
  );
}

/** Its time becomes that of somebody's run, typed as it were: no device has to know of it. */
function GiveDialog(props: {
  readonly desk: Desk;
  readonly impulse: HandImpulse;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const outbox = useImpulseOutbox();
  const { desk, impulse, onClose } = props;
  const { heat, runs, event, competitors, clock } = desk.desk;
  const own = competitors.byBib.get(impulse.startNumber ?? 0)?.id ?? null;
  const options = competitorOptions(desk);
  const [chosen, choose] = useState<Option | null>(options.find(({ key }) => key === own) ?? null);
  const give = async (competitorId: string) => {
    const runId = currentRunId(heat, runs, competitorId);
    const params = { eventId: event.id, heatId: heat.id, runId, section: impulse.section };
    const body = { timestamp_100ns: impulse.timestamp_100ns };
    const bib = competitors.byId.get(competitorId)?.startNumber ?? null;
    onClose();
    const error = await desk.commands.pending.ask('editCrossing', bib, () =>
      desk.commands.calls.order(calls.setSectionTime, { params, body }),
    );
    // Refused again it stays: nothing of it is lost.
    if (error === null) outbox.discard(impulse);
  };
  return (
    <PanelDialog title={t('sheet.giveTitle', { time: clock.show(impulse.timestamp_100ns, 2) })} onClose={onClose}>
      <Form onSubmit={() => (chosen === null ? undefined : void give(chosen.key))}>
        <ComboboxField label={t('sheet.giveWhom')} source={options} value={chosen} onChange={choose} takesFocus />
        <Button kind="primary" type="submit" disabled={chosen === null}>
          {t('desk.giveTo')}
        </Button>
      </Form>
    </PanelDialog>
  );
}
