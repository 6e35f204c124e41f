import { limits, routes } from '@startwand/contract';
import type { OperatorCompetitorDto } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDeeds } from '../../api/use-deeds.ts';
import { useRouteMutation } from '../../api/use-route-mutation.ts';
import { SwitchField } from '../../fields/ChoiceFields.tsx';
import { FormSection } from '../../fields/Form.tsx';
import { SelectField } from '../../fields/SelectField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useText } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PanelDialog } from '../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';
import styles from './BibsDialog.module.css';
import { reached } from './reach.ts';
import type { Reach } from './reach.ts';

const kinds = ['class', 'club'] as const;
/** What everybody gets; `null`: as it is with each. */
type Wish = Readonly<Record<(typeof kinds)[number], string | null>>;

/** Class and club of many: only what is chosen changes, and one step takes it back. */
export function GroupsDialog(props: {
  /** Whom it may be for, the likeliest first. */
  readonly reaches: readonly { readonly label: string; readonly reach: Reach }[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { competitors } = useOwnEvent();
  const [place, setPlace] = useState(0);
  const [wish, setWish] = useState<Wish>({ class: null, club: null });
  const reach = props.reaches[place]?.reach;
  const rows = reach === undefined ? [] : reached(reach, competitors);
  const changing = rows.filter((row) => differs(row, wish));
  const { apply, isBusy, fault } = useApplying(wish, props.onClose);
  return (
    <PanelDialog title={t('competitors.action.groups')} onClose={props.onClose}>
      <div className={styles.dialog}>
        <FormSection isPlain>
          <SelectField
            label={t('competitors.bibs.whom')}
            value={String(place)}
            onChange={(value) => setPlace(Number(value ?? 0))}
            choices={props.reaches.map(({ label }, index) => ({ value: String(index), label }))}
          />
          {kinds.map((kind) => (
            <GroupField
              key={kind}
              kind={kind}
              value={wish[kind]}
              onChange={(value) => setWish({ ...wish, [kind]: value })}
            />
          ))}
        </FormSection>
        {fault === null ? null : (
          <Banner tone="bad" icon="warning">
            {fault}
          </Banner>
        )}
        <div className={styles.buttons}>
          <Button
            kind="primary"
            disabled={changing.length === 0 || isBusy}
            onPress={() => void apply(changing)}
          >
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
      <SwitchField
        label={t(`competitors.groups.${kind}`)}
        value={value !== null}
        onChange={(isWanted) => onChange(isWanted ? '' : null)}
      />
      {value === null ? null : (
        <TextField
          label={t(`competitors.field.${kind}`)}
          help={t('competitors.groups.empty')}
          value={value}
          onChange={onChange}
          maxLength={kind === 'class' ? limits.classMax : limits.clubMax}
        />
      )}
    </>
  );
}

function differs(row: OperatorCompetitorDto, wish: Wish): boolean {
  return kinds.some((kind) => wish[kind] !== null && (row[kind] ?? '') !== wish[kind].trim());
}

/** Undone, each has again what each had. */
function useApplying(wish: Wish, onDone: () => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useDeeds();
  const set = useRouteMutation(routes.setGroups, { background: true });
  const params = { eventId: event.id };
  const chosen = kinds.filter((kind) => wish[kind] !== null);
  const groupOf = (id: string, valueOf: (kind: (typeof kinds)[number]) => string | null) => ({
    competitorId: id,
    ...Object.fromEntries(chosen.map((kind) => [kind, valueOf(kind)])),
  });
  return {
    isBusy: set.isBusy,
    fault: set.error === null ? null : t(`errors.${set.error.failure}`),
    apply: async (rows: readonly OperatorCompetitorDto[]) => {
      const groups = rows.map(({ id }) => groupOf(id, (kind) => wish[kind]?.trim() || null));
      const before = rows.map((row) => groupOf(row.id, (kind) => row[kind]));
      const called = await set.call({ params, body: { groups } });
      if ('error' in called) return;
      const count = rows.length;
      say(t('competitors.groups.changed', { count }), {
        call: () => set.call({ params, body: { groups: before } }),
        said: t('competitors.groups.undone'),
        of: rows.map(({ id }) => `groups ${id}`),
      });
      onDone();
    },
  };
}
