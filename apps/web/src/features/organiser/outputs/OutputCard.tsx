import { calls, type EventOutputDto } from '@startwand/contract';
import type { Translate } from '@startwand/locales';
import type { ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { createEventClock } from '../../../race/event-clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskedButton } from '../../../ui/overlay/AskedButton.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { useOwnEvent } from '../event/own-event.ts';

/** A receiver: what it is, how it is, and the one button that starts or stops it. */
export function OutputCard({ output }: { readonly output: EventOutputDto }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { say, refuse } = useUndoableActions();
  const run = useRouteMutation(calls.runOutput, { invalidates: [calls.eventOutputs] });
  const remove = useRouteMutation(calls.removeOutput, { invalidates: [calls.eventOutputs] });
  const { id, kind, codex, gender, isRunning, problem } = output;
  const params = { eventId: event.id, outputId: id };
  const turn = async () => {
    const called = await run.call({ params, body: { isRunning: !isRunning } });
    if ('error' in called) refuse(called.error);
  };
  const takeAway = async () => {
    const called = await remove.call({ params });
    if ('error' in called) refuse(called.error);
    else say(t('report.send.removed'));
  };
  const where = [
    ...whereOf(output, t),
    ...(codex === null ? [] : [codex]),
    ...(gender === null ? [] : [t(`race.gender.${gender}`)]),
  ];
  return (
    <li className="stack gap-12 card padded" data-output={kind}>
      <div className="row gap-8-16">
        <h3>{t(`report.send.kinds.${kind}`)}</h3>
        <Standing output={output} />
      </div>
      {where.length === 0 ? null : <p className="breaks">{where.join(' · ')}</p>}
      {problem === null ? null : <output className="warn">{t(`report.send.problem.${problem}`)}</output>}
      <Sent output={output} timeZone={event.timeZone} />
      <div className="wrap gap-8">
        <Button kind={isRunning ? 'plain' : 'primary'} disabled={run.isBusy} onPress={() => void turn()}>
          {t(isRunning ? 'report.send.stop' : 'report.send.start')}
        </Button>
        {isRunning ? null : (
          <AskedButton
            kind="quiet"
            icon="trash"
            disabled={remove.isBusy}
            question={{
              title: t('report.send.removeQuestion', { name: t(`report.send.kinds.${kind}`) }),
              text: t('report.send.removeText'),
              confirmLabel: t('report.send.remove'),
            }}
            onPress={() => void takeAway()}
          >
            {t('report.send.remove')}
          </AskedButton>
        )}
      </div>
    </li>
  );
}

/** The receiver, or the port that programs connect to. */
function whereOf({ host, port, clients, isRunning }: EventOutputDto, t: Translate): readonly string[] {
  if (host !== null) return [`${host}:${port ?? ''}`];
  if (port === null) return [];
  const readers = isRunning ? [t('report.send.clients', { count: clients ?? 0 })] : [];
  return [t('report.send.ownPort', { port: String(port) }), ...readers];
}

function Standing({ output }: { readonly output: EventOutputDto }): ReactNode {
  const t = useText();
  const { isRunning, isConnected, problem, host } = output;
  const isOk = problem === null;
  // Whoever waits for others has nothing to connect to; a port that somebody else has is free later.
  const away = host === null ? 'waiting' : 'connecting';
  const [tone, icon, word]: readonly [Tone, IconName, 'stopped' | 'connected' | typeof away] = !isRunning
    ? ['quiet', 'pause', 'stopped']
    : isConnected
      ? [isOk ? 'good' : 'warn', isOk ? 'check' : 'warning', 'connected']
      : [isOk ? 'info' : host === null ? 'warn' : 'bad', isOk ? 'clock' : 'warning', away];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`report.send.${word}`)}
    </Chip>
  );
}

function Sent(props: { readonly output: EventOutputDto; readonly timeZone: string }): ReactNode {
  const { t, formats } = useSpeech();
  const { messages, lastSent_100ns } = props.output;
  const clock = createEventClock(props.timeZone, formats.decimalSign);
  return (
    <p className="soft small">
      {lastSent_100ns === null
        ? t('report.send.nothing')
        : t('report.send.sent', { count: messages, time: clock.show(lastSent_100ns, 0) })}
    </p>
  );
}
