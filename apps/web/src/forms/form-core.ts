/** What a form knows beside its values: what is wrong, what is on its way, and which fields are there to say so. */
import { stringifyJson, type Issue, type Schema } from '@startwand/contract';
import { createStore, type Store } from '../base/store.ts';
import { checkDraft, type Checked, type PartFaults } from './check-draft.ts';
import { holds, nameOf, pathOf } from './field-path.ts';
import type { FormStatus } from './form-types.ts';

export interface FormCore<V> {
  readonly schema: Schema;
  /** Holds values against the contract. */
  readonly check: (values: object) => Checked;
  /** The same, for what is said from now on: a fault that is found no longer is over, wherever it stands. */
  readonly checkAnew: (values: object) => Checked;
  /** From now on: they may know of a record that changes. */
  readonly setRules: (faultsOf: PartFaults | undefined) => void;
  readonly status: Store<FormStatus<V>>;
  readonly change: (part: Partial<FormStatus<V>>) => void;
  /** @returns what no longer shows it */
  readonly showField: (name: string, label: string) => () => void;
  /** Whether a field, and none within it, says what is wrong there. */
  readonly isOf: (issue: Issue, name: string) => boolean;
  /** What is wrong with fields that this form does not show. */
  readonly unplaced: (issues: readonly Issue[]) => readonly Issue[];
  /** The labels of the fields in which two sets of values differ. */
  readonly changedFields: (values: V, newer: V) => readonly string[];
  /** The field was changed: what was said of it is over, and after a first attempt it is looked at again. */
  readonly recheck: (name: string, values: V) => void;
}

export function createFormCore<V extends object>(schema: Schema, faultsOf: PartFaults | undefined): FormCore<V> {
  let rules = faultsOf;
  const fields = new Map<string, string>();
  const status = createStore<FormStatus<V>>({
    isSaving: false,
    isSaved: false,
    sent: null,
    line: null,
    issues: [],
    faultyAttempts: 0,
    error: null,
    question: null,
    errorBeside: null,
    later: null,
    newer: null,
  });
  const change = (part: Partial<FormStatus<V>>) => status.set({ ...status.get(), ...part });

  /** The innermost field that is shown and holds what is faulty. */
  const placeOf = (issue: Issue): string | null => {
    const faulty = nameOf(issue.path);
    const holding = [...fields.keys()].filter((name) => holds(name, faulty));
    return holding.toSorted((a, b) => b.length - a.length)[0] ?? null;
  };

  const check = (values: object): Checked => checkDraft(schema, values, rules);
  let found: readonly Issue[] = [];
  const checkAnew = (values: object): Checked => {
    const checked = check(values);
    found = 'issues' in checked ? checked.issues : [];
    return checked;
  };

  return {
    schema,
    check,
    checkAnew,
    setRules: (next) => {
      rules = next;
    },
    status,
    change,
    showField(name, label) {
      fields.set(name, label);
      // What was found wrong before it was shown, as in another step, is its own from now on.
      if (status.get().issues.length > 0) change({});
      return () => fields.delete(name);
    },
    isOf: (issue, name) => placeOf(issue) === name,
    unplaced: (issues) => issues.filter((issue) => placeOf(issue) === null),
    changedFields: (values, newer) =>
      [...fields].flatMap(([name, label]) =>
        stringifyJson(valueAt(values, name)) === stringifyJson(valueAt(newer, name)) ? [] : [label],
      ),
    recheck(name, values) {
      const { issues, faultyAttempts, isSaved, errorBeside } = status.get();
      if (isSaved) change({ isSaved: false, later: null });
      if (errorBeside !== null && holds(name, errorBeside)) change({ error: null, errorBeside: null });
      const others = issues.filter((issue) => !holds(name, nameOf(issue.path)));
      if (faultyAttempts === 0 && others.length === issues.length) return;
      const before = found;
      checkAnew(values);
      // What is empty within it was not looked at yet: a line that was just added is not at fault.
      const isTold = (issue: Issue) =>
        issue.code !== 'REQUIRED' || nameOf(issue.path) === name || isAmong(issues, issue);
      const own = found.filter((issue) => holds(name, nameOf(issue.path)) && isTold(issue));
      const isOver = (issue: Issue) => isAmong(before, issue) && !isAmong(found, issue);
      change({ issues: [...others.filter((issue) => !isOver(issue)), ...own] });
    },
  };
}

function isAmong(issues: readonly Issue[], { code, path }: Issue): boolean {
  return issues.some((issue) => issue.code === code && nameOf(issue.path) === nameOf(path));
}

function valueAt(values: unknown, name: string): unknown {
  return pathOf(name).reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    values,
  );
}
