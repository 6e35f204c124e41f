import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { IconButton } from '../Button.tsx';
import { classes } from '../classes.ts';
import styles from './Chart.module.css';
import type { ChartProps } from './chart-types.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartTable } from './ChartTable.tsx';

/** A few lines or bars, and the same figures as a table, for those who read by ear and those who want them exactly. */
export function Chart(props: ChartProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes('stack gap-4 card', styles.chart)} aria-labelledby={titleId}>
      <figcaption className="line between">
        <span id={titleId} className="strong">
          {props.title}
        </span>
        <IconButton
          icon={isTable ? 'chart' : 'table'}
          label={isTable ? t('ui.chart.asChart') : t('ui.chart.asTable')}
          onPress={() => setTable(!isTable)}
        />
      </figcaption>
      {isTable ? (
        <ChartTable {...props} />
      ) : (
        <>
          <ChartDrawing {...props} />
          <div className="visually-hidden">
            <ChartTable {...props} />
          </div>
        </>
      )}
    </figure>
  );
}
