/** The demo's timekeeper at an event: decisions and set-ups that have to be possible. */
import type { Command, Decision, Setup } from '@startwand/timing';
import type { OperatorContext } from '../../calls/call/operator-context.ts';

export type Desk = OperatorContext;

/** @throws Error when it is refused */
export function decide(desk: Desk, decision: Decision): Promise<void> {
  return command(desk, { type: 'decide', decision, by: desk.by }, decision.kind);
}

/** @throws Error when it is refused */
export function setUp(desk: Desk, setup: Setup): Promise<void> {
  return command(desk, { type: 'setup', setup, by: desk.by }, setup.kind);
}

async function command({ room }: Desk, asked: Command, kind: string): Promise<void> {
  const result = await room.command(asked);
  if ('error' in result) throw new Error(`${kind} of the demo was refused: ${result.error}`);
}
