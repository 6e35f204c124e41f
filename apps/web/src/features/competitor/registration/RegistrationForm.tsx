import { answerFaults, calls, type OpenRegistrationDto, type UserDto } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { useUser } from '../../../services/account.ts';
import { keyOf } from '../../../api/route-key.ts';
import { useAsking } from '../../../queries/asking.ts';
import { adoptDraft } from '../../../forms/draft-store.ts';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { FormBody } from '../../../forms/FormBody.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { classes } from '../../../ui/classes.ts';
import buttons from '../../../ui/Button.module.css';
import { Wizard, WizardReview, type WizardStep } from '../../../views/page/Wizard.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';
import { ConfirmFirst, ConsentStep } from './ConsentStep.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { askedBy, firstValues, type Asked, type EntryValues, type RegisterValues } from './entry-values.ts';
import styles from './Registration.module.css';
import { registrationPath, registrationSteps, type RegistrationStepId } from './registration-search.ts';
import { reviewLines } from './review-lines.ts';
import { WelcomeStep } from './WelcomeStep.tsx';

interface RegistrationFormProps {
  readonly open: OpenRegistrationDto;
  readonly closesAt_ms: number;
  readonly step: RegistrationStepId;
  /** The letters of the Olympic committee for those of ISO. */
  readonly nationOf: (iso3: string) => string | null;
}

/**
 * The way into an event, step by step. What is typed is kept on this device from the first letter, and goes along
 * to the account that somebody logs in to or makes in the middle.
 */
export function RegistrationForm(props: RegistrationFormProps): ReactNode {
  const t = useText();
  const { open } = props;
  const user = useUser();
  const { goTo, leaveFor } = useWays(open.id);
  const askAnew = useAskAnew();
  const [asked] = useState(() => askedBy(open.fields));
  const form = useRegistration(props, user, asked, () => goTo('done'));
  const values = useSelector(form.values.store, (state) => state.values);
  const step = props.step === 'consent' && user === null ? 'review' : props.step;
  const [openedAt] = useState(step);
  const steps = stepsOf(form, values, step, (id) => t(`registration.step.${id}`));
  const continueFrom = () => {
    if (step === 'data' && !form.checkPart(namesOfEntry(values))) return;
    if (step === 'review' && user === null) leaveFor('signup');
    else goTo(registrationSteps[registrationSteps.indexOf(step) + 1] ?? step);
  };
  const finish = async () => {
    await form.save();
    const { issues, error, errorBeside } = form.core.status.get();
    // It was done before, or is not possible any more: the page then says how it stands.
    if (error !== null && issues.length === 0) askAnew();
    const isOfEntry = issues.some(({ path }) => !isOfConsent(path[0])) || errorBeside !== null;
    if (isOfEntry) goTo('data');
  };
  const mustConfirm = user !== null && !user.isConfirmed;
  return (
    <Wizard
      steps={steps}
      current={step}
      onStep={goTo}
      onContinue={continueFrom}
      onFinish={() => void finish()}
      {...(step === 'review' && user === null ? { continueLabel: t('registration.account.signUp') } : {})}
      finishLabel={t('registration.register')}
      finishDisabledBecause={mustConfirm ? t('registration.confirm.waits') : null}
      isBusy={form.status.isSaving}
    >
      <FormBody key={step} form={form} isFleeting isQuiet={step !== openedAt}>
        <Step {...props} step={step} form={form} values={values} asked={asked} onStep={goTo} />
        {mustConfirm && step === 'consent' ? <ConfirmFirst user={user} eventId={open.id} /> : null}
      </FormBody>
    </Wizard>
  );
}

function useRegistration(
  { open, nationOf }: RegistrationFormProps,
  user: UserDto | null,
  asked: Asked,
  onSaved: () => void,
) {
  const { storage } = useServices();
  const draft = `registration.${open.id}`;
  const userId = user?.id ?? '';
  useState(() => adoptDraft(storage, userId, draft));
  const [defaults] = useState(() => firstValues(user, asked, nationOf));
  return useRouteForm(calls.registerForEvent, {
    params: { userId, eventId: open.id },
    defaults,
    draft,
    faultsOf: (right) => answerFaults(right, open.fields),
    faultsBeside: { BIB_TAKEN: 'startNumber' },
    invalidates: [calls.ownRegistration, calls.eventRegistration, calls.listRegisteredEvents],
    onSaved,
  });
}

function useAskAnew(): () => void {
  const { queries } = useAsking();
  const names: readonly unknown[] = [calls.ownRegistration, calls.eventRegistration].map(keyOf);
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[1]) });
}

/** Where one goes from here; the address says so. */
function useWays(eventId: string) {
  const navigate = useNavigate();
  const router = useRouter();
  return {
    goTo: (step: RegistrationStepId | 'done') =>
      void navigate({ to: '/registration/$eventId', params: { eventId }, search: { step } }),
    leaveFor: (way: 'signup' | 'login') => {
      const redirect = encodeURIComponent(registrationPath(eventId, 'review'));
      router.history.push(`/${way}?redirect=${redirect}`);
    },
  };
}

function Step(
  props: RegistrationFormProps & {
    readonly form: CheckedForm<RegisterValues>;
    readonly values: RegisterValues;
    readonly asked: Asked;
    readonly onStep: (step: RegistrationStepId) => void;
  },
): ReactNode {
  const { open, form, asked } = props;
  switch (props.step) {
    case 'welcome':
      return <WelcomeStep open={open} closesAt_ms={props.closesAt_ms} />;
    case 'data':
      return (
        <>
          <FillIn eventId={open.id} />
          <RegistrationFields
            form={fieldsOf<RegisterValues, EntryValues>(form)}
            asked={asked}
            issues={form.status.issues}
          />
        </>
      );
    case 'review':
      return <Review {...props} />;
    case 'consent':
      return <ConsentStep form={form} />;
    default:
      return assertNever(props.step);
  }
}

/** Who has an account need not type what it knows. */
function FillIn({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useText();
  if (useUser() !== null) return null;
  return (
    <p className={styles.hint}>
      <Link to="/login" search={{ redirect: registrationPath(eventId, 'data') }}>
        {t('registration.account.fillIn')}
      </Link>
    </p>
  );
}

function Review(props: {
  readonly open: OpenRegistrationDto;
  readonly values: RegisterValues;
  readonly asked: Asked;
  readonly onStep: (step: RegistrationStepId) => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const nations = useNationChoices('ioc3');
  const { open, values, asked, onStep } = props;
  const step: WizardStep<RegistrationStepId> = {
    id: 'data',
    title: t('registration.step.data'),
    state: 'complete',
  };
  const lines = reviewLines(values, asked, { t, formats, nations });
  return (
    <>
      <WizardReview parts={[{ step, lines }]} changeLabel={() => t('registration.change')} onStep={onStep} />
      {useUser() === null ? <AccountFirst eventId={open.id} /> : null}
    </>
  );
}

function AccountFirst({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useText();
  return (
    <section className={classes('card', styles.card)}>
      <h3>{t('registration.account.title')}</h3>
      <p className={styles.hint}>{t('registration.account.hint')}</p>
      <div className={classes('wrap gap-8-12', styles.ways)}>
        <Link to="/login" search={{ redirect: registrationPath(eventId, 'review') }} className={buttons.button}>
          {t('registration.account.logIn')}
        </Link>
      </div>
    </section>
  );
}

/** What the last step asks. */
function isOfConsent(name: string | number | undefined): boolean {
  return name === 'consent' || name === 'resultByMail';
}

function namesOfEntry(values: RegisterValues): readonly string[] {
  return Object.keys(values).filter((name) => !isOfConsent(name));
}

/** A step that is behind one is complete, unless something in it was found wrong. */
function stepsOf(
  form: CheckedForm<RegisterValues>,
  values: RegisterValues,
  current: RegistrationStepId,
  titleOf: (id: RegistrationStepId) => string,
): readonly WizardStep<RegistrationStepId>[] {
  const isOfEntry = (path: readonly (string | number)[]) => !isOfConsent(path[0]);
  const isTold = form.status.issues.some(({ path }) => isOfEntry(path));
  const checked = form.core.check(values);
  const isRight = !('issues' in checked) || !checked.issues.some(({ path }) => isOfEntry(path));
  const at = registrationSteps.indexOf(current);
  return registrationSteps.map((id, place) => {
    const isBehind = place < at;
    const state = id === 'data' && isTold ? 'faulty' : isBehind && (id !== 'data' || isRight) ? 'complete' : 'open';
    return { id, title: titleOf(id), state };
  });
}
