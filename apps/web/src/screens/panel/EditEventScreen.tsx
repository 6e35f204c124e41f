import type { OperatorDetailDto } from '@startwand/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { CostCard } from '../../features/organiser/form/CostCard.tsx';
import { TextHeld } from '../../features/organiser/form/TextHeld.tsx';
import { EditSteps } from '../../features/organiser/form/EditSteps.tsx';
import { useEventCost } from '../../features/organiser/form/event-cost.ts';
import { inOrder } from '../../features/organiser/form/step-values.ts';
import { useEditForms, type EditForms } from '../../features/organiser/form/use-edit-forms.ts';
import { usePageSearch } from '../../base/use-page-search.ts';
import { readStep, wizardSteps, type WizardStepId } from '../../features/organiser/form/wizard-steps.ts';
import { useOperatorEvent } from '../../features/account/panel/use-operator-event.ts';
import { useText } from '../../language/language-context.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import type { PageState } from '../../views/page/page-state.ts';
import { Wizard, type StepState } from '../../views/page/Wizard.tsx';
import { EventStateChip } from '../../ui/StatusChip.tsx';

/** An event that is there, step by step: each step is saved by itself, and what others change meanwhile is told. */
export function EditEventScreen(): ReactNode {
  const t = useText();
  const { eventId } = useParams({ from: '/panel/events/edit/$eventId' });
  const [view, retry] = useOperatorEvent(eventId);
  const state: PageState =
    view.kind === 'failed'
      ? { kind: 'failed', text: t(`errors.${view.error.failure}`), onRetry: retry }
      : { kind: view.kind, skeleton: 'form' };
  const detail = view.kind === 'ready' ? view.detail : null;
  return (
    <PanelPage
      title={t('eventForm.editTitle')}
      state={state}
      {...(detail === null ? {} : { lead: detail.event.name, chip: <EventStateChip state={detail.event.state} /> })}
    >
      {detail === null ? null : <StoredSteps key={eventId} detail={detail} />}
    </PanelPage>
  );
}

function StoredSteps({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const { event } = detail;
  const heats = inOrder(detail.heats);
  const forms = useEditForms({ event, heats });
  const page = usePageSearch(readStep);
  const { step = 'general' } = page.address;
  const goTo = (next: WizardStepId) => void page.goTo({ step: next });
  const navigate = useNavigate();
  const planned = useSelector(forms.heats.values.store, (state) => state.values.heats.length);
  const startDate = useSelector(forms.dates.values.store, (state) => state.values.startDate);
  const resets = startDate === event.startDate ? [] : heatsToReset(detail);
  const [isAsking, setAsking] = useState(false);
  const current = step === 'review' ? null : forms[step];
  const save = () => {
    if (step === 'dates' && resets.length > 0) setAsking(true);
    else void current?.save();
  };
  const steps = wizardSteps.map((id) => ({
    id,
    title: t(`eventForm.step.${id}`),
    state: stateOf(id, forms, event.invalidSteps ?? []),
  }));
  return (
    <>
      <TextHeld event={event} />
      <Wizard
        steps={steps}
        current={step}
        onStep={goTo}
        onContinue={save}
        continueLabel={t(current?.status.isSaving === true ? 'forms.saving' : 'forms.save')}
        onFinish={() => void navigate({ to: '/panel/events/$eventId', params: { eventId: event.id } })}
        finishLabel={t('eventForm.toEvent')}
        isBusy={current?.status.isSaving === true}
        note={current?.status.isSaved === true ? t('forms.saved') : null}
        aside={<CostCard cost={useEventCost(planned, heats.length)} title={t('eventForm.changeCost')} />}
      >
        <EditSteps step={step} forms={forms} stored={{ event, heats }} steps={steps} onStep={goTo} resets={resets} />
      </Wizard>
      {isAsking ? (
        <ConfirmDialog
          title={t('eventForm.resetTitle')}
          text={t('eventForm.resets', { heats: resets.join(', ') })}
          confirmLabel={t('eventForm.resetConfirm')}
          isDangerous
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            forms.dates.values.setFieldValue('resetHeats', true);
            void forms.dates.save();
          }}
        />
      ) : null}
    </>
  );
}

function stateOf(id: WizardStepId, forms: EditForms, invalid: readonly string[]): StepState {
  if (id === 'review') return 'open';
  if (invalid.includes(id) || forms[id].status.issues.length > 0) return 'faulty';
  return 'complete';
}

/** What another first day begins again: heats that were raced or have a start list. */
function heatsToReset({ heats, startLists }: OperatorDetailDto): readonly string[] {
  const listed = new Set(startLists.flatMap(({ heatId, competitorIds }) => (competitorIds.length > 0 ? heatId : [])));
  return inOrder(heats)
    .filter(({ id, state, round }) => state !== 'prepared' || round > 1 || listed.has(id))
    .map(({ name }) => name);
}
