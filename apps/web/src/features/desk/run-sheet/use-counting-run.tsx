/** A penalty on a run that does not count any more is refused; the form then offers the run that does. */
import type { Endpoint, RunDto } from '@startwand/contract';
import type { CallInput } from '@startwand/contract/client/request.ts';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { OrderName } from '../pending-commands.ts';
import type { SheetRun } from './use-run.ts';

type Sent = Awaited<ReturnType<SheetRun['send']>>;

interface CountingRun {
  /** Sends what a form was filled in with, for the run that it is about. */
  readonly send: <C extends Endpoint>(
    name: OrderName,
    endpoint: C,
    inputOn: (runId: string) => CallInput<C>,
  ) => Promise<Sent>;
  /** The button that enters it on the run that counts; `null` while nothing was refused. */
  readonly offer: ReactNode;
}

export function useCountingRun(of: SheetRun, onDone?: () => void): CountingRun {
  const t = useText();
  const [refused, setRefused] = useState<{ readonly run: RunDto; readonly again: () => Promise<Sent> } | null>(null);
  const enter = async (again: () => Promise<Sent>) => {
    if ('error' in (await again())) return;
    setRefused(null);
    onDone?.();
  };
  return {
    send: async (name, endpoint, inputOn) => {
      const sent = await of.send(name, endpoint, inputOn(of.runId));
      const run = 'error' in sent ? countingRunIn(sent.error) : null;
      setRefused(run === null ? null : { run, again: () => of.send(name, endpoint, inputOn(run.runId)) });
      return sent;
    },
    offer:
      refused === null ? null : (
        <Button kind="plain" onPress={() => void enter(refused.again)}>
          {t('sheet.onCountingRun', { number: refused.run.number })}
        </Button>
      ),
  };
}

function countingRunIn({ failure, data }: ApiError): RunDto | null {
  const [record] = data;
  return failure === 'RUN_NOT_COUNTING' && isRun(record) ? record : null;
}

function isRun(record: unknown): record is RunDto {
  return typeof record === 'object' && record !== null && 'runId' in record && 'number' in record;
}
