import { calls, limits, type OperatorCompetitorDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { selectedOf, type BulkSelection } from './bulk-selection.ts';

const kinds = ['class', 'club'] as const;
const partMax = limits.competitorsPerCallMax;
/** The new values for everybody; `null` keeps what each competitor has. */
type GroupOptions = Readonly<Record<(typeof kinds)[number], string | null>>;

/** Changes class and club of many. Only what is switched on changes, and one undo step restores all of them. */
export function GroupsDialog(props: {
  /** Possible selections, the likeliest first. */
  readonly reaches: readonly { readonly label: string; readonly selection: BulkSelection }[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { competitors } = useOwnEvent();
  const [place, setPlace] = useState(0);
  const [options, setOptions] = useState<GroupOptions>({ class: null, club: null });
  const selection = props.reaches[place]?.selection;
  const rows = selection === undefined ? [] : selectedOf(selection, competitors);
  const changing = rows.filter((row) => differs(row, options));
  const { apply, isBusy, fault } = useApplying(options, props.onClose);
  return (
    <PanelDialog title={t('competitors.action.groups')} onClose={props.onClose}>
      <div className="stack gap-20">
        <FormSection isPlain>
          <WholeLine>
            <SelectField
              label={t('competitors.bibs.whom')}
              value={String(place)}
              onChange={(value) => setPlace(Number(value ?? 0))}
              choices={props.reaches.map(({ label }, index) => ({ value: String(index), label }))}
            />
          </WholeLine>
          {kinds.map((kind) => (
            <GroupField
              key={kind}
              kind={kind}
              value={options[kind]}
              onChange={(value) => setOptions({ ...options, [kind]: value })}
            />
          ))}
        </FormSection>
        {fault === null ? null : (
          <Banner tone="bad" icon="warning">
            {fault}
          </Banner>
        )}
        <div className="wrap gap-8">
          <Button kind="primary" disabled={changing.length === 0 || isBusy} onPress={() => void apply(changing)}>
            {t('competitors.groups.change', { count: changing.length })}
          </Button>
          <Button onPress={props.onClose}>{t('ui.form.cancel')}</Button>
        </div>
      </div>
    </PanelDialog>
  );
}

function GroupField(props: {
  readonly kind: (typeof kinds)[number];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}): ReactNode {
  const t = useText();
  const { kind, value, onChange } = props;
  return (
    <>
      <WholeLine>
        <SwitchField
          label={t(`competitors.groups.${kind}`)}
          value={value !== null}
          onChange={(isWanted) => onChange(isWanted ? '' : null)}
        />
      </WholeLine>
      {value === null ? null : (
        <WholeLine>
          <TextField
            label={t(`competitors.field.${kind}`)}
            help={t('competitors.groups.empty')}
            value={value}
            onChange={onChange}
            maxLength={kind === 'class' ? limits.classMax : limits.clubMax}
          />
        </WholeLine>
      )}
    </>
  );
}

function differs(row: OperatorCompetitorDto, options: GroupOptions): boolean {
  return kinds.some((kind) => options[kind] !== null && (row[kind] ?? '') !== options[kind].trim());
}

/** One call takes a limited number of competitors, so a larger field is changed part by part. Undo restores all of it. */
function useApplying(options: GroupOptions, onDone: () => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useUndoableActions();
  const set = useRouteMutation(calls.setGroups, { background: true });
  const chosen = kinds.filter((kind) => options[kind] !== null);
  const groupOf = (id: string, valueOf: (kind: (typeof kinds)[number]) => string | null) => ({
    competitorId: id,
    ...Object.fromEntries(chosen.map((kind) => [kind, valueOf(kind)])),
  });
  const send = (groups: readonly ReturnType<typeof groupOf>[]) =>
    set.call({ params: { eventId: event.id }, body: { groups: [...groups] } });
  const sendAll = async (groups: readonly ReturnType<typeof groupOf>[]) => {
    let sent = 0;
    let called = await send(groups.slice(0, partMax));
    while (!('error' in called)) {
      sent += partMax;
      if (sent >= groups.length) break;
      called = await send(groups.slice(sent, sent + partMax));
    }
    return { called, changed: Math.min(sent, groups.length) };
  };
  return {
    isBusy: set.isBusy,
    fault: set.error === null ? null : t(`errors.${set.error.failure}`),
    apply: async (rows: readonly OperatorCompetitorDto[]) => {
      const wanted = rows.map(({ id }) => groupOf(id, (kind) => options[kind]?.trim() || null));
      const { called, changed } = await sendAll(wanted);
      const before = rows.slice(0, changed);
      if (changed > 0) {
        say(t('competitors.groups.changed', { count: changed }), {
          call: async () => (await sendAll(before.map((row) => groupOf(row.id, (kind) => row[kind])))).called,
          said: t('competitors.groups.undone'),
          of: before.flatMap(({ id }) => chosen.map((kind) => `${kind} ${id}`)),
        });
      }
      if (!('error' in called)) onDone();
    },
  };
}
