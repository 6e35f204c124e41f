/** The result of a heat becomes official: the step goes into the history, the name beside it, where it can be erased. */
import { asMessageId, mintId } from '../../base/ids.ts';
import { saveRunMessage } from '../../race/runs/run-message-store.ts';
import type { RunMessage } from '../../race/runs/run-message.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import { planHeat, type HeatAddress } from '../heats/decide-heat.ts';

export function declare(operator: OperatorContext, address: HeatAddress, name: string) {
  const said: RunMessage | null = name === '' ? null : { id: asMessageId(mintId()), text: name };
  return planHeat(operator, address, ({ id: heatId }, _view, by) => ({
    command: { type: 'decide', decision: { kind: 'declareOfficial', heatId, messageId: said?.id ?? null }, by },
    withRows:
      said === null
        ? null
        : { statements: [saveRunMessage(operator.room.eventId, said)], rows: { runMessages: [said] } },
  }));
}
