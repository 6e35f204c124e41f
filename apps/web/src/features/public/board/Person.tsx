import type { PublicCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Name } from '../../../ui/Name.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Person.module.css';
import { sw } from './published-classes.ts';

/** A name that is never cut, and below it nation, class and club as far as there is room: they are left out whole. */
export function Person(props: {
  readonly competitor: PublicCompetitorDto;
  /** The class stands above the list already. */
  readonly isOfClass?: boolean;
}): ReactNode {
  const { competitor, isOfClass = false } = props;
  const { nation, club } = competitor;
  const about = [isOfClass ? null : competitor.class, club].filter((text) => text !== null);
  return (
    <span className={classes(styles.person, sw.name)} data-person>
      <CompetitorName competitor={competitor} />
      {nation === null && about.length === 0 ? null : (
        <span className={classes('soft', styles.about)}>
          <Flag nation={nation} />
          {about.map((text) => (
            <Name key={text}>{text}</Name>
          ))}
        </span>
      )}
    </span>
  );
}
