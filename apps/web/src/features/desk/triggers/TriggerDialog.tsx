import { isolated, calls, type JudgedTriggerDto } from '@startwand/contract';
import { duration, isHand, TICKS_PER_SECOND, type Duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { VerdictChip } from './VerdictChip.tsx';
import { competitorOfRun } from './run-owner.ts';
import { useOwnEvent } from '../../organiser/event/own-event.ts';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';
import { GiveForm } from './GiveForm.tsx';
import styles from './TriggerDialog.module.css';
import { Bearer } from './use-trigger-columns.tsx';
import { useTriggerActions, useTriggerChanges } from './use-trigger-actions.ts';

/** One impulse: what came, what was made of it and why, whose it may be, and what can be done with it. */
export function TriggerDialog(props: {
  readonly triggerId: string;
  readonly words: EventTexts;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const found = useRouteQuery(calls.eventTriggers, {
    params: { eventId: event.id },
    query: { id: props.triggerId, limit: 1 },
  });
  return (
    <PanelDialog title={t('records.triggers.open')} onClose={props.onClose} size="wide">
      <Loaded
        from={found}
        empty={<EmptyState title={t('records.triggers.gone')} hint={t('records.triggers.emptyHint')} />}
      >
        {([trigger]) => (trigger === undefined ? null : <Look trigger={trigger} words={props.words} />)}
      </Loaded>
    </PanelDialog>
  );
}

interface LookProps {
  readonly trigger: JudgedTriggerDto;
  readonly words: EventTexts;
}

function Look({ trigger, words }: LookProps): ReactNode {
  const t = useText();
  const changes = useTriggerChanges();
  const { judgement } = trigger;
  const actions = useTriggerActions(() => {})(trigger).filter(({ id }) => id !== 'open' && id !== 'give');
  const canBeGiven = actions.some(({ id }) => id === 'remove') && trigger.usedBy.length < 2;
  return (
    <div className="stack gap-20">
      <div className="row gap-8-12">
        <b>{`${words.day(trigger.timestamp)} ${words.clock.show(trigger.timestamp, 7)}`}</b>
        <VerdictChip status={judgement.status} />
        {judgement.reason === null ? null : <span>{t(`desk.reason.${judgement.reason}`)}</span>}
        {judgement.byOperator ? <span>{t('records.triggers.byOperator')}</span> : null}
      </div>
      <Facts trigger={trigger} words={words} />
      <div className="wrap gap-8">
        {actions.map((action) => (
          <Button
            key={action.id}
            kind={action.isDangerous === true ? 'danger' : 'plain'}
            {...(action.icon === undefined ? {} : { icon: action.icon })}
            onPress={() => action.onPress(trigger)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {canBeGiven ? (
        <>
          <Suggestions trigger={trigger} words={words} />
          <GiveForm key={judgement.status} trigger={trigger} words={words} onGiven={() => changes.given(trigger.id)} />
        </>
      ) : null}
    </div>
  );
}

function Facts({ trigger, words }: LookProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { judgement } = trigger;
  const spanText = (time: Duration) => {
    const shown = formats.duration(time, 4);
    return time < 60 * TICKS_PER_SECOND ? t('records.triggers.seconds', { value: shown }) : shown;
  };
  const span = (label: string, ticks: number | null | undefined) =>
    ticks === null || ticks === undefined ? [] : ([[label, spanText(duration(ticks))]] as const);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('records.triggers.device'),
      isHand(trigger.deviceId)
        ? words.device(trigger.deviceId)
        : `${words.device(trigger.deviceId)} (${trigger.deviceId}) · ${trigger.timingChannel}`,
    ],
    [t('records.triggers.source'), t(`desk.triggerType.${trigger.triggerType}`)],
    [t('records.triggers.status'), t(`records.triggers.statuses.${trigger.status}`)],
    [t('records.triggers.number'), trigger.startNumber?.startNumber ?? '–'],
    [t('records.triggers.bib'), <Bearer key="bib" trigger={trigger} words={words} />],
    [t('records.triggers.place'), words.place(judgement.heatId, judgement.section) || '–'],
    [t('records.triggers.received'), words.clock.show(trigger.receivedAt, 2)],
    [t('records.triggers.memo'), t(`records.triggers.${trigger.memo ? 'yes' : 'no'}`)],
    ...span(t('records.triggers.offset'), trigger.offset_100ns),
    ...span(t('records.triggers.netTime'), trigger.netTime_100ns),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="soft small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whom it may belong to, likeliest first; one press gives it. */
function Suggestions({ trigger, words }: LookProps): ReactNode {
  const t = useText();
  const changes = useTriggerChanges();
  const { event, heats, runs, competitors } = useOwnEvent();
  const params = { eventId: event.id, triggerId: trigger.id };
  const found = useRouteQuery(calls.triggerSuggestions, { params }, { background: true });
  if (trigger.used || found.kind !== 'ready' || found.data.length === 0) return null;
  const byId = new Map(competitors.map((competitor) => [competitor.id, competitor]));
  return (
    <section className="stack gap-8">
      <h3>{t('records.triggers.suggestions')}</h3>
      <ul className="wrap gap-8">
        {found.data.map(({ runId, section }) => {
          const competitor = byId.get(competitorOfRun(runId, heats, runs) ?? '');
          return competitor === undefined ? null : (
            <li key={`${runId} ${section}`}>
              <Button onPress={() => changes.give(trigger.id, runId, section)}>
                <span className={styles.suggestion}>
                  <BibPlate bib={competitor.startNumber} />
                  <span>{`${isolated(competitor.lastName)} · ${words.point(section)}`}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
