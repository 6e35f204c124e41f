import type { PublicCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { heatsOfCompetitor, startOfCompetitor } from '../../../race/competitor-heats.ts';
import { useEvent } from '../event/event-context.ts';
import { useZoneTime } from '../event/use-zone-time.ts';
import styles from './PublicCompetitorDialog.module.css';

/** What the event makes public of a person, and when it starts where. */
export function PublicCompetitorData(props: { readonly competitor: PublicCompetitorDto }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const zoneTime = useZoneTime();
  const { competitor } = props;
  const { gender, yearOfBirth } = competitor;
  const starts = heatsOfCompetitor(detail, competitor.id).flatMap((heat) => {
    const { time } = startOfCompetitor(detail, heat, competitor.id);
    return time === null ? [] : [{ heat, start: time }];
  });
  return (
    <dl className="stack">
      <Fact name={t('publicEvent.person.class')} value={competitor.class} />
      <Fact name={t('publicEvent.person.club')} value={competitor.club} />
      <Fact name={t('publicEvent.person.team')} value={competitor.team} />
      <Fact name={t('publicEvent.person.nation')} value={competitor.nation} />
      <Fact name={t('publicEvent.person.gender')} value={gender === null ? null : t(`race.gender.${gender}`)} />
      <Fact name={t('publicEvent.person.yearOfBirth')} value={yearOfBirth === null ? null : String(yearOfBirth)} />
      {detail.event.registrationFields.map(({ name }) => (
        <Fact key={name} name={name} value={competitor.fields[name] ?? null} />
      ))}
      {starts.map(({ heat, start }) => (
        <Fact key={heat.id} name={t('event.startTime', { time: heat.name })} value={zoneTime(start)} />
      ))}
    </dl>
  );
}

function Fact(props: { readonly name: string; readonly value: string | null }): ReactNode {
  if (props.value === null || props.value === '') return null;
  return (
    <div className={styles.fact}>
      <dt className="soft">{props.name}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}
