import type { OperatorCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Speaker.module.css';
import { About, Who } from './SpeakerCard.tsx';
import type { SheetAtHand } from './use-speaker-sheet.ts';

/** As many as a speaker gets to, and fewer where two lists share the room: nobody turns a wheel while reading aloud. */
const shown = { alone: 4, shared: 2 };

/** Who is still to start: the favourites among them by themselves, and who comes next. */
export function Starters(props: {
  readonly queue: readonly OperatorCompetitorDto[];
  readonly sheet: SheetAtHand;
}): ReactNode {
  const t = useText();
  const { queue, sheet } = props;
  const favourites = queue.filter(({ id }) => sheet.favourites.has(id));
  return (
    <>
      <List title={t('sheet.favouritesCome')} starters={favourites.slice(0, shown.shared)} sheet={sheet} />
      <List
        title={t('publicEvent.live.nextStarters')}
        starters={queue.slice(0, favourites.length === 0 ? shown.alone : shown.shared)}
        sheet={sheet}
      />
    </>
  );
}

function List(props: {
  readonly title: string;
  readonly starters: readonly OperatorCompetitorDto[];
  readonly sheet: SheetAtHand;
}): ReactNode {
  const t = useText();
  const { title, starters, sheet } = props;
  if (starters.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.next}>
        {starters.map((competitor) => (
          <li key={competitor.id}>
            <div className={classes(styles.small, styles.starter)}>
              <Who competitor={competitor} />
              <div className={styles.aside} data-may-cut>
                <About competitor={competitor} isShort />
              </div>
              <IconButton
                icon="star"
                label={t('sheet.favourite', { name: `${competitor.firstName} ${competitor.lastName}` })}
                filled={sheet.favourites.has(competitor.id)}
                pressed={sheet.favourites.has(competitor.id)}
                onPress={() => sheet.star(competitor.id)}
              />
            </div>
            {competitor.note === null ? null : <p className="small">{competitor.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
