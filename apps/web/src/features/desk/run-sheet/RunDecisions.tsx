import { calls } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { ComboboxField } from '../../../fields/ComboboxField.tsx';
import type { Option } from '../../../fields/use-options.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { currentRunId } from '../run-target.ts';
import { competitorOptions } from './competitor-options.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './RunSheet.module.css';
import type { SheetRun } from './use-run.ts';

/** What an operator decides about the run as a whole. */
export function RunDecisions({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  return (
    <section className={classes('stack gap-8 at-top shrinks', styles.part)} aria-label={t('sheet.decide')}>
      <h3>{t('sheet.decide')}</h3>
      <StatusButtons of={of} />
      <ResetButtons of={of} />
      <OtherRun of={of} />
      <Excluded of={of} />
    </section>
  );
}

const statuses = ['dns', 'dnf', 'dsq'] as const;

function StatusButtons({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const { params, run, competitor } = of;
  const given = run?.isStatusGiven === true ? run.status : null;
  const set = (status: (typeof statuses)[number] | null) =>
    of.order(status ?? 'clearStatus', calls.setRunStatus, { params, body: { status } });
  const { eventId, heatId } = params;
  const isCalledOff = given === 'dns' || given === 'dnf';
  return (
    <div className={styles.buttons}>
      {statuses.map((status) => (
        <Button key={status} pressed={given === status} onPress={() => set(given === status ? null : status)}>
          {t(`desk.action.${status}`)}
        </Button>
      ))}
      {isCalledOff ? (
        <Button onPress={() => of.order('resetCancellation', calls.resetRunCancellation, { params })}>
          {t('desk.decision.resetCancellation')}
        </Button>
      ) : (
        <Button
          onPress={() =>
            of.order('cancelRun', calls.cancelCompetitor, {
              params: { eventId, heatId, competitorId: competitor.id },
            })
          }
        >
          {t('desk.decision.cancelRun')}
        </Button>
      )}
    </div>
  );
}

function ResetButtons({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const { params } = of;
  const reset = (includeStartgroup: boolean) =>
    of.order(includeStartgroup ? 'resetRuns' : 'resetRun', calls.resetRun, {
      params,
      query: { includeStartgroup: String(includeStartgroup) },
    });
  return (
    <div className={styles.buttons}>
      <Button onPress={() => reset(false)}>{t('desk.decision.resetRun')}</Button>
      {of.desk.desk.heat.massStart ? <Button onPress={() => reset(true)}>{t('sheet.resetGroup')}</Button> : null}
    </div>
  );
}

/** The run was somebody else's, or two were taken for one another. */
function OtherRun({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const [chosen, choose] = useState<Option | null>(null);
  const { heat, runs } = of.desk.desk;
  const { params } = of;
  const reassign = (competitorId: string) =>
    of.order('reassignRun', calls.reassignRun, { params, body: { competitorId } });
  const exchange = (competitorId: string) =>
    of.order('exchangeRuns', calls.exchangeRuns, {
      params,
      body: { otherRunId: currentRunId(heat, runs, competitorId) },
    });
  return (
    <div className="stack gap-8">
      <ComboboxField
        label={t('sheet.otherOne')}
        help={t('sheet.otherHelp')}
        source={competitorOptions(of.desk, of.competitor.id)}
        value={chosen}
        onChange={choose}
      />
      <div className={styles.buttons}>
        <Button disabled={chosen === null} onPress={() => chosen !== null && reassign(chosen.key)}>
          {t('desk.decision.reassignRun')}
        </Button>
        <Button disabled={chosen === null} onPress={() => chosen !== null && exchange(chosen.key)}>
          {t('desk.decision.exchangeRuns')}
        </Button>
      </div>
    </div>
  );
}

function Excluded({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const { eventId, heatId } = of.params;
  const competitorId = of.competitor.id;
  const known = of.desk.desk.heat.competitorInformation?.find((one) => one.competitorId === competitorId);
  return (
    <SwitchField
      label={t('sheet.excluded')}
      value={known?.excludeFromReferenceRun === true}
      onChange={(excludeFromReferenceRun) =>
        of.order('excludeFromReference', calls.setExcludedFromReference, {
          params: { eventId, heatId, competitorId },
          body: { excludeFromReferenceRun },
        })
      }
    />
  );
}
