/** A form that is checked before it is sent, whatever sends it: its states, its drafts, and newer values of its record. */
import { stringifyJson, type Endpoint, type Issue, type Schema } from '@startwand/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { OnLine } from '../api/in-line.ts';
import { useStore } from '../base/store.ts';
import type { PartFaults } from './check-draft.ts';
import { createFormFields, type FormFields } from './FormFields.tsx';
import { createFormCore, type FormCore } from './form-core.ts';
import type { FormOptions, FormStatus, Question, Versioned } from './form-types.ts';
import { overwrite, useDraft } from './use-draft.ts';
import { useValues, type ValuesForm } from './use-values.ts';

export interface CheckedForm<V> extends FormFields<V> {
  readonly status: FormStatus<V>;
  /** What was begun before a reload stands in it again. */
  readonly isRestored: boolean;
  readonly hasDraft: boolean;
  readonly save: () => Promise<void>;
  /** To what is asked before it goes. */
  readonly answer: (isYes: boolean) => void;
  /** Shows what is wrong with a part of it, before the whole is sent. @returns whether that is nothing */
  readonly checkPart: (names: readonly string[]) => boolean;
  /** Back to how it was when it opened. */
  readonly discard: () => void;
  /** Another person changed the record meanwhile: their values, or the own ones over theirs. */
  readonly takeOver: () => void;
  readonly keepMine: () => void;
  readonly core: FormCore<V>;
  readonly values: ValuesForm<V>;
}

export type Sent<V> =
  /** @see FormStatus.newer */
  | { readonly error: ApiError; readonly newer: Versioned<V> | null }
  /** With the version that the record has from now on. */
  | { readonly done: () => void; readonly version: string | undefined };

export interface CheckedOptions<V> {
  readonly schema: Schema;
  readonly faultsOf: PartFaults | undefined;
  readonly defaults: V;
  readonly version: string | undefined;
  /** What is sent beside the fields. */
  readonly constants: object;
  readonly draft: string | undefined;
  readonly faultsBeside: FormOptions<Endpoint>['faultsBeside'] | undefined;
  readonly keptBy: FormOptions<Endpoint>['keptBy'] | undefined;
  /** @param body has been held against the schema */
  readonly asks: (body: unknown) => Question | null;
  readonly send: (
    body: unknown,
    values: V,
    version: string | undefined,
    onSent: (share: number) => void,
    onLine: OnLine,
  ) => Promise<Sent<V>>;
}

export function useCheckedForm<V extends object>(options: CheckedOptions<V>): CheckedForm<V> {
  const core = useFormCore(options);
  const status = useStore(core.status);
  const { defaults, version } = options;
  const [base, setBase] = useState<Versioned<V>>({ values: defaults, version });
  const values = useValues<V>(base.values);
  const [fields] = useState(() => createFormFields(core, values));
  const draft = useDraft(options.draft, values);
  const begin = (next: Versioned<V>) => {
    setBase(next);
    values.reset(next.values);
    core.change({ ...untroubled, newer: null, faultyAttempts: 0 });
  };

  const save = async (isAnswered = false) => {
    if (core.status.get().isSaving) return;
    const sent = values.state.values;
    const checked = core.checkAnew({ ...sent, ...options.constants });
    if ('issues' in checked) {
      core.change({ ...untroubled, ...faulty(core, checked.issues), isSaved: false });
      return;
    }
    const question = isAnswered ? null : options.asks(checked.body);
    core.change({ ...untroubled, isSaved: false, question });
    if (question !== null) return;
    core.change({ isSaving: true, sent: null });
    const onSent = (share: number) => core.change({ sent: share });
    const result = await options.send(checked.body, sent, base.version, onSent, tellOf(core));
    const later = 'error' in result && isKeptBy(options, result.error) ? result.error : null;
    if ('error' in result && later === null) {
      core.change({ isSaving: false, ...refusedWith(core, options, result) });
      return;
    }
    draft.forget();
    core.change({ isSaving: false, isSaved: true, later, newer: null, faultyAttempts: 0 });
    const version = 'version' in result ? result.version : undefined;
    // The news of it may have been here first.
    setBase((now) => ({ values: sent, version: version ?? now.version }));
    // What was typed while it was on its way is not saved yet.
    if (values.state.values === sent) values.reset(sent);
    if ('done' in result) result.done();
  };

  useNewerDefaults({ values: defaults, version }, { base, setBase, begin, core, values });
  return {
    ...fields,
    status,
    core,
    values,
    save: () => save(),
    answer: (isYes) => {
      core.change({ question: null });
      if (isYes) void save(true);
    },
    checkPart: (names) => checkPart(core, { ...values.state.values, ...options.constants }, names),
    isRestored: draft.isRestored,
    hasDraft: options.draft !== undefined,
    discard: () => {
      draft.forget();
      begin(base);
    },
    takeOver: () => {
      if (status.newer !== null) begin(status.newer);
    },
    keepMine: () => {
      if (status.newer === null) return;
      const mine = values.state.values;
      setBase(status.newer);
      values.reset(status.newer.values);
      overwrite(values, mine);
      core.change({ newer: null, error: null });
    },
  };
}

/** Where in line what was sent stands. */
const tellOf =
  <V>(core: FormCore<V>): OnLine =>
  (line) =>
    core.change({ line });

/** One for the life of the form, with the rules of its last rendering. */
function useFormCore<V extends object>({ schema, faultsOf }: CheckedOptions<V>): FormCore<V> {
  const [core] = useState(() => createFormCore<V>(schema, faultsOf));
  useEffect(() => core.setRules(faultsOf), [core, faultsOf]);
  return core;
}

/** Nothing is wrong, as far as anybody knows yet. */
const untroubled = { issues: [], error: null, errorBeside: null, later: null } as const;

function isKeptBy<V>({ keptBy = [] }: CheckedOptions<V>, { failure }: ApiError): boolean {
  return keptBy.includes(failure);
}

function refusedWith<V>(
  core: FormCore<V>,
  { faultsBeside = {} }: CheckedOptions<V>,
  { error, newer }: { readonly error: ApiError; readonly newer: Versioned<V> | null },
): Partial<FormStatus<V>> {
  const errorBeside = faultsBeside[error.failure] ?? null;
  const isOfField = error.issues.length > 0 || errorBeside !== null;
  return { error, errorBeside, newer, ...(isOfField ? faulty(core, error.issues) : {}) };
}

function checkPart<V>(core: FormCore<V>, values: object, names: readonly string[]): boolean {
  const checked = core.checkAnew(values);
  const isOfPart = (issue: Issue) => names.includes(String(issue.path[0]));
  const found = 'issues' in checked ? checked.issues.filter(isOfPart) : [];
  const others = core.status.get().issues.filter((issue) => !isOfPart(issue));
  core.change(found.length === 0 ? { issues: others } : faulty(core, [...others, ...found]));
  return found.length === 0;
}

function faulty<V>(core: FormCore<V>, issues: readonly Issue[]): Partial<FormStatus<V>> {
  return { issues, faultyAttempts: core.status.get().faultyAttempts + 1 };
}

/** What changes on the server goes into a form that nobody has touched, and is proposed to one that was touched. */
function useNewerDefaults<V extends object>(
  newest: Versioned<V>,
  form: {
    readonly base: Versioned<V>;
    readonly setBase: (base: Versioned<V>) => void;
    readonly begin: (next: Versioned<V>) => void;
    readonly core: FormCore<V>;
    readonly values: ValuesForm<V>;
  },
): void {
  const told = stringifyJson(newest);
  const seen = useRef(told);
  const takeNewest = useEffectEvent(() => {
    const { isSaving } = form.core.status.get();
    // What the form does not show may have changed too.
    const news = stringifyJson(newest.values);
    if (news === stringifyJson(form.base.values)) form.setBase(newest);
    // What the reader has just saved, or has typed like the other person.
    else if (news === stringifyJson(form.values.state.values)) {
      form.setBase(newest);
      form.values.reset(newest.values);
    } else if (form.values.state.isDefaultValue) form.begin(newest);
    else if (!isSaving) form.core.change({ newer: newest });
  });
  useEffect(() => {
    if (told === seen.current) return;
    seen.current = told;
    takeNewest();
  }, [told]);
}
