import type { HeatDto, RunDto } from '@startwand/contract';
import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { breachOf } from '../lists/speed-breach.ts';
import { useRunRemark } from '../../../race/use-run-remark.ts';
import { useSpeedText } from '../../../race/use-speed-text.ts';

/** What stands beside the time: what the jury added, how far from the target, how fast, and how it was timed. */
export function RunRemarks(props: { readonly run: RunDto; readonly heat: HeatDto }): ReactNode {
  const { run, heat } = props;
  const t = useText();
  const formats = useFormats();
  const speedText = useSpeedText();
  const time = (ticks: number) => formats.duration(duration(ticks), heat.precision);
  const posted = run.timePostings.reduce((sum, { time_100ns }) => sum + time_100ns, 0);
  const penalty = run.penalty_100ns + Math.max(0, posted);
  const reward = run.reward_100ns + Math.max(0, -posted);
  const { sections } = run.data;
  const remarkOf = useRunRemark();
  const remarks = [
    remarkOf(run),
    penalty > 0 ? `${t('race.run.penalty')} ${time(penalty)}` : null,
    reward > 0 ? `${t('race.run.reward')} ${time(reward)}` : null,
    heat.targetTime_100ns !== null && heat.regularity === 'targetTime'
      ? `${t('publicEvent.person.target')} ${time(heat.targetTime_100ns)}`
      : null,
    run.deviation_100ns === null ? null : `${t('race.run.deviation')} ${time(run.deviation_100ns)}`,
    sections.some((section) => section?.manual === true) ? t('publicEvent.live.manual') : null,
    run.isRunTimeEdited || sections.some((section) => section?.edited === true) ? t('publicEvent.live.edited') : null,
  ].filter((remark) => remark !== null);
  const breach = breachOf(run, heat);
  if (remarks.length === 0 && run.speed_ckmh === null) return null;
  return (
    <p className="wrap gap-2-16 soft">
      {run.speed_ckmh === null ? null : <span>{speedText(run.speed_ckmh)}</span>}
      {breach === null ? null : (
        <span className="strong warn">{t(`publicEvent.person.${breach === 'exceeded' ? 'tooFast' : 'tooSlow'}`)}</span>
      )}
      {remarks.map((remark) => (
        <span key={remark}>{remark}</span>
      ))}
    </p>
  );
}
