import { isolated, type FindingDto, type FindingsDto, type OperatorDetailDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { clockDifference } from '../../../race/clock-difference.ts';
import { displayName } from '../../../race/competitor.ts';
import { createEventClock } from '../../../race/event-clock.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import { classes } from '../../../ui/classes.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { phoneOf } from '../phones/phone-of.ts';
import styles from './FindingList.module.css';
import { FindingWay } from './FindingWay.tsx';

const looks = {
  stops: { tone: 'bad', icon: 'warning' },
  look: { tone: 'warn', icon: 'eye' },
  note: { tone: 'quiet', icon: 'info' },
} as const satisfies Record<FindingsDto['severity'], { readonly tone: Tone; readonly icon: IconName }>;

/** So many of a kind are in sight before one asks for the others. */
const inSight = 3;

/** What the checks found, kind by kind, the loudest first; each with its one way on. */
export function FindingList(props: {
  readonly detail: OperatorDetailDto;
  readonly found: readonly FindingsDto[];
}): ReactNode {
  return (
    <ul className={styles.kinds}>
      {props.found.map((alike) => (
        <Kind key={alike.kind} {...props} alike={alike} />
      ))}
    </ul>
  );
}

function Kind({ detail, alike }: { readonly detail: OperatorDetailDto; readonly alike: FindingsDto }): ReactNode {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const wordsOf = useFindingWords(detail);
  const { kind, severity, heatId, count, findings } = alike;
  const { tone, icon } = looks[severity];
  const shown = isWhole ? findings : findings.slice(0, inSight);
  return (
    <li className={classes('stack gap-8', styles.kind)} data-kind={kind} data-severity={severity}>
      <h4 className="row gap-4-8">
        <Chip tone={tone} icon={icon}>
          {t(`official.severity.${severity}`)}
        </Chip>
        <span>{t(`official.kind.${kind}`)}</span>
        {count > 1 ? <span className="soft">{count}</span> : null}
      </h4>
      <ul className="stack gap-6">
        {shown.map((finding) => (
          <li key={keyOf(finding)} className="row gap-4-16 between">
            <span className="shrinks breaks">{wordsOf(finding)}</span>
            <FindingWay eventId={detail.event.id} heatId={heatId} finding={finding} />
          </li>
        ))}
      </ul>
      {findings.length > inSight && !isWhole ? (
        <span className={styles.more}>
          <Button kind="quiet" icon="down" onPress={() => setWhole(true)}>
            {count > findings.length
              ? t('official.allOf', { shown: findings.length, count })
              : t('official.all', { count })}
          </Button>
        </span>
      ) : null}
      {isWhole && count > findings.length ? (
        <p className="soft small">{t('official.first', { shown: findings.length, count })}</p>
      ) : null}
    </li>
  );
}

function keyOf({ opens, runId, triggerId, competitorId, deviceId, section, bibs }: FindingDto): string {
  return [opens, runId, triggerId, competitorId, deviceId, section, bibs?.[0]].join(' ');
}

/** Who or what a finding is about: bib and name, the point, the time of day, the device. */
function useFindingWords({ event, competitors }: OperatorDetailDto): (finding: FindingDto) => string {
  const { t, formats } = useSpeech();
  const pointName = usePointName(event.measuringPoints.length);
  const clock = createEventClock(event.timeZone, formats.decimalSign);
  const nameOf = (id: string): string => {
    const competitor = competitors.find((one) => one.id === id);
    if (competitor === undefined) return '';
    const { startNumber } = competitor;
    const bib = startNumber === null ? [] : [t('official.bib', { bib: startNumber })];
    return [...bib, isolated(displayName(competitor))].join(' ');
  };
  const sourceOf = (deviceId: string): string => phoneOf(event, deviceId)?.holder ?? deviceId;
  return (finding) => {
    const { competitorId, otherId, section, timestamp_100ns, deviceId, bibs, count, opens, ahead_100ns } = finding;
    if (deviceId !== null && ahead_100ns !== undefined) {
      const { side, time } = clockDifference(ahead_100ns);
      return t(`official.clockDiffers.${side}`, { device: deviceId, time });
    }
    const [from, to] = bibs ?? [];
    const words = [
      ...(competitorId === null ? [] : [nameOf(competitorId)]),
      ...(otherId === null ? [] : [nameOf(otherId)]),
      ...(section === null ? [] : [pointName(section)]),
      ...(timestamp_100ns === null ? [] : [clock.show(timestamp_100ns, 2)]),
      ...(deviceId === null ? [] : [sourceOf(deviceId)]),
      ...(from === undefined || to === undefined
        ? []
        : [from === to ? t('official.bib', { bib: from }) : t('official.bibs', { from, to })]),
      ...(opens === 'heat' || opens === 'startList' ? [String(count)] : []),
      ...(opens === 'settings' || opens === 'course' ? [t(`official.proposed.${opens}`)] : []),
      ...(opens === 'device' && count > 1 ? [t('official.points', { count })] : []),
    ];
    return words.filter((word) => word !== '').join(' · ');
  };
}
