/** A draft held against the schema of the contract: the body that can be sent, or every fault at once. */
import { issuesOf, rightParts, ruleIssues, type Issue, type Schema } from '@startwand/contract';
import { nameOf } from './field-path.ts';

export type Checked = { readonly body: unknown } | { readonly issues: readonly Issue[] };

/** What is wrong beyond the shape of single fields, asked of those that are right by themselves. */
export type PartFaults = (right: Readonly<Record<string, unknown>>) => readonly Issue[];

/** @example checkDraft(schema, { name: '' }) // { issues: [{ path: ['name'], code: 'REQUIRED' }] } */
export function checkDraft(schema: Schema, draft: unknown, faultsOf?: PartFaults): Checked {
  const body = bodyOf(schema, draft);
  const parsed = schema.safeParse(body);
  const issues = [
    ...(parsed.success ? [] : faultsIn(schema, parsed.error.issues, body)),
    ...(faultsOf?.(rightParts(peel(schema).inner, body)) ?? []),
  ];
  return issues.length === 0 ? { body } : { issues };
}

function faultsIn(schema: Schema, found: Parameters<typeof issuesOf>[0], body: unknown): readonly Issue[] {
  const single = issuesOf(found, body);
  const isTold = ({ path }: Issue) => single.some((issue) => nameOf(issue.path) === nameOf(path));
  return [...single, ...ruleIssues(peel(schema).inner, body).filter((issue) => !isTold(issue))];
}

/** What is empty in the form is `null` in the body where the contract knows that, else it is left out. */
function bodyOf(schema: Schema, draft: unknown): unknown {
  const { isNullable, isOptional, inner } = peel(schema);
  if (isEmpty(draft)) return isNullable ? null : isOptional ? undefined : emptied(draft);
  const def: unknown = optionFor(inner._zod.def, draft);
  if (Array.isArray(draft)) {
    const element = schemaAt(def, 'element');
    return element === null ? draft : draft.map((item) => bodyOf(element, item));
  }
  if (!isPlain(draft)) return draft;
  const shape = shapeOf(def);
  const parts = Object.entries(draft).map(([name, value]) => {
    const part = shape[name];
    return [name, part === undefined ? value : bodyOf(part, value)] as const;
  });
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** Whether a field has to be filled in. @param path `[]`: the whole */
export function isRequired(schema: Schema, path: readonly (string | number)[]): boolean {
  const [step, ...rest] = path;
  const { isNullable, isOptional, inner } = peel(schema);
  if (step === undefined) return !isNullable && !isOptional;
  const def: unknown = inner._zod.def;
  const options = optionsOf(def);
  if (options.length > 0) return options.some((option) => isRequired(option, path));
  const next = typeof step === 'number' ? schemaAt(def, 'element') : (shapeOf(def)[step] ?? null);
  return next !== null && isRequired(next, rest);
}

/** An empty text is a fault of its own, any other emptiness is something missing. */
function emptied(draft: unknown): unknown {
  return draft === '' ? '' : undefined;
}

function isEmpty(draft: unknown): boolean {
  return draft === null || draft === undefined || (typeof draft === 'string' && draft.trim() === '');
}

interface Peeled {
  readonly isNullable: boolean;
  readonly isOptional: boolean;
  readonly inner: Schema;
}

/** Takes off what says that there may be nothing. */
function peel(schema: Schema, isNullable = false, isOptional = false): Peeled {
  const def: unknown = schema._zod.def;
  const inner = schemaAt(def, 'innerType');
  if (inner === null) return { isNullable, isOptional, inner: schema };
  const type = schema._zod.def.type;
  return peel(inner, isNullable || type === 'nullable', isOptional || type !== 'nullable');
}

/** Of several shapes the one that the draft says it has, by what tells them apart. */
function optionFor(def: unknown, draft: unknown): unknown {
  const sign: unknown = isPlain(def) ? def['discriminator'] : undefined;
  if (typeof sign !== 'string' || !isPlain(draft)) return def;
  const meant = optionsOf(def).find((option) => shapeOf(option._zod.def)[sign]?.safeParse(draft[sign]).success);
  return meant === undefined ? def : meant._zod.def;
}

function optionsOf(def: unknown): readonly Schema[] {
  const options: unknown = isPlain(def) ? def['options'] : undefined;
  return Array.isArray(options) ? options.filter(isSchema) : [];
}

function schemaAt(def: unknown, name: string): Schema | null {
  const found: unknown = isPlain(def) ? def[name] : undefined;
  return isSchema(found) ? found : null;
}

function shapeOf(def: unknown): Readonly<Record<string, Schema>> {
  const shape: unknown = isPlain(def) ? def['shape'] : undefined;
  if (!isPlain(shape)) return {};
  return Object.fromEntries(Object.entries(shape).flatMap(([name, part]) => (isSchema(part) ? [[name, part]] : [])));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Neither a list nor a file. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob) && !Array.isArray(value);
}
