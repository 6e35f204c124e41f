import { calls, limits, type EventOutputDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { OutputCard } from '../../../features/organiser/outputs/OutputCard.tsx';
import { OutputForm } from '../../../features/organiser/outputs/OutputForm.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';

/** What is sent goes on by itself, and no topic tells of it. */
const again_ms = 2_000;

/** Where the event is sent while it goes on: each receiver with how it is, and one more. */
export function OutputsTab(): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const outputs = useRouteQuery(
    calls.eventOutputs,
    { params: { eventId: event.id } },
    { again_ms: (listed) => (listed.some(({ isRunning }) => isRunning) ? again_ms : false) },
  );
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button kind="primary" icon="plus" onPress={() => setAdding(true)}>
      {t('report.send.add')}
    </Button>
  );
  return (
    <div className="stack gap-16 at-top">
      <header className="stack gap-4">
        <h2>{t('report.send.title')}</h2>
        <p className="soft">{t('report.send.lead')}</p>
      </header>
      <Loaded
        from={outputs}
        empty={
          isAdding ? null : <EmptyState title={t('report.send.none')} hint={t('report.send.noneHint')} action={add} />
        }
      >
        {(listed) => <Receivers listed={listed} isAdding={isAdding} onAdd={() => setAdding(true)} />}
      </Loaded>
      {isAdding ? <OutputForm onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function Receivers(props: {
  readonly listed: readonly EventOutputDto[];
  readonly isAdding: boolean;
  readonly onAdd: () => void;
}): ReactNode {
  const t = useText();
  const { listed, isAdding, onAdd } = props;
  return (
    <>
      <ul className="stack gap-12">
        {listed.map((output) => (
          <OutputCard key={output.id} output={output} />
        ))}
      </ul>
      <p className="soft small">{t('report.send.day', { hours: limits.outputRun_h })}</p>
      {listed.length >= limits.outputsMax ? (
        <p className="soft">{t('report.send.full', { max: limits.outputsMax })}</p>
      ) : isAdding ? null : (
        <span>
          <Button icon="plus" onPress={onAdd}>
            {t('report.send.add')}
          </Button>
        </span>
      )}
    </>
  );
}
