import type { PublicCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { useEvent } from '../../screens/event/event-context.ts';
import { useZoneTime } from '../public-event/use-zone-time.ts';
import styles from './CompetitorDialog.module.css';

/** What the event makes public of a person, and when it starts where. */
export function CompetitorData(props: { readonly competitor: PublicCompetitorDto }): ReactNode {
  const { event, heats, startLists } = useEvent().detail;
  const t = useText();
  const zoneTime = useZoneTime();
  const { competitor } = props;
  const { gender, yearOfBirth } = competitor;
  const starts = heats
    .toSorted((a, b) => a.position - b.position)
    .flatMap((heat) => {
      const list = startLists.find(({ heatId }) => heatId === heat.id);
      const start = list?.startTimes_100ns[list.competitorIds.indexOf(competitor.id)] ?? null;
      return start === null ? [] : [{ heat, start }];
    });
  return (
    <dl className={styles.data}>
      <Fact name={t('publicEvent.person.class')} value={competitor.class} />
      <Fact name={t('publicEvent.person.club')} value={competitor.club} />
      <Fact name={t('publicEvent.person.team')} value={competitor.team} />
      <Fact name={t('publicEvent.person.nation')} value={competitor.nation} />
      <Fact
        name={t('publicEvent.person.gender')}
        value={gender === null ? null : t(`race.gender.${gender}`)}
      />
      <Fact
        name={t('publicEvent.person.yearOfBirth')}
        value={yearOfBirth === null ? null : String(yearOfBirth)}
      />
      {event.registrationFields.map(({ name }) => (
        <Fact key={name} name={name} value={competitor.fields[name] ?? null} />
      ))}
      {starts.map(({ heat, start }) => (
        <Fact
          key={heat.id}
          name={t('event.startTime', { time: heat.name })}
          value={zoneTime(start)}
        />
      ))}
    </dl>
  );
}

function Fact(props: { readonly name: string; readonly value: string | null }): ReactNode {
  if (props.value === null || props.value === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{props.name}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}
