/** Asks a running server every cell of `docs/permissions.md`, over HTTP and over STOMP. */
import {
  apiRoot,
  columnNames,
  columns,
  errors,
  httpOf,
  routes,
  verdictOn,
  verdictOnOwnAccount,
  type MatrixColumn,
  type RouteName,
  type MatrixVerdict,
} from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQuick, quickCell } from '../../../../scripts/tests/quick-run.mjs';
import type { FullRace } from '../testing/full-race.ts';
import { openStage, type Player, type Stage } from '../testing/stage.ts';
import { sampleCall, wireCall, type SampleCall } from '../testing/sample-calls.ts';
import { specialCalls } from '../testing/special-calls.ts';
import type { Scene } from '../testing/special.ts';
import { openWire, type Wire } from '../testing/wire.ts';

let stage: Stage;
let wire: Wire;
/** Whatever is only refused or read happens here. */
let race: FullRace;

beforeAll(async () => {
  stage = await openStage();
  wire = openWire(stage.port);
  race = await stage.aRace();
});
afterAll(async () => {
  wire.close();
  await stage.close();
});

const isRouteName = (name: string): name is RouteName => name in routes;
const names = Object.keys(routes).filter(isRouteName);

function wanted(name: RouteName, verdict: MatrixVerdict, { answer }: SampleCall) {
  const error = verdict === 'allowed' ? answer : verdict;
  if (error === 'success') return { http: 200 };
  return { http: httpOf(routes[name], error), status: errors[error].status };
}

/** What is refused changes nothing: one sample of a call serves all who may not. */
const refused = new Map<RouteName, Promise<SampleCall>>();

async function sampleFor(name: RouteName, verdict: MatrixVerdict, scene: () => Promise<Scene>) {
  if (verdict === 'allowed') return sampleCall(name, await scene());
  const kept = refused.get(name) ?? scene().then((made) => sampleCall(name, made));
  refused.set(name, kept);
  return kept;
}

async function ask(name: RouteName, column: MatrixColumn, verdict: MatrixVerdict, account: Player = 'owner') {
  const isShared = routes[name].method === 'GET' && !(name in specialCalls);
  const scene = async () => ({ stage, race: isShared ? race : await stage.aRace(), account });
  const sample = await sampleFor(name, verdict, scene);
  const own = account === 'owner' ? {} : { userId: stage.players[account].id };
  const asked = { ...sample, params: { ...sample.params, ...own } };
  const answer = await wire.call(wireCall(name, asked, await stage.tokenOf(column)));
  if (verdict === 'allowed') await stage.restore();
  const hint = `${answer.text.slice(0, 500)}\nA sample that is not taken is mended in apps/server/src/testing/special-calls.ts`;
  return { answer, wanted: wanted(name, verdict, sample), hint };
}

/** The columns that are asked: all, and in the quick run here one and there none. */
function columnsOf<One extends MatrixColumn>(name: RouteName, all: readonly One[]): readonly One[] {
  if (!isQuick) return all;
  const first = names.indexOf(name) * all.length;
  return all.filter((_column, at) => (first + at) % quickCell === 0);
}

const askedNames = names.filter((name) => columnsOf(name, columnNames).length > 0);

describe.each(askedNames)(`a call of ${apiRoot}: %s`, (name) => {
  it.each(
    columnsOf(name, columnNames).map((column) => ({
      column,
      who: columns[column],
      verdict: verdictOn(routes[name], column),
    })),
  )('$who: $verdict §6.15 §7.2', async ({ column, verdict }) => {
    const { answer, wanted, hint } = await ask(name, column, verdict);
    expect(answer, hint).toMatchObject(wanted);
  });
});

const ownColumns = columnNames.filter((column) => column !== 'visitor' && column !== 'device' && column !== 'phone');
const onAccount = names.filter(
  (name) => routes[name].path.includes(':userId') && columnsOf(name, ownColumns).length > 0,
);

describe.each(onAccount)('on the own account: %s', (name) => {
  it.each(
    columnsOf(name, ownColumns).map((column) => ({
      column,
      who: columns[column],
      verdict: verdictOnOwnAccount(routes[name], column),
    })),
  )('$who: $verdict', async ({ column, verdict }) => {
    const { answer, wanted, hint } = await ask(name, column, verdict, column);
    expect(answer, hint).toMatchObject(wanted);
  });
});
