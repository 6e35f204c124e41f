import type { Doubt, RunDoubt } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useSpeedText } from '../../../race/use-speed-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { deskKeys } from '../desk-key.ts';
import { doubtHelp } from '../phone/touch-texts.ts';
import { useIsPhone } from '../phone/use-is-phone.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { Desk } from '../use-desk.ts';
import { classes } from '../../../ui/classes.ts';
import foot from '../foot/DeskFoot.module.css';
import styles from './DoubtBar.module.css';
import { useDoubtTexts } from './doubt-texts.ts';

/**
 * One doubt at a time, with what would set it right and how many more there are: several lines would cover the impulses that
 * answer them. Impulses come before runs that can hardly be true, of these the newest first.
 */
export function DoubtBar({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const { doubts, runDoubts } = desk.desk;
  const [impulse] = doubts;
  const [run] = runDoubts;
  return (
    <section className={foot.doubt} aria-label={t('desk.doubt.region')} aria-live="polite">
      {impulse !== undefined ? (
        <OpenDoubt doubt={impulse} desk={desk} more={runDoubts.length} />
      ) : run !== undefined ? (
        <RunDoubtLine doubt={run} desk={desk} more={runDoubts.length - 1} />
      ) : null}
    </section>
  );
}

function More({ count }: { readonly count: number }): ReactNode {
  const t = useText();
  return count > 0 ? <span className="soft small">{t('desk.doubt.more', { count })}</span> : null;
}

function RunDoubtLine(props: { readonly doubt: RunDoubt; readonly desk: Desk; readonly more: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { doubt, desk, more } = props;
  const { runs, competitors, heat } = desk.desk;
  const isPhone = useIsPhone();
  const speedText = useSpeedText();
  const { kind, runId, time_100ns, bySport } = doubt;
  const run = runs.byId.get(runId);
  const bib = String(competitors.byId.get(run?.competitorId ?? '')?.startNumber ?? '–');
  const time = time_100ns === null ? '' : formats.duration(time_100ns, heat.precision);
  const status = run === undefined ? '' : t(`race.runStatus.${run.status}`);
  return (
    <div className={classes('line', styles.doubt)} data-testid="desk-run-doubt" data-kind={kind} data-bib={bib}>
      <Chip tone="warn" icon="warning">
        {t('desk.doubt.title')}
      </Chip>
      <span className={classes('stack shrinks grows', styles.words)}>
        <strong>
          {bySport === null || kind === 'noStart' || kind === 'contradiction'
            ? t(`desk.doubt.run.${kind}`, { bib, time, status })
            : t(`desk.doubt.sport.${kind}`, {
                bib,
                time,
                speed: bySport.speed_ckmh === null ? '' : speedText(bySport.speed_ckmh),
                limit: speedText(bySport.limit_ckmh),
              })}
        </strong>
        <span className={classes('soft small', styles.why)}>{doubtHelp(kind, t, isPhone)}</span>
      </span>
      <More count={more} />
      <Button keyHint={deskKeys.takeDoubt} onPress={() => desk.commands.perform('takeDoubt')}>
        {t('desk.doubt.select')}
      </Button>
      <Button kind="quiet" keyHint={deskKeys.keepImpulse} onPress={() => desk.commands.perform('keepImpulse')}>
        {t('desk.action.keepImpulse')}
      </Button>
    </div>
  );
}

function OpenDoubt(props: { readonly doubt: Doubt; readonly desk: Desk; readonly more: number }): ReactNode {
  const t = useText();
  const { doubt, desk, more } = props;
  const pointName = usePointName();
  const words = useDoubtTexts(desk.desk)(doubt);
  return (
    <div className={classes('line', styles.doubt)} data-testid="desk-doubt" data-side={doubt.side}>
      <Chip tone="warn" icon="warning">
        {t('desk.doubt.title')}
      </Chip>
      <span className={classes('stack shrinks grows', styles.words)}>
        <strong>{words.suggestion}</strong>
        <span className={classes('soft small', styles.why)}>
          {`${pointName(doubt.point, desk.desk.event)} ${words.when} · ${words.why} ${words.along}`}
        </span>
      </span>
      <More count={more} />
      <Button keyHint={deskKeys.takeDoubt} testId="desk-take-doubt" onPress={() => desk.commands.perform('takeDoubt')}>
        {t('desk.action.takeDoubt')}
      </Button>
      <Button kind="quiet" keyHint={deskKeys.keepImpulse} onPress={() => desk.commands.perform('keepImpulse')}>
        {t('desk.action.keepImpulse')}
      </Button>
    </div>
  );
}
