import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import styles from './SearchField.module.css';

export function SearchField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={classes('line', styles.search)}>
      <label htmlFor={id} className="visually-hidden">
        {props.label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        value={props.value}
        placeholder={props.label}
        autoComplete="off"
        className={styles.input}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
