/** The steps of an import, each with how it stands. */
import { useText } from '../../../language/language-context.tsx';
import type { StepState, WizardStep } from '../../../views/page/Wizard.tsx';
import { importSteps, type ImportStep } from './import-search.ts';

export function useSteps(states: Readonly<Partial<Record<ImportStep, StepState>>>): readonly WizardStep<ImportStep>[] {
  const t = useText();
  return importSteps.map((id) => ({
    id,
    title: t(`imports.step.${id}`),
    state: states[id] ?? 'open',
  }));
}
