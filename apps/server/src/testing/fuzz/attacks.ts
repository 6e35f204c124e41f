/** One call with one thing wrong, or one thing that belongs to another account. */
import { columnNames, routes, type MatrixColumn, type RouteName } from '@startwand/contract';
import type { FullRace } from '../full-race.ts';
import { wireCall, type SampleCall } from '../sample-calls.ts';
import type { WireCall } from '../wire.ts';
import type { Chance } from './chance.ts';
import { distort } from './distort.ts';
import { nastyBodies, nastyHeaders, nastyPaths, nastyTexts } from './nasty-values.ts';

export interface Target {
  readonly name: RouteName;
  readonly sample: SampleCall;
  /** Of another account: its ids are put into paths and bodies. */
  readonly foreign: FullRace;
  readonly tokens: Readonly<Record<MatrixColumn, string | null>>;
  /** Expired, revoked. */
  readonly stale: readonly [string, string];
  /** Who may make the call. */
  readonly caller: MatrixColumn;
}

export interface Attack {
  readonly kind: string;
  readonly call: WireCall;
  /** It still goes to the call that it aims at. */
  readonly reaches: boolean;
}

type Kind = (chance: Chance, target: Target) => { call: WireCall; reaches?: boolean };

const ready = ({ name, sample, tokens, caller }: Target, changes: Partial<SampleCall> = {}) =>
  wireCall(name, { ...sample, ...changes }, tokens[caller]);

const kinds: Readonly<Record<string, Kind>> = {
  body: (chance, target) => {
    const { sample } = target;
    if (sample.parts === null) return { call: ready(target, { body: distort(chance, sample.body ?? {}) }) };
    const parts = sample.parts.map((part) => {
      const content = chance.below(2) === 0 ? part.content : chance.oneOf(nastyTexts);
      return chance.below(3) === 0 ? { ...part, name: chance.oneOf(nastyTexts) } : { ...part, content };
    });
    return { call: ready(target, { parts }) };
  },

  params: (chance, target) => {
    const params = Object.fromEntries(
      Object.entries(target.sample.params).map(([key, value]) => [
        key,
        chance.below(2) === 0 ? value : chance.oneOf(nastyTexts).slice(0, 300),
      ]),
    );
    return { call: ready(target, { params: wellFormed(params) }) };
  },

  foreignIds: (chance, target) => {
    const replaced = Object.entries(target.sample.params).map(([key, value]) => {
      const other: unknown = Reflect.get(target.foreign, key);
      return [key, other === undefined || chance.below(3) === 0 ? value : other];
    });
    return { call: ready(target, { params: Object.fromEntries(replaced) }) };
  },

  query: (chance, target) => {
    const query = {
      ...target.sample.query,
      limit: '1',
      [chance.oneOf(['search', 'since', 'x'])]: '1',
    };
    return { call: ready(target, { query: wellFormed(textsOf(distort(chance, query))) }) };
  },

  token: (chance, target) => {
    const { name, sample, tokens, stale } = target;
    const others = columnNames.map((column) => tokens[column]);
    const token = chance.oneOf([null, ...stale, ...others, 'x']);
    return { call: wireCall(name, sample, token) };
  },

  header: (chance, target) => {
    const call = ready(target);
    const [header, value] = nastyHeaders[chance.below(nastyHeaders.length)] ?? ['x', 'x'];
    return { call: { ...call, headers: { ...call.headers, [header]: value } } };
  },

  rawBody: (chance, target) => {
    const call = ready(target);
    const [type, body] = nastyBodies[chance.below(nastyBodies.length)] ?? ['', ''];
    return { call: { ...call, headers: { ...call.headers, 'content-type': type }, body } };
  },

  cutBody: (chance, target) => {
    const call = ready(target);
    const bytes = Buffer.from(call.body ?? '');
    return { call: { ...call, body: bytes.subarray(0, chance.below(bytes.length + 1)) } };
  },

  path: (chance, target) => {
    const call = ready(target);
    const path = call.path + chance.oneOf(nastyPaths);
    return { call: { ...call, path }, reaches: false };
  },

  method: (chance, target) => {
    const method = chance.oneOf(['PUT', 'PATCH', 'HEAD', 'OPTIONS', 'GET', 'POST', 'DELETE', 'TRACE']);
    return { call: { ...ready(target), method }, reaches: method === routes[target.name].method };
  },

  twice: (_chance, target) => ({ call: ready(target) }),
};

const names = Object.keys(kinds);

export function attack(chance: Chance, target: Target): Attack {
  const kind = names[chance.below(names.length)] ?? 'twice';
  const { call, reaches = true } = kinds[kind]?.(chance, target) ?? { call: ready(target) };
  return { kind, call, reaches };
}

function textsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(value)).map(([key, one]) => [key, String(one).slice(0, 300)]));
}

/** Lone surrogates cannot be percent-encoded; `nastyPaths` has what comes closest. */
function wellFormed(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value).toWellFormed()]));
}
