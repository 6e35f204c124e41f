import { crossingsOf, roundingOf, timesOf } from '@startwand/contract';
import type { HeatDto, RunDto } from '@startwand/contract';
import { netSectionTimes, sectionTimes, speedOf } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useSpeech } from '../../language/language-context.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { createEventClock } from '../desk/event-clock.ts';
import { usePointName } from '../../race/use-point-name.ts';
import { useOwnEvent } from '../own-event/own-event.ts';
import { useShownZone } from '../../time-display.ts';
import styles from './CompetitorResults.module.css';

/** Of each point of the course when the run passed it: time of day, split, section, and speed where a length is known. */
export function SectionTable(props: { readonly run: RunDto; readonly heat: HeatDto }): ReactNode {
  const { t, formats } = useSpeech();
  const { event } = useOwnEvent();
  const { run, heat } = props;
  const nameOf = usePointName(event.measuringPoints.length);
  const clock = createEventClock(useShownZone(event.timeZone), formats.decimalSign);
  const crossings = crossingsOf(run);
  const rounding = roundingOf(heat);
  const [splits, sections] = [timesOf(run, rounding), sectionTimes(crossings, rounding)];
  const speeds = netSectionTimes(crossings).map((time, section) =>
    speedOf(inMillimetres(event.measuringPoints[section + 1]?.sectionLength), time),
  );
  if (crossings.every((crossing) => crossing === null)) return null;
  const hasSpeeds = speeds.some((speed) => speed !== null);
  return (
    <div className={styles.scroll}>
      <table
        className={styles.sections}
        aria-label={t('competitors.results.sectionsOf', { heat: heat.name })}
      >
        <thead>
          <tr>
            <th scope="col">{t('competitors.results.point')}</th>
            <th scope="col">{t('competitors.results.timeOfDay')}</th>
            <th scope="col">{t('competitors.results.split')}</th>
            <th scope="col">{t('competitors.results.section')}</th>
            {hasSpeeds ? <th scope="col">{t('competitors.results.speed')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {crossings.map((crossing, point) => (
            // Points of a course are told apart by their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={point}>
              <th scope="row">{nameOf(point)}</th>
              <td>{crossing === null ? '–' : clock.show(crossing.timestamp, 4)}</td>
              <td>
                <TimeText time={splits[point - 1] ?? null} decimals={heat.precision} />
              </td>
              <td>
                <TimeText time={sections[point - 1] ?? null} decimals={heat.precision} />
              </td>
              {hasSpeeds ? <td>{speedText(speeds[point - 1] ?? null)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function speedText(speed_ckmh: number | null): string {
    if (speed_ckmh === null) return '–';
    return t('competitors.results.kmh', { value: formats.decimal(speed_ckmh / 100, 2) });
  }
}

function inMillimetres(length_m: number | null | undefined): number | null {
  return typeof length_m === 'number' ? Math.round(length_m * 1_000) : null;
}
