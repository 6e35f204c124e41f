import type { LogEntryDto } from '@startwand/contract';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { CompetitorIndex } from '../desk-heat.ts';
import type { EventClock } from '../../../race/event-clock.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './LogLines.module.css';
import type { LogRow } from './fold-log.ts';
import { clockWords, logTexts } from './log-texts.ts';
import { Name } from '../../../ui/Name.tsx';
import { SeverityChip } from './SeverityChip.tsx';

/** Notes of the event's log, the newest first: how grave, when, what, who. */
export function LogLines(props: {
  readonly rows: readonly LogRow[];
  readonly competitors: CompetitorIndex;
  readonly clock: EventClock;
  /** Those that wait for somebody to have seen them. */
  readonly toSee?: {
    readonly entries: readonly LogEntryDto[];
    readonly onSeen: (logId: string) => void;
    readonly nameOf: (deviceId: string) => string;
  };
}): ReactNode {
  const { competitors, clock, toSee } = props;
  const isToSee = (entry: LogEntryDto) => toSee?.entries.includes(entry) === true;
  return (
    <ol className="stack" reversed>
      {props.rows.toReversed().map(({ entry, count }) => (
        <LogLine
          key={entry.id}
          entry={entry}
          count={count}
          clock={clock}
          onSeen={isToSee(entry) ? (toSee?.onSeen ?? null) : null}
          device={isToSee(entry) && entry.deviceId !== null ? (toSee?.nameOf(entry.deviceId) ?? null) : null}
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
  readonly onSeen: ((logId: string) => void) | null;
  readonly device: string | null;
}): ReactNode {
  const t = useText();
  const { entry, count, clock, bib, onSeen, device } = props;
  return (
    <li className={classes('row', styles.line)}>
      <span className="soft">{clock.show(entry.at, 0)}</span>
      {onSeen === null ? (
        <SeverityChip severity={entry.severity} />
      ) : (
        // It is to be seen, and endangers nobody any more.
        <Chip tone="quiet" icon="clock">
          {t('sheet.critical.over')}
        </Chip>
      )}
      {bib === null || count > 1 ? null : <BibPlate bib={bib} />}
      {device === null ? null : <Name className="strong">{device}</Name>}
      <span className="shrinks">{clockWords(entry, t) ?? t(logTexts(entry.type))}</span>
      {count === 1 ? null : <span className="soft">{`× ${count}`}</span>}
      {onSeen === null ? null : <Button onPress={() => onSeen(entry.id)}>{t('sheet.critical.seen')}</Button>}
    </li>
  );
});
