import { eventFaults, calls, type Issue, type UserDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../services/account.ts';
import { useRouteMutation } from '../../queries/use-route-mutation.ts';
import { EventSteps } from '../../features/organiser/form/EventSteps.tsx';
import { CostCard } from '../../features/organiser/form/CostCard.tsx';
import { useEventCost } from '../../features/organiser/form/event-cost.ts';
import { useStepStates } from '../../features/organiser/form/step-states.ts';
import { emptyEvent, partsOf, withStarts } from '../../features/organiser/form/step-values.ts';
import { usePageSearch } from '../../base/use-page-search.ts';
import { readStep, wizardSteps, type WizardStepId } from '../../features/organiser/form/wizard-steps.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { useRouteForm } from '../../forms/use-route-form.ts';
import { useServices } from '../../services/services.ts';
import { useText } from '../../language/language-context.tsx';
import { useMay } from '../../services/use-may.ts';
import { useToasts } from '../../ui/overlay/ToastRegion.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { Wizard } from '../../views/page/Wizard.tsx';

/** A new event, step by step: nothing is stored before its last button, and what is begun is kept on this device. */
export function CreateEventScreen(): ReactNode {
  const t = useText();
  const account = useAccount();
  const may = useMay(calls.createEvent, { accountId: account.id });
  return (
    <PanelPage
      title={t('eventForm.createTitle')}
      {...(may.may ? {} : { state: { kind: 'refused', text: may.because } as const })}
    >
      <NewEvent account={account} />
    </PanelPage>
  );
}

function NewEvent({ account }: { readonly account: UserDto }): ReactNode {
  const t = useText();
  const page = usePageSearch(readStep);
  const { step = 'general' } = page.address;
  const goTo = (next: WizardStepId) => void page.goTo({ step: next });
  const { clock } = useServices();
  const pictures = useFirstPictures();
  const [openedAt] = useState(step);
  const [defaults] = useState(() => emptyEvent(`${t('eventForm.heatNumber')} 1`, account));
  const form = useRouteForm(calls.createEvent, {
    params: { userId: account.id },
    defaults,
    faultsOf: (input) => eventFaults(input, clock.now()),
    draft: 'event.create',
    invalidates: [calls.listUserEvents, calls.listEvents, calls.balance],
    onSaved: ([created]) => {
      if (created !== undefined) void pictures.sendTo(created.event.id);
    },
  });
  const values = useSelector(form.values.store, (state) => state.values);
  const [steps, see] = useStepStates(form.core.check, values, form.status.issues, step);
  const cost = useEventCost(values.heats.length, null);
  const continueFrom = () => {
    see(step);
    const next = wizardSteps[wizardSteps.indexOf(step) + 1];
    if (step === 'review' || next === undefined || !form.checkPart(partsOf[step])) return;
    if (step === 'dates') {
      form.values.setFieldValue('heats', withStarts(values.heats, values.startDate));
    }
    goTo(next);
  };
  const finish = async () => {
    for (const one of wizardSteps) see(one);
    await form.save();
    const faulty = firstFaultyStep(form.core.status.get().issues);
    if (faulty !== null) goTo(faulty);
  };
  return (
    <Wizard
      steps={steps}
      current={step}
      onStep={(next) => {
        see(step);
        goTo(next);
      }}
      onContinue={continueFrom}
      onFinish={() => void finish()}
      finishLabel={t('eventForm.create')}
      finishDisabledBecause={cost === null || cost.missing_tp === 0 ? null : t('errors.NOT_ENOUGH_TIMING_POINTS')}
      isBusy={form.status.isSaving || pictures.isSending}
      aside={<CostCard cost={cost} title={t('eventForm.cost')} />}
    >
      <FormBody key={step} form={form} isFleeting isQuiet={step !== openedAt}>
        <EventSteps step={step} form={form} values={values} steps={steps} onStep={goTo} pictures={pictures.fields} />
      </FormBody>
    </Wizard>
  );
}

/** What is wrong may stand in another step than the one that is shown. */
function firstFaultyStep(issues: readonly Issue[]): WizardStepId | null {
  const names = new Set(issues.map(({ path }) => String(path[0])));
  const isFaulty = (step: WizardStepId) => step !== 'review' && partsOf[step].some((name) => names.has(name));
  return wizardSteps.find(isFaulty) ?? null;
}

/** Pictures belong to an event that is there: they wait here and go right after it. */
function useFirstPictures() {
  const t = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [event, setEvent] = useState<File | null>(null);
  const [organizer, setOrganizer] = useState<File | null>(null);
  const sendEvent = useRouteMutation(calls.setEventImage);
  const sendOrganizer = useRouteMutation(calls.setOrganizerImage);
  return {
    fields: {
      event: { value: event, onChange: setEvent, error: null },
      organizer: { value: organizer, onChange: setOrganizer, error: null },
    },
    isSending: sendEvent.isBusy || sendOrganizer.isBusy,
    sendTo: async (eventId: string) => {
      const params = { eventId };
      const sent = [
        event === null ? null : await sendEvent.call({ params, file: event }),
        organizer === null ? null : await sendOrganizer.call({ params, file: organizer }),
      ];
      const isFailed = sent.some((one) => one !== null && 'error' in one);
      toasts.show({
        text: t(isFailed ? 'eventForm.pictureFailed' : 'eventForm.created'),
        tone: isFailed ? 'bad' : 'good',
      });
      await navigate({ to: '/panel/events/$eventId', params });
    },
  };
}
