import { calls, type SecondStepDto } from '@startwand/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadScreen } from '../../../base/screen.ts';
import { useAccount } from '../../../services/account.ts';
import type { Called } from '../../../api/api.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';

/** Seldom asked for, and with it comes what every form needs: no page waits for that. */
const StepForm = lazy(async () => ({
  default: (await loadScreen(() => import('../second-step/StepForm.tsx'))).StepForm,
}));

export interface Proof {
  /** Makes a call, and once more behind the proof that it asks for. */
  readonly proving: <T>(call: () => Promise<Called<T>>) => Promise<Called<T>>;
  /** Belongs on the page: what asks for the proof. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly step: SecondStepDto;
  readonly answer: (isProved: boolean) => void;
}

/** For calls that ask for a proof: the reader is asked when the server does, and not before. */
export function useProof(): Proof {
  const params = { userId: useAccount().id };
  const [asked, setAsked] = useState<Asked | null>(null);
  const start = useRouteMutation(calls.startProof);

  const ask = async (answer: (isProved: boolean) => void): Promise<void> => {
    const started = await start.call({ params });
    const step = 'error' in started ? undefined : started.data[0];
    if (step === undefined) answer(false);
    else setAsked({ step, answer });
  };
  const proving: Proof['proving'] = async (call) => {
    const called = await call();
    if (!('error' in called) || called.error.failure !== 'PROOF_NEEDED') return called;
    const isProved = await new Promise<boolean>((resolve) => void ask(resolve));
    setAsked(null);
    return isProved ? call() : called;
  };
  const dialog =
    asked === null ? null : (
      <ProofDialog
        {...asked}
        onAgain={() => {
          void ask(asked.answer);
        }}
      />
    );
  return { proving, dialog };
}

function ProofDialog({ step, answer, onAgain }: Asked & { readonly onAgain: () => void }): ReactNode {
  const t = useText();
  const params = { userId: useAccount().id };
  const prove = useRouteMutation(calls.proveIdentity);
  return (
    <PanelDialog title={t('security.step.prove')} onClose={() => answer(false)}>
      <p>{t('security.step.proveHint')}</p>
      <Suspense>
        <StepForm
          step={step}
          send={(body) => prove.call({ params, body })}
          onDone={() => answer(true)}
          onAgain={onAgain}
        />
      </Suspense>
    </PanelDialog>
  );
}
