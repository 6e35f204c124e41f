/**
 * Several commands as one step, all or nothing: a list of times that was typed or imported. Each is
 * checked against the race as it is now, so none may be about what another one of them changes.
 */
import type { CommandRefused, SingleCommand } from '../model/command.ts';
import { decideCommand } from './decide.ts';
import type { Advance } from '../model/fact.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Timestamp } from '../time/time.ts';
import { Touching } from '../state/touching.ts';

/** @param advanceOne decides one command and folds what follows */
export function allAtOnce(
  state: RaceState,
  commands: readonly SingleCommand[],
  now: Timestamp,
  advanceOne: (command: SingleCommand) => Advance | CommandRefused,
): Advance | CommandRefused {
  for (const [index, command] of commands.entries()) {
    const decided = decideCommand(state, command, now);
    if (typeof decided === 'string') return { error: decided, index };
  }
  const steps = commands.map((command) => {
    const step = advanceOne(command);
    if ('error' in step) throw new Error(`commands depend on one another: ${step.error}`);
    return step;
  });
  return {
    facts: steps.flatMap(({ facts }) => facts),
    touched: Touching.all(steps.map(({ touched }) => touched)),
  };
}
