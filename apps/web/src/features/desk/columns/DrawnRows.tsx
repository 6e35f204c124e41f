import { isValidElement, memo, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskList.module.css';
import { haveSameRows } from './steady-list.ts';

interface DrawnProps {
  readonly ids: readonly string[];
  /** One for each. */
  readonly rows: readonly ReactNode[];
}

/**
 * The rows of a list that are drawn. Which of all they are is not said of each: that would be another number for all of
 * them with each that comes, and how many there are stands above the list.
 */
export const DrawnRows = memo(function DrawnRows({ ids, rows }: DrawnProps): ReactNode {
  return ids.map((id, place) => (
    <li key={id} className={classes('rigid', styles.row)}>
      {rows[place]}
    </li>
  ));
}, sayTheSame);

/** Far away from what is in sight somebody starts: then nothing here is another. */
function sayTheSame(before: DrawnProps, now: DrawnProps): boolean {
  return haveSameRows(before.ids, now.ids) && before.rows.every((row, place) => isSameElement(row, now.rows[place]));
}

function isSameElement(a: ReactNode, b: ReactNode): boolean {
  if (a === b) return true;
  if (!isValidElement<object>(a) || !isValidElement<object>(b) || a.type !== b.type) return false;
  const names = Object.keys(a.props);
  return (
    names.length === Object.keys(b.props).length &&
    names.every((name) => Object.is(Reflect.get(a.props, name), Reflect.get(b.props, name)))
  );
}
