/** What a test file changes in its process: globals, the environment, who listens to signals, the current folder. */
import { vi } from 'vitest';
import { isDeepStrictEqual } from 'node:util';

const events = [
  'exit',
  'beforeExit',
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'uncaughtException',
  'unhandledRejection',
] as const;

/** What the runner and libraries say to themselves; React Aria gives a page a viewport that jsdom lacks. */
const ofTools = /^(?:__|VITEST|TMPDIR$|VIPSHOME$|visualViewport$)/;

interface ProcessState {
  readonly globals: ReadonlyMap<PropertyKey, unknown>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly listeners: readonly number[];
  readonly folder: string;
}

/** @returns what differs from now, asked later */
export function watchProcess(): () => readonly string[] {
  const before = stateNow();
  return () => {
    const now = stateNow();
    return [
      ...(vi.isFakeTimers() ? ['a clock that the test holds (vi.useFakeTimers)'] : []),
      ...changedGlobals(before, now),
      ...changedEnvironment(before, now),
      ...events
        .filter((_, index) => before.listeners[index] !== now.listeners[index])
        .map((event) => `a listener of the process for «${event}»`),
      ...(before.folder === now.folder ? [] : [`another current folder, ${now.folder}`]),
    ];
  };
}

function stateNow(): ProcessState {
  return {
    globals: globalsNow(),
    environment: { ...process.env },
    listeners: events.map((event) => process.listenerCount(event)),
    folder: process.cwd(),
  };
}

/** By their values; what is computed when it is read is left alone. */
function globalsNow(): ReadonlyMap<PropertyKey, unknown> {
  const globals = new Map<PropertyKey, unknown>();
  for (const key of Reflect.ownKeys(globalThis)) {
    const property = Reflect.getOwnPropertyDescriptor(globalThis, key);
    globals.set(key, property !== undefined && 'value' in property ? property.value : property?.get);
  }
  return globals;
}

function changedGlobals({ globals: before }: ProcessState, now: ProcessState): readonly string[] {
  const names = new Set([...before.keys(), ...now.globals.keys()]);
  return [...names]
    .filter((name) => typeof name === 'string')
    .filter((name) => !ofTools.test(name))
    .filter((name) => !Object.is(before.get(name), now.globals.get(name)))
    .map((name) => `globalThis.${name} ${before.has(name) ? 'changed' : 'made'}`);
}

function changedEnvironment(before: ProcessState, now: ProcessState): readonly string[] {
  if (isDeepStrictEqual(before.environment, now.environment)) return [];
  const names = new Set([...Object.keys(before.environment), ...Object.keys(now.environment)]);
  return [...names]
    .filter((name) => !ofTools.test(name))
    .filter((name) => before.environment[name] !== now.environment[name])
    .map((name) => `process.env.${name} changed`);
}
