import { calls, type MailingDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { ProgressLine } from '../../../views/page/ProgressLine.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';
import type { Column } from '../../../views/table/table-types.ts';

/** No topic tells how far a mail to many is: it is asked for while one is under way. */
const again_ms = 1_000;

/** Mails to many, how far they are, and the way to take the rest back. */
export function MailingsPart(): ReactNode {
  const t = useText();
  const mailings = useRouteQuery(
    calls.listMailings,
    {},
    { again_ms: (listed) => (listed.some(({ waiting }) => waiting > 0) ? again_ms : false) },
  );
  // Before the first one there is nothing to see.
  if (mailings.kind === 'ready' && mailings.data.length === 0) return null;
  return (
    <Part title={t('service.mailing.title')}>
      <Loaded from={mailings}>
        {(listed) => (
          <>
            {listed
              .filter(({ waiting }) => waiting > 0)
              .map((mailing) => (
                <Running key={mailing.id} mailing={mailing} />
              ))}
            <Mailings mailings={listed} />
          </>
        )}
      </Loaded>
    </Part>
  );
}

function Running({ mailing }: { readonly mailing: MailingDto }): ReactNode {
  const t = useText();
  const { say, refuse } = useUndoableActions();
  const cancel = useRouteMutation(calls.cancelMailing, {
    invalidates: [calls.listMailings],
    background: true,
  });
  const { id, recipients, waiting } = mailing;
  const stop = async () => {
    const called = await cancel.call({ params: { mailingId: id } });
    if ('error' in called) refuse(called.error);
    else say(t('service.mailing.stopped', { count: called.data[0]?.cancelled ?? 0 }));
  };
  return (
    <ProgressLine
      label={`${t('service.mailing.running')}: ${useSubject()(mailing)}`}
      detail={useProgress()(mailing)}
      share={recipients === 0 ? 1 : 1 - waiting / recipients}
      stopLabel={t('service.mailing.stop')}
      onStop={() => void stop()}
    />
  );
}

function Mailings({ mailings }: { readonly mailings: readonly MailingDto[] }): ReactNode {
  const t = useText();
  const subject = useSubject();
  return (
    <DataTable<MailingDto>
      label={t('service.mailing.title')}
      rows={mailings}
      columns={useMailingColumns()}
      keyOf={({ id }) => id}
      nameOf={subject}
      rememberAs="mailings"
    />
  );
}

function useMailingColumns(): readonly Column<MailingDto>[] {
  const t = useText();
  const formats = useFormats();
  const subject = useSubject();
  const progress = useProgress();
  const column = (
    id: 'when' | 'what' | 'toWhom' | 'progress' | 'by',
    width_px: number,
    cell: (mailing: MailingDto) => string,
    more: Pick<Column<MailingDto>, 'onCard' | 'grow'> = {},
  ): Column<MailingDto> => ({
    id,
    header: t(`service.mailing.${id}`),
    width_px,
    ...more,
    cell: (mailing) => <span title={cell(mailing)}>{cell(mailing)}</span>,
  });
  return [
    column('when', 180, ({ date }) => formats.moment(Number(date / BigInt(TICKS_PER_MILLISECOND))), { grow: 0 }),
    column('what', 200, subject, { onCard: 'title' }),
    column('toWhom', 140, ({ receivers }) => t(`service.info.receiver.${receivers}`)),
    column('progress', 240, progress, { grow: 2 }),
    column('by', 140, ({ by }) => by.name),
  ];
}

function useSubject(): (mailing: MailingDto) => string {
  const t = useText();
  return ({ subject }) => subject ?? t('service.mailing.maintenance');
}

/** How many are sent, and what became of the others. */
function useProgress(): (mailing: MailingDto) => string {
  const t = useText();
  const formats = useFormats();
  return ({ sent, recipients, failed, cancelled }) =>
    [
      t('service.mailing.sentOf', {
        sent: formats.number(sent),
        total: formats.number(recipients),
      }),
      ...(failed === 0 ? [] : [t('service.mailing.failed', { count: failed })]),
      ...(cancelled === 0 ? [] : [t('service.mailing.cancelled', { count: cancelled })]),
    ].join(' · ');
}
