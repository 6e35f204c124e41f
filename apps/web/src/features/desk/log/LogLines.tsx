import type { LogEntryDto } from '@startwand/contract';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import type { CompetitorIndex } from '../desk-heat.ts';
import type { EventClock } from '../../../race/event-clock.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './LogLines.module.css';
import type { LogRow } from './fold-log.ts';
import { logTexts } from './log-texts.ts';
import { SeverityChip } from './SeverityChip.tsx';

/** Notes of the event's log, the newest first: how grave, when, what, who. */
export function LogLines(props: {
  readonly rows: readonly LogRow[];
  readonly competitors: CompetitorIndex;
  readonly clock: EventClock;
}): ReactNode {
  const { competitors, clock } = props;
  return (
    <ol className="stack" reversed>
      {props.rows.toReversed().map(({ entry, count }) => (
        <LogLine
          key={entry.id}
          entry={entry}
          count={count}
          clock={clock}
          bib={entry.bib ?? competitors.byId.get(entry.competitorId ?? '')?.startNumber ?? null}
        />
      ))}
    </ol>
  );
}

const LogLine = memo(function LogLine(props: {
  readonly entry: LogEntryDto;
  readonly count: number;
  readonly clock: EventClock;
  readonly bib: number | null;
}): ReactNode {
  const t = useText();
  const { entry, count, clock, bib } = props;
  return (
    <li className={classes('row', styles.line)}>
      <span className="soft">{clock.show(entry.at, 0)}</span>
      <SeverityChip severity={entry.severity} />
      {bib === null || count > 1 ? null : <BibPlate bib={bib} />}
      <span>{t(logTexts(entry.type))}</span>
      {count === 1 ? null : <span className="soft">{`× ${count}`}</span>}
    </li>
  );
});
