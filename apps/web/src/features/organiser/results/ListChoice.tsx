import type { HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './ListChoice.module.css';

/** Which list: each heat's, and the total where heats are rated. */
export function ListChoice(props: {
  readonly heats: readonly HeatDto[];
  /** A heat's id, or `total`. */
  readonly current: string;
  readonly onChange: (id: string) => void;
}): ReactNode {
  const t = useText();
  const heats = props.heats.toSorted((a, b) => a.position - b.position);
  const lists = [
    ...heats.map(({ id, name }) => ({ id, name })),
    ...(heats.some(({ isRated }) => isRated) ? [{ id: 'total', name: t('live.overall') }] : []),
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
