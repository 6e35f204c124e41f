import type { HeatDto, SavedListDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { savedPrefix } from '../../../race/saved-lists.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './ListChoice.module.css';

/** Which list: each heat's, and the total where heats are rated. */
export function ListChoice(props: {
  readonly heats: readonly HeatDto[];
  /** Those that the organiser put together. */
  readonly saved: readonly SavedListDto[];
  /** A heat's id, `total`, or `saved.` and the id of a saved list. */
  readonly current: string;
  readonly onChange: (id: string) => void;
}): ReactNode {
  const t = useText();
  const heats = props.heats.toSorted((a, b) => a.position - b.position);
  const lists = [
    ...heats.map(({ id, name }) => ({ id, name })),
    ...(heats.some(({ isRated }) => isRated) ? [{ id: 'total', name: t('live.overall') }] : []),
    ...props.saved.map(({ id, name }) => ({ id: `${savedPrefix}${id}`, name })),
  ];
  return (
    <fieldset className={classes('wrap gap-8', styles.lists)}>
      <legend className="visually-hidden">{t('results.list')}</legend>
      {lists.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.list}
          aria-pressed={id === props.current}
          onClick={() => props.onChange(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
