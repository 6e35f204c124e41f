import type { OperatorCompetitorDto, RunDto } from '@startwand/contract';
import { memo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { CarriedStatus, carriedStatus } from './CarriedStatus.tsx';
import { CompetitorRow } from './CompetitorRow.tsx';
import { DeskColumn, NobodyHere, row_px } from './DeskColumn.tsx';
import { DeskList } from './DeskList.tsx';
import { bibsOf } from '../desk-heat.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './StartColumn.module.css';
import type { Desk } from '../use-desk.ts';

/**
 * Who starts next, large; then the queue. Who has started stays in the list, above; behind the last start they are folded,
 * and who is in front has their room.
 */
export function StartColumn(props: {
  readonly desk: Desk;
  readonly later: { readonly BestRows: (of: { readonly desk: Desk }) => ReactNode } | null;
}): ReactNode {
  const t = useText();
  const { desk, later } = props;
  const [isUnfolded, unfold] = useState(false);
  const { heat, competitors, startList, queueAt, passedOver, runs, totals } = desk.desk;
  const next = competitors.byId.get(heat.nextCompetitorId ?? '') ?? null;
  const pickedId = desk.picked?.id ?? null;
  const left = Math.max(0, startList.length - queueAt);
  const isAllGone = startList.length > 0 && left + passedOver.length === 0;
  return (
    <DeskColumn title={t('desk.start')} count={left + passedOver.length}>
      <NextStarter
        competitor={next}
        carried={next === null ? null : carriedStatus(totals, next.id)}
        isMassStart={heat.massStart && !isAllGone}
        passedOver={bibsOf(passedOver, competitors, namedBibs)}
      >
        {isAllGone ? (
          <Button kind="quiet" expanded={isUnfolded} onPress={() => unfold(!isUnfolded)}>
            {t('desk.startQueue')}
          </Button>
        ) : null}
      </NextStarter>
      {isAllGone && !isUnfolded ? (
        later === null ? null : (
          <later.BestRows desk={desk} />
        )
      ) : startList.length === 0 ? (
        <NobodyHere>{t('desk.noStartList')}</NobodyHere>
      ) : (
        <DeskList
          label={t('desk.startQueue')}
          ids={startList}
          row_px={row_px}
          follow={next === null ? queueAt : queueAt + 1}
          currentId={desk.selection.competitorId}
          backLabel={t('desk.toQueue')}
          renderRow={(id) => {
            const competitor = competitors.byId.get(id);
            return competitor === undefined ? null : (
              <StartRow
                competitor={competitor}
                status={runs.current.get(id)?.status ?? 'waiting'}
                carried={carriedStatus(totals, id)}
                isPicked={id === pickedId}
                onPick={desk.commands.pick}
              />
            );
          }}
        />
      )}
    </DeskColumn>
  );
}

/** The box has no room for more. */
const namedBibs = 7;

function NextStarter(props: {
  readonly competitor: OperatorCompetitorDto | null;
  readonly carried: ReturnType<typeof carriedStatus>;
  readonly isMassStart: boolean;
  /** Their bibs; empty for nobody. */
  readonly passedOver: string;
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  const { competitor, passedOver } = props;
  return (
    <div
      className={classes('line gap-12', styles.next)}
      data-testid="desk-next-starter"
      data-bib={competitor?.startNumber}
    >
      {competitor === null ? (
        <>
          {passedOver === '' ? (
            <span className="grows">{props.isMassStart ? t('desk.massStart') : t('desk.nobodyNext')}</span>
          ) : (
            <span className="stack grows">
              <span className={styles.passedOver}>{t('desk.passedOver', { bibs: passedOver })}</span>
              <span className="soft small">{t('desk.passedOverHint')}</span>
            </span>
          )}
          {props.children}
        </>
      ) : (
        <>
          <BibPlate bib={competitor.startNumber} size="large" />
          <span className="stack shrinks">
            <span className={classes('clipped', styles.name)}>
              <CompetitorName competitor={competitor} />
            </span>
            <span className={classes('wrap soft small', styles.more)}>
              <span>{t('desk.nextStarter')}</span>
              <Flag nation={competitor.nation} />
              <ClassTag name={competitor.class} />
              <CarriedStatus status={props.carried} />
            </span>
            {passedOver === '' ? null : (
              <span className={classes('small', styles.passedOver)}>{t('desk.passedOver', { bibs: passedOver })}</span>
            )}
          </span>
        </>
      )}
    </div>
  );
}

const StartRow = memo(function StartRow(props: {
  readonly competitor: OperatorCompetitorDto;
  readonly status: RunDto['status'];
  readonly carried: ReturnType<typeof carriedStatus>;
  readonly isPicked: boolean;
  readonly onPick: (competitorId: string) => void;
}): ReactNode {
  const { status, carried, ...row } = props;
  return (
    <CompetitorRow {...row} column="start" testId="desk-start-row" isGone={status !== 'waiting'}>
      <CarriedStatus status={carried} />
      {status === 'waiting' ? <ClassTag name={props.competitor.class} /> : <RunStatusChip status={status} />}
    </CompetitorRow>
  );
});
