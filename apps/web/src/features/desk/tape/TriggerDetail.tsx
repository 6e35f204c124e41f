import { calls, type DecisionDto, type JudgedTriggerDto, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { VerdictChip } from '../triggers/VerdictChip.tsx';
import { decisionTexts } from '../log/decision-texts.ts';
import { foldLog } from '../log/fold-log.ts';
import { LogLines } from '../log/LogLines.tsx';
import { useSourceNames } from '../head/use-course-devices.ts';
import { restoreTrigger } from '../undo-step.ts';
import { needsOperator } from '../../organiser/heats/needs-operator.ts';
import { sectionOf } from './tape.ts';
import { classes } from '../../../ui/classes.ts';
import { TakeOverButton, useClockName } from './TakeOverButton.tsx';
import styles from './TriggerDetail.module.css';
import { usePointName } from './TriggerTape.tsx';
import type { Desk } from '../use-desk.ts';

/** The selected impulse: what came, what was made of it and why, and what was done to it since. */
export function TriggerDetail(props: {
  readonly desk: Desk;
  readonly trigger: JudgedTriggerDto;
  readonly log: readonly LogEntryDto[];
  readonly decisions: readonly DecisionDto[];
}): ReactNode {
  const t = useText();
  const { desk, trigger, log, decisions } = props;
  const { judgement } = trigger;
  const history = log.filter(({ triggerId }) => triggerId === trigger.id);
  return (
    <section className={classes('stack gap-8 at-top', styles.detail)} aria-label={t('desk.triggerDetail')}>
      <div className="row gap-4-12 between">
        <h2>{desk.desk.clock.show(trigger.timestamp, 7)}</h2>
        <VerdictChip status={judgement.status} />
      </div>
      {judgement.reason === null ? null : <p>{t(`desk.reason.${judgement.reason}`)}</p>}
      {judgement.byOperator ? <p>{t('desk.byOperator')}</p> : null}
      <Facts desk={desk} trigger={trigger} />
      <SeenToo desk={desk} trigger={trigger} />
      <TakeOverButton desk={desk} />
      {needsOperator(trigger) ? <Suggestions desk={desk} trigger={trigger} /> : null}
      <div className="wrap gap-6">
        {judgement.status === 'deleted' ? (
          <Button icon="undo" onPress={() => restoreTrigger(trigger.id, desk.desk, desk.commands)}>
            {t('desk.action.restoreTrigger')}
          </Button>
        ) : (
          <Button
            kind="danger"
            onPress={() =>
              desk.commands.pending.give('deleteTrigger', null, () => desk.commands.calls.deleteTrigger(trigger.id))
            }
          >
            {t('desk.action.deleteTrigger')}
          </Button>
        )}
      </div>
      {history.length === 0 ? null : (
        <LogLines rows={foldLog(history)} competitors={desk.desk.competitors} clock={desk.desk.clock} />
      )}
      <Decisions desk={desk} trigger={trigger} decisions={decisions} />
    </section>
  );
}

function Facts(props: { readonly desk: Desk; readonly trigger: JudgedTriggerDto }): ReactNode {
  const t = useText();
  const pointName = usePointName();
  const { desk, trigger } = props;
  const { event, clock } = desk.desk;
  const source = useSourceNames(event)(trigger);
  return (
    <dl className={styles.facts}>
      <dt>{t('desk.point')}</dt>
      <dd>{pointName(sectionOf(trigger, event), event)}</dd>
      <dt>{t('desk.source')}</dt>
      <dd>{source}</dd>
      <dt>{t('desk.received')}</dt>
      <dd>{clock.show(trigger.receivedAt, 2)}</dd>
      {trigger.synchronised ? null : (
        <>
          <dt>{t('desk.clock')}</dt>
          <dd>{t('desk.sync.notSynced')}</dd>
        </>
      )}
    </dl>
  );
}

/** Other sources that saw the same passing, each with how far it is off; of one of them the way to the impulse that counts. */
function SeenToo(props: { readonly desk: Desk; readonly trigger: JudgedTriggerDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { desk, trigger } = props;
  const clockName = useClockName(desk);
  const lane = desk.desk.lanes.find(({ triggers }) => triggers.some(({ id }) => id === trigger.id));
  const counting = lane?.cellOf.get(trigger.id);
  if (counting !== undefined) {
    return (
      <div className="wrap gap-6">
        <Button kind="quiet" onPress={() => desk.commands.selectTrigger(counting)}>
          {t('sheet.confirms')}
        </Button>
      </div>
    );
  }
  const sights = lane?.sights.get(trigger.id) ?? [];
  if (sights.length === 0) return null;
  return (
    <div className="stack gap-6" data-testid="desk-seen-too">
      <h3>{t('sheet.seenToo')}</h3>
      <ul className={styles.sights}>
        {sights.map(({ id, apart_100ns }) => {
          const other = lane?.triggers.find((one) => one.id === id);
          return other === undefined ? null : (
            <li key={id}>
              <span className={styles.apart}>{formats.gap(apart_100ns, 3)}</span>
              <Button kind="quiet" onPress={() => desk.commands.selectTrigger(id)}>
                {clockName(other)}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whom it may belong to, likeliest first; one press gives it. */
function Suggestions(props: { readonly desk: Desk; readonly trigger: JudgedTriggerDto }): ReactNode {
  const t = useText();
  const { desk, trigger } = props;
  const params = { eventId: desk.desk.event.id, triggerId: trigger.id };
  const found = useRouteQuery(calls.triggerSuggestions, { params }, { background: true });
  const pointName = usePointName();
  if (found.kind !== 'ready' || found.data.length === 0) return null;
  return (
    <div className="stack gap-6">
      <h3>{t('desk.suggestions')}</h3>
      <ul className="wrap gap-6">
        {found.data.map(({ runId, section }) => {
          const competitor = competitorOf(desk, runId);
          return competitor === null ? null : (
            <li key={runId}>
              <Button onPress={() => desk.commands.giveTo(trigger, competitor, section)}>
                <span className={styles.suggestion}>
                  <BibPlate bib={competitor.startNumber} />
                  <span>{pointName(section, desk.desk.event)}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What operators decided about the competitor whom the impulse times now, the newest first. */
function Decisions(props: {
  readonly desk: Desk;
  readonly trigger: JudgedTriggerDto;
  readonly decisions: readonly DecisionDto[];
}): ReactNode {
  const t = useText();
  const { runs, competitors, clock, heat } = props.desk.desk;
  const userId = runs.byId.get(props.trigger.usedBy[0] ?? '')?.competitorId ?? null;
  const made = props.decisions.filter(({ competitorId, heatId }) => competitorId === userId && heatId === heat.id);
  if (userId === null || made.length === 0) return null;
  const bib = competitors.byId.get(userId)?.startNumber ?? '–';
  return (
    <div className="stack gap-6">
      <h3>{t('desk.decisionsOn', { bib })}</h3>
      <ol className={styles.decisions} reversed>
        {made.toReversed().map((decision) => (
          <li key={decision.revision}>
            <span className="soft">{clock.show(decision.at, 0)}</span>
            <span>{t(decisionTexts(decision.kind))}</span>
            {decision.undoneAt === null ? null : <span className="soft">{t('desk.undone')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of a run that is there, or of one that would begin: its id ends in competitor and number. */
function competitorOf(desk: Desk, runId: string) {
  const { heat, runs, competitors } = desk.desk;
  const known = runs.byId.get(runId)?.competitorId;
  const head = `${heat.id}.${heat.round}.`;
  const id = known ?? runId.slice(head.length, runId.lastIndexOf('.'));
  return competitors.byId.get(id) ?? null;
}
