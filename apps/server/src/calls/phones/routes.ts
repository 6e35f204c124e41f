/** The calls on phones: of the operators who make their links, and of those who hold them. */
import { routes } from '@startwand/contract';
import { asHeatId } from '../../base/ids.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import type { Clock } from '../../base/clock.ts';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';
import { presentHeldPoint } from '../../race/phones/present.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import { performEdit, type PlanEdit } from '../events/edit-event.ts';
import type { DeliveryAllowance } from '../triggers/delivery-allowance.ts';
import type { DeliveryTurns } from '../triggers/delivery-turns.ts';
import type { TriggerDispatch } from '../triggers/trigger-dispatch.ts';
import { announcePhone } from './announce-phone.ts';
import { deliverTaps } from './deliver-taps.ts';
import { addingPhone, changingPhone, endingPhone, holdingPhone } from './edit-phones.ts';
import type { PhoneCaller } from './phone-caller.ts';
import { join, pointOf, presentCrossings } from './join-crossings.ts';
import type { PhonesWay } from './phones-way.ts';
import { startersOf } from './starters.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly triggerDispatch: TriggerDispatch;
  readonly tapAllowance: DeliveryAllowance;
  readonly deliveryTurns: DeliveryTurns;
  readonly hub: Pick<ClusteredHub, 'publish'>;
  readonly clock: Clock;
  readonly phonesWay: PhonesWay;
}

export function phoneRoutes(parts: Parts) {
  return { ...wayIn(parts), ...atTheDesk(parts), ...atThePoint(parts) } satisfies Partial<Handlers>;
}

function wayIn({ phonesWay }: Parts) {
  return {
    phonesWay: handle(routes.phonesWay, () => ({ data: [phonesWay.look()] })),
    letPhonesIn: handle(routes.letPhonesIn, async () => (await phonesWay.open()) ?? { data: [phonesWay.look()] }),
    keepPhonesOut: handle(routes.keepPhonesOut, async () => {
      await phonesWay.shut();
      return { data: [phonesWay.look()] };
    }),
  } satisfies Partial<Handlers>;
}

function atTheDesk({ clock }: Parts) {
  const edit = async (operator: OperatorContext, plan: PlanEdit) => {
    const edited = await performEdit(operator, plan);
    return 'error' in edited ? edited : { data: [edited.event] };
  };
  return {
    addPhone: handle(routes.addPhone, ({ body, operator }) => edit(operator, addingPhone(body, operator.by, clock()))),
    changePhone: handle(routes.changePhone, ({ params, body, operator }) =>
      edit(operator, changingPhone(params.phoneId, body)),
    ),
    joinedCrossings: handle(routes.joinedCrossings, ({ params, operator }) => {
      const { view } = operator.room;
      return { data: [...presentCrossings(view, pointOf(view, asHeatId(params.heatId), params.section))] };
    }),
    joinCrossings: handle(routes.joinCrossings, async ({ params, operator }) => {
      const { room } = operator;
      const at = pointOf(room.view, asHeatId(params.heatId), params.section);
      await join(room, at);
      return { data: [...presentCrossings(room.view, at)] };
    }),
    endPhone: handle(routes.endPhone, ({ params, operator }) => edit(operator, endingPhone(params.phoneId, clock()))),
  } satisfies Partial<Handlers>;
}

function atThePoint(parts: Parts) {
  const { hub, clock } = parts;
  const held = ({ phone, room }: PhoneCaller) => ({ data: [presentHeldPoint(room.view, phone)] });
  return {
    heldPoint: handle(routes.heldPoint, ({ caller }) => held(caller)),

    holdPoint: handle(routes.holdPoint, async ({ caller, body }) => {
      const { phone, room } = caller;
      const operator = { room, by: phone.madeBy, preconditions: noPreconditions };
      const edited = await performEdit(operator, holdingPhone(phone.id, body.name));
      return 'error' in edited ? edited : held({ room, phone: { ...phone, holder: body.name } });
    }),

    reportPhone: handle(routes.reportPhone, ({ caller, body }) => {
      announcePhone(hub, caller, body, clock());
      return held(caller);
    }),

    pointStarters: handle(routes.pointStarters, ({ caller }) => ({ data: startersOf(caller.room.view) })),

    deliverTaps: handle(routes.deliverTaps, async ({ caller, body }) => {
      const stored = await deliverTaps(parts, caller, body.taps);
      return 'error' in stored ? stored : { data: stored.acknowledgements };
    }),
  } satisfies Partial<Handlers>;
}
