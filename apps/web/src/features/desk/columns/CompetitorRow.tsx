import type { OperatorCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import row from './row.module.css';
import { useTriggerDrop } from '../tape/trigger-drag.ts';

interface CompetitorRowProps {
  readonly competitor: OperatorCompetitorDto;
  readonly column: 'start' | 'course' | 'finish' | 'best';
  /** Not what the column is about any more. */
  readonly isGone?: boolean;
  readonly isPicked: boolean;
  readonly onPick: (competitorId: string) => void;
  /** In front of the bib. */
  readonly lead?: ReactNode;
  readonly testId?: string;
  /** Behind the name. */
  readonly children: ReactNode;
}

/** One competitor in a column of the desk: press to pick, or drop a trigger on it. */
export function CompetitorRow(props: CompetitorRowProps): ReactNode {
  const { competitor } = props;
  const [element, isOver] = useTriggerDrop(competitor.id);
  return (
    <button
      ref={element}
      type="button"
      className={classes(row.row, row[props.column], props.isGone === true && row.gone, isOver && row.over)}
      aria-pressed={props.isPicked}
      data-testid={props.testId}
      data-bib={competitor.startNumber}
      onClick={() => props.onPick(competitor.id)}
    >
      {props.lead}
      <BibPlate bib={competitor.startNumber} />
      <span className="clipped">
        <CompetitorName competitor={competitor} />
      </span>
      {props.children}
    </button>
  );
}
