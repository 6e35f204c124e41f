/** The demo's timekeeper at an event: decisions and set-ups that have to be possible. */
import type { Decision, Setup } from '@startwand/timing';
import type { OperatorContext } from '../../calls/call/operator-context.ts';

export type Desk = OperatorContext;

/** @throws Error when it is refused */
export async function decide({ room, by }: Desk, decision: Decision): Promise<void> {
  const result = await room.command({ type: 'decide', decision, by });
  if ('error' in result) throw new Error(`${decision.kind} of the demo was refused: ${result.error}`);
}

/** @throws Error when it is refused */
export async function setUp({ room, by }: Desk, setup: Setup): Promise<void> {
  const result = await room.command({ type: 'setup', setup, by });
  if ('error' in result) throw new Error(`${setup.kind} of the demo was refused: ${result.error}`);
}
