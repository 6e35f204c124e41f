import type { HeatDto } from '@startwand/contract';
import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { useSpeedText } from '../../../race/use-speed-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './RowRemarks.module.css';
import { breachOf } from './speed-breach.ts';

/** What is driven for: settings of a heat, which stay while the race goes on. */
export type HeatAim = Pick<
  HeatDto,
  'precision' | 'regularity' | 'targetTime_100ns' | 'distance' | 'minSpeed' | 'maxSpeed'
>;

/** What stands in a row beside the time that it is ranked by: the aim and what was driven, and how fast that was. */
export function RowRemarks(props: { readonly row: RankingLine; readonly heat: HeatAim }): ReactNode {
  const { row, heat } = props;
  const { run } = row;
  const t = useText();
  const formats = useFormats();
  const speedText = useSpeedText();
  if (run === null) return null;
  const time = (ticks: number) => formats.duration(duration(ticks), heat.precision);
  const target = heat.regularity === 'targetTime' ? heat.targetTime_100ns : null;
  const hasAim = heat.regularity !== 'disabled' && run.result_100ns !== null;
  // Whoever has a target of their own is measured by that one, which is nobody else's to know.
  const isOfHeat =
    target !== null && run.result_100ns !== null && Math.abs(run.result_100ns - target) === run.deviation_100ns;
  const breach = breachOf(run, heat);
  return (
    <span className={classes('wrap gap-0-12 small', styles.remarks)}>
      {isOfHeat ? <Figure name={t('publicEvent.person.target')} text={time(target)} /> : null}
      {hasAim && run.result_100ns !== null ? <Figure name={t('race.run.split')} text={time(run.result_100ns)} /> : null}
      {hasAim && run.deviation_100ns !== null ? (
        // In figures it stands in its own place, with the sign that says it goes to either side.
        <span className="visually-hidden">{`${t('race.run.deviation')} ${time(run.deviation_100ns)}`}</span>
      ) : null}
      {run.speed_ckmh === null ? null : (
        <span className={breach === null ? styles.speed : styles.breach}>
          {breach === null ? null : <Icon name="warning" />}
          {speedText(run.speed_ckmh)}
          {breach === null ? null : (
            <span className="visually-hidden">
              {t(`publicEvent.person.${breach === 'exceeded' ? 'tooFast' : 'tooSlow'}`)}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

function Figure(props: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <span className={styles.figure}>
      <span className="soft">{props.name}</span> {props.text}
    </span>
  );
}
