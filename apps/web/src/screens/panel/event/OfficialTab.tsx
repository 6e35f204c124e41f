import { calls, type OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExchangeFiles } from '../../../features/organiser/exchange/ExchangeFiles.tsx';
import { SentFiles } from '../../../features/organiser/exchange/SentFiles.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { inOrder } from '../../../features/organiser/form/step-values.ts';
import { NextStepBar } from '../../../features/organiser/heats/NextStepBar.tsx';
import { FindingList } from '../../../features/organiser/official/FindingList.tsx';
import { isDeclared } from '../../../features/organiser/official/is-declared.ts';
import { OfficialHeat } from '../../../features/organiser/official/OfficialHeat.tsx';
import { ReportRow } from '../../../features/organiser/official/ReportRow.tsx';
import { SettingGroup, SettingRow } from '../../../features/organiser/settings/SettingRow.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import buttons from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';

/** From the last finisher to the federation's mail: checks and the step official, the race report, papers and files. */
export function OfficialTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { id } = detail.event;
  return (
    <div className="stack gap-24 at-top">
      <Checks detail={detail} />
      {isEachDeclared(detail) ? <NextStepBar detail={detail} /> : null}
      <AskAgain key={lastStep(detail)} eventId={id} />
      <MailResults detail={detail} />
      <SettingGroup title={t('report.title')}>
        <ReportRow />
      </SettingGroup>
      <ExchangeFiles />
      <SentFiles />
    </div>
  );
}

/** Of the heats that are over; then what comes next is no longer on this page. */
function isEachDeclared({ heats }: OperatorDetailDto): boolean {
  const over = heats.filter(({ state }) => state === 'finished');
  return over.length > 0 && over.every(isDeclared);
}

function Checks({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const checks = useRouteQuery(calls.eventChecks, { params: { eventId: detail.event.id }, query: {} });
  const begun = inOrder(detail.heats).filter(({ state }) => state !== 'prepared' && state !== 'cancelled');
  const askAgain = () => {
    if (checks.kind !== 'loading') checks.retry();
  };
  return (
    <section className="stack gap-12" aria-labelledby="official-results">
      <ChecksHead detail={detail} onAgain={askAgain} />
      <Loaded from={checks}>
        {(found) => {
          const ofEvent = found.filter(({ heatId }) => heatId === null);
          return (
            <>
              {begun.length === 0 ? (
                <EmptyState title={t('official.notBegun.title')} hint={t('official.notBegun.hint')} />
              ) : (
                begun.map((heat) => (
                  <OfficialHeat
                    key={heat.id}
                    detail={detail}
                    heat={heat}
                    found={found.filter(({ heatId }) => heatId === heat.id)}
                    onRefused={askAgain}
                  />
                ))
              )}
              {inOrder(detail.heats)
                .filter((heat) => !begun.includes(heat) && found.some(({ heatId }) => heatId === heat.id))
                .map((heat) => (
                  <section key={heat.id} className="stack gap-8 card padded" aria-labelledby={`before-${heat.id}`}>
                    <h3 id={`before-${heat.id}`}>{heat.name}</h3>
                    <FindingList detail={detail} found={found.filter(({ heatId }) => heatId === heat.id)} />
                  </section>
                ))}
              {ofEvent.length === 0 ? null : (
                <section className="stack gap-8 card padded" aria-labelledby="official-event">
                  <h3 id="official-event">{t('official.whole')}</h3>
                  <FindingList detail={detail} found={ofEvent} />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** How far the whole event is, and the way to look once more. */
function ChecksHead(props: { readonly detail: OperatorDetailDto; readonly onAgain: () => void }): ReactNode {
  const t = useText();
  const taking = props.detail.heats.filter(({ state }) => state !== 'cancelled');
  const done = taking.filter(isDeclared).length;
  return (
    <header className="row gap-8-16 between">
      <div className="stack gap-2 shrinks">
        <h2 id="official-results">{t('official.title')}</h2>
        {taking.length === 0 ? null : <p className="soft">{t('official.progress', { done, count: taking.length })}</p>}
      </div>
      <Button kind="quiet" icon="redo" onPress={props.onAgain}>
        {t('official.again')}
      </Button>
    </header>
  );
}

/** Once every heat is official, whoever asked for the own result gets it by a press. */
function MailResults({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const { event, heats } = detail;
  const taking = heats.filter(({ state }) => state !== 'cancelled');
  if (!event.publicResult || taking.length === 0 || taking.some(({ official }) => official === undefined)) return null;
  return (
    <SettingGroup title={t('competitors.mail.results')}>
      <SettingRow hint={t('competitors.mail.resultsHint')}>
        <Link
          to="/panel/events/$eventId/competitors"
          params={{ eventId: event.id }}
          search={{ open: 'results' }}
          className={buttons.button}
        >
          {t('competitors.action.results')}
        </Link>
      </SettingRow>
    </SettingGroup>
  );
}

/** Nobody is told what the checks would say now: behind each step of an operator they are asked once more. */
function AskAgain({ eventId }: { readonly eventId: string }): ReactNode {
  useRouteQuery(calls.eventChecks, { params: { eventId }, query: {} });
  return null;
}

function lastStep({ decisions }: OperatorDetailDto): number {
  return decisions.reduce((last, { since, undoneAt }) => Math.max(last, since, undoneAt ?? 0), 0);
}
