import { limits, calls, type HeatDto, type OperatorDetailDto, type StartListOrder } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { RadioField, SwitchField } from '../../../fields/ChoiceFields.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import type { FormValues } from '../../../forms/form-types.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import type { Speech } from '../../../language/language-service.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { drawnSeed } from './drawn-seed.ts';
import { groupFields } from './group-value.ts';
import { savedBy, type StartListInHand } from './use-start-list-edit.ts';
import { useGroupTexts } from './use-group-texts.ts';

const orders = ['bibUp', 'bibDown', 'random', 'points', 'ranking', 'reversed'] as const;

type OrderValues = FormValues<typeof calls.orderStartList>;

interface OrderDialogProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly inHand: StartListInHand;
  /** So many have started and stay where they are. */
  readonly startedCount: number;
  readonly onClose: () => void;
}

/** Another order of the list: by bib, by lot, by what another heat made of it; also group by group. */
export function OrderDialog(props: OrderDialogProps): ReactNode {
  const { detail, heat, inHand, startedCount } = props;
  const t = useText();
  // Chosen here, so that a second press draws the same lot and not another one.
  const [seed] = useState(drawnSeed);
  const order = useRouteMutation(calls.orderStartList, { background: true });
  const params = { eventId: detail.event.id, heatId: heat.id };
  const earlier = detail.heats
    .filter(({ id, position }) => id !== heat.id && position < heat.position)
    .toSorted((a, b) => b.position - a.position);
  const form = useRouteForm(calls.orderStartList, {
    params,
    defaults: {
      order: 'bibUp',
      fromHeatId: earlier[0]?.id ?? null,
      best: null,
      withoutResult: true,
      per: null,
      seed,
    },
    send: async (body) => {
      const wanted = meant(body);
      const error = await inHand.edit.ask({ kind: 'ordered', order: body.order }, async (from) =>
        savedBy(await order.call({ params, body: wanted, version: from.version })),
      );
      return error === null ? { data: null } : { error };
    },
    onSaved: props.onClose,
  });
  return (
    <PanelDialog title={t('startList.orderTitle')} onClose={props.onClose} size="wide">
      <RouteForm form={form} save={t('startList.order')} isFleeting>
        {startedCount === 0 ? null : (
          <Banner tone="info" icon="lock">
            {t('startList.orderBehind', { count: startedCount })}
          </Banner>
        )}
        <form.Field name="order" label={t('startList.orderBy')}>
          {(field) => (
            <>
              <RadioField
                {...field}
                choices={orders.map((value) => ({
                  value,
                  label: t(`startList.orders.${value}`),
                  help: t(`startList.orderHints.${value}`),
                  disabledBecause: waitsFor(value, detail, t),
                }))}
              />
              <OfRanking form={form} order={field.value} detail={detail} heat={heat} />
              <OfLot form={form} order={field.value} />
            </>
          )}
        </form.Field>
        <Groups form={form} detail={detail} />
      </RouteForm>
    </PanelDialog>
  );
}

type OrderName = StartListOrder['order'] | null;

const isDrawn = (order: OrderName): boolean => order === 'random' || order === 'points';
const needsHeat = (order: OrderName): boolean => order === 'ranking' || order === 'reversed';

/** What an order needs and this event has not. */
function waitsFor(order: OrderName, { heats, competitors }: OperatorDetailDto, t: Speech['t']): string | null {
  if (needsHeat(order) && heats.length < 2) return t('startList.noOtherHeat');
  const hasPoints = competitors.some(({ listPoints_hundredths: points }) => points !== undefined);
  return order === 'points' && !hasPoints ? t('startList.noPoints') : null;
}

/** What belongs to another kind of order is not meant. */
function meant(body: StartListOrder): StartListOrder {
  const { seed, ...order } = body;
  return {
    ...order,
    fromHeatId: needsHeat(order.order) ? order.fromHeatId : null,
    best: order.order === 'reversed' ? order.best : null,
    ...(isDrawn(order.order) && seed !== undefined ? { seed } : {}),
  };
}

interface PartProps {
  readonly form: CheckedForm<OrderValues>;
  readonly order: OrderName;
}

function OfRanking(props: PartProps & { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const { form, order, detail, heat } = props;
  if (!needsHeat(order)) return null;
  const others = detail.heats.filter(({ id }) => id !== heat.id).toSorted((a, b) => a.position - b.position);
  return (
    <>
      <form.Field name="fromHeatId" label={t('startList.fromHeat')}>
        {(field) => (
          <SelectField {...field} isRequired choices={others.map(({ id, name }) => ({ value: id, label: name }))} />
        )}
      </form.Field>
      {order === 'reversed' ? (
        <form.Field name="best" label={t('startList.best')} help={t('startList.bestHint')}>
          {(field) => <NumberField {...field} min={1} max={limits.competitorsMax} />}
        </form.Field>
      ) : null}
      <form.Field name="withoutResult" label={t('startList.withoutResult')}>
        {(field) => <SwitchField {...field} />}
      </form.Field>
    </>
  );
}

function OfLot({ form, order }: PartProps): ReactNode {
  const t = useText();
  return isDrawn(order) ? (
    <form.Field name="seed" label={t('startList.seed')} help={t('startList.seedHint')}>
      {(field) => <NumberField {...field} min={0} max={limits.seedMax} />}
    </form.Field>
  ) : null;
}

function Groups(props: { readonly form: CheckedForm<OrderValues>; readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const words = useGroupTexts();
  return (
    <props.form.Field name="per" label={t('startList.per')} help={t('startList.perHint')}>
      {(field) => (
        <SelectField
          {...field}
          emptyLabel={t('startList.perNone')}
          choices={groupFields(props.detail.event).map((value) => ({
            value,
            label: words.field(value),
          }))}
        />
      )}
    </props.form.Field>
  );
}
