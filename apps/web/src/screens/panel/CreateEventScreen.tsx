import { eventFaults, calls, type Issue, type OperatorDetailDto, type UserDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-form';
import { useCallback, useState, type ReactNode } from 'react';
import { useAccount } from '../../services/account.ts';
import { useRouteMutation } from '../../queries/use-route-mutation.ts';
import { EventSteps } from '../../features/organiser/form/EventSteps.tsx';
import { CostCard } from '../../features/organiser/form/CostCard.tsx';
import { useEventCost } from '../../features/organiser/form/event-cost.ts';
import { withStarts } from '../../features/organiser/form/heat-starts.ts';
import { useStepStates } from '../../features/organiser/form/step-states.ts';
import {
  deviceZone,
  emptyEvent,
  partsOf,
  withFilterFor,
  zoneFollowing,
} from '../../features/organiser/form/step-values.ts';
import {
  longDraft,
  useHandOver,
  type BegunByTemplate,
  type HandOver,
} from '../../features/organiser/templates/begun-by-template.ts';
import { isProposed } from '../../features/organiser/templates/proposed.ts';
import { RaceInAMinute } from '../../features/organiser/templates/RaceInAMinute.tsx';
import { useMakeRace } from '../../features/organiser/templates/use-make-race.ts';
import { FieldMarks, type MarkOf } from '../../forms/field-marks.ts';
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

/**
 * A new event: by a template on one short page, or step by step, which the address says. Nothing is stored before the
 * last button, and what is begun is kept on this device.
 */
export function CreateEventScreen(): ReactNode {
  const t = useText();
  const account = useAccount();
  const may = useMay(calls.createEvent, { accountId: account.id });
  const page = usePageSearch(readStep);
  const { step } = page.address;
  const hand = useHandOver();
  const [isHanded, setHanded] = useState(false);
  const toasts = useToasts();
  const [form, setForm] = useState(1);
  const toSteps = (begun: BegunByTemplate | null) => {
    const bringBack = hand.handOver(begun);
    setHanded(true);
    void page.goTo({ step: 'general' });
    if (bringBack === null) return;
    toasts.show({
      text: t('eventForm.template.putAway'),
      onUndo: () => {
        bringBack();
        // The form that is open was begun with something else.
        setForm((number) => number + 1);
      },
    });
  };
  return (
    <PanelPage
      title={t('eventForm.createTitle')}
      {...(step === undefined ? { lead: t('eventForm.template.lead') } : {})}
      {...(may.may ? {} : { state: { kind: 'refused', text: may.because } as const })}
    >
      {step === undefined ? (
        <RaceInAMinute
          account={account}
          hasLongDraft={hand.hasLongDraft()}
          onGoOn={() => {
            setHanded(false);
            void page.goTo({ step: 'general' });
          }}
          onCreated={hand.forget}
          onSteps={toSteps}
        />
      ) : (
        <NewEvent key={form} account={account} step={step} hand={hand} isHanded={isHanded} />
      )}
    </PanelPage>
  );
}

function NewEvent(props: {
  readonly account: UserDto;
  readonly step: WizardStepId;
  readonly hand: HandOver;
  /** By the short page, a moment ago: nobody has to be told that it is here. */
  readonly isHanded: boolean;
}): ReactNode {
  const t = useText();
  const { account, step, hand } = props;
  const page = usePageSearch(readStep);
  const goTo = (next: WizardStepId) => void page.goTo({ step: next });
  const [begun] = useState(hand.read);
  const markOf = useMarks(begun?.values ?? null);
  const pictures = useFirstPictures();
  const finishing = useFinishing(begun, pictures);
  const [openedAt] = useState(step);
  const form = useNewEventForm(account, (created) => {
    hand.forget();
    void finishing.goOn(created);
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
    leave(next);
  };
  const leave = (next: WizardStepId) => {
    see(step);
    if (step === 'heats') form.values.setFieldValue('triggerFilterTime_100ns', withFilterFor(values));
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
      onStep={leave}
      onContinue={continueFrom}
      onFinish={() => void finish()}
      finishLabel={t('eventForm.create')}
      finishDisabledBecause={cost === null || cost.missing_tp === 0 ? null : t('errors.NOT_ENOUGH_TIMING_POINTS')}
      isBusy={form.status.isSaving || pictures.isSending || finishing.isBusy}
      aside={<CostCard cost={cost} title={t('eventForm.cost')} />}
    >
      <FormBody key={step} form={form} isFleeting isQuiet={props.isHanded || step !== openedAt}>
        <FieldMarks value={markOf}>
          <EventSteps
            step={step}
            form={form}
            values={values}
            steps={steps}
            onStep={goTo}
            pictures={pictures.fields}
            onCountry={(next) => form.values.setFieldValue('timeZone', zoneFollowing(values, next, deviceZone()))}
          />
        </FieldMarks>
      </FormBody>
    </Wizard>
  );
}

function useNewEventForm(account: UserDto, onCreated: (created: OperatorDetailDto) => void) {
  const t = useText();
  const { clock } = useServices();
  const [defaults] = useState(() => emptyEvent(`${t('eventForm.heatNumber')} 1`, account));
  return useRouteForm(calls.createEvent, {
    params: { userId: account.id },
    defaults,
    faultsOf: (input) => eventFaults(input, clock.now()),
    draft: longDraft,
    invalidates: [calls.listUserEvents, calls.listEvents, calls.balance],
    onSaved: ([created]) => {
      if (created !== undefined) onCreated(created);
    },
  });
}

/** What a template proposed and nobody has touched since says so behind its label. */
function useMarks(proposed: object | null): MarkOf {
  const t = useText();
  return useCallback(
    (name, value) => (isProposed(proposed, name, value) ? t('eventForm.proposed') : undefined),
    [proposed, t],
  );
}

/** The event is there: its pictures go after it, and the list that was pasted on the short page. */
function useFinishing(begun: BegunByTemplate | null, pictures: ReturnType<typeof useFirstPictures>) {
  const t = useText();
  const toasts = useToasts();
  const making = useMakeRace();
  return {
    isBusy: making.isBusy,
    goOn: async (created: OperatorDetailDto) => {
      const isSent = await pictures.sendTo(created.event.id);
      if (begun === null || begun.list.trim() === '') {
        await pictures.goTo(created.event.id, isSent);
        return;
      }
      const refused = await making.goOn(created, begun.template, begun.list);
      if (refused === null) return;
      const reason = t(`errors.${refused.failure}`);
      toasts.show({ text: t('eventForm.template.notRead', { reason }), tone: 'bad' });
      await pictures.goTo(created.event.id, false);
    },
  };
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
      if (isFailed) toasts.show({ text: t('eventForm.pictureFailed'), tone: 'bad' });
      return !isFailed;
    },
    /** @param isAll nothing was left undone */
    goTo: async (eventId: string, isAll: boolean) => {
      if (isAll) toasts.show({ text: t('eventForm.created'), tone: 'good' });
      await navigate({ to: '/panel/events/$eventId', params: { eventId } });
    },
  };
}
