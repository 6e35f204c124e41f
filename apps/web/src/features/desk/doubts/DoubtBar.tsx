import type { Doubt, RunDoubt } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { deskKeys } from '../desk-key.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { Desk } from '../use-desk.ts';
import { classes } from '../../../ui/classes.ts';
import foot from '../foot/DeskFoot.module.css';
import styles from './DoubtBar.module.css';
import { useDoubtTexts } from './doubt-texts.ts';

/** So many stand over the foot of the desk at once. */
const shownAtOnce = 3;

/**
 * The first impulse in doubt, and what would set it right: one key takes it, another leaves it. Below it the runs that
 * can hardly be true, the newest first. The keys mean the line on top.
 */
export function DoubtBar({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const [first] = desk.desk.doubts;
  const room = shownAtOnce - (first === undefined ? 0 : 1);
  const { runDoubts } = desk.desk;
  const left = runDoubts.length - room;
  return (
    <section className={foot.doubt} aria-label={t('desk.doubt.region')} aria-live="polite">
      {first === undefined ? null : <OpenDoubt doubt={first} desk={desk} />}
      {runDoubts.slice(0, room).map((doubt, place) => (
        <RunDoubtLine
          key={`${doubt.kind} ${doubt.runId}`}
          doubt={doubt}
          desk={desk}
          isOnTop={first === undefined && place === 0}
        />
      ))}
      {left > 0 ? <p className={classes('small', styles.more)}>{t('desk.doubt.more', { count: left })}</p> : null}
    </section>
  );
}

function RunDoubtLine(props: { readonly doubt: RunDoubt; readonly desk: Desk; readonly isOnTop: boolean }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { doubt, desk, isOnTop } = props;
  const { runs, competitors, heat, leaveDoubt } = desk.desk;
  const { kind, runId, time_100ns } = doubt;
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
        <strong>{t(`desk.doubt.run.${kind}`, { bib, time, status })}</strong>
        {isOnTop ? <span className={classes('soft small', styles.why)}>{t(`desk.doubt.help.${kind}`)}</span> : null}
      </span>
      {isOnTop ? (
        <Button keyHint={deskKeys.takeDoubt} onPress={() => desk.commands.perform('takeDoubt')}>
          {t('desk.doubt.select')}
        </Button>
      ) : null}
      <Button kind="quiet" {...(isOnTop ? { keyHint: deskKeys.keepImpulse } : {})} onPress={() => leaveDoubt(doubt)}>
        {t('desk.action.keepImpulse')}
      </Button>
    </div>
  );
}

function OpenDoubt({ doubt, desk }: { readonly doubt: Doubt; readonly desk: Desk }): ReactNode {
  const t = useText();
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
      <Button keyHint={deskKeys.takeDoubt} testId="desk-take-doubt" onPress={() => desk.commands.perform('takeDoubt')}>
        {t('desk.action.takeDoubt')}
      </Button>
      <Button kind="quiet" keyHint={deskKeys.keepImpulse} onPress={() => desk.commands.perform('keepImpulse')}>
        {t('desk.action.keepImpulse')}
      </Button>
    </div>
  );
}
