import { calls, type OperatorCompetitorDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { displayName } from '../../../race/competitor.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import styles from './BibsDialog.module.css';
import { selectedOf, type BulkSelection } from './bulk-selection.ts';
import { planClasses, readClassTable, tableOf, type ClassPlan, type ClassTable } from './class-plan.ts';
import { useCompetitorDeeds } from './competitor-actions.ts';

/** Gives classes by year and gender: who lands where, and who nowhere, is shown before, and undone in one step. */
export function ClassesDialog(props: {
  /** Whom it may be for, the likeliest first. */
  readonly reaches: readonly { readonly label: string; readonly selection: BulkSelection }[];
  readonly onClose: () => void;
}): ReactNode {
  const { t, language } = useSpeech();
  const { competitors } = useOwnEvent();
  const { reaches } = props;
  const [place, setPlace] = useState(0);
  const selection = reaches[place]?.selection ?? null;
  const [text, setText] = useState(() => tableOf(competitors));
  const [overwrite, setOverwrite] = useState(false);
  const table = useMemo(() => readClassTable(text, language), [text, language]);
  const plan = useMemo(
    () => planClasses(selection === null ? [] : selectedOf(selection, competitors), table, overwrite),
    [selection, competitors, table, overwrite],
  );
  const giving = useGiving(props.onClose);
  const count = plan.changes.length;
  return (
    <PanelDialog title={t('competitors.classes.title')} onClose={props.onClose}>
      <div className="stack gap-20">
        <FormSection isPlain>
          {reaches.length < 2 ? null : (
            <SelectField
              label={t('competitors.bibs.whom')}
              value={String(place)}
              onChange={(value) => setPlace(Number(value ?? 0))}
              choices={reaches.map(({ label }, index) => ({ value: String(index), label }))}
            />
          )}
          <WholeLine>
            <TextField
              label={t('competitors.classes.table')}
              help={t('competitors.classes.tableHelp')}
              placeholder={t('competitors.classes.example')}
              lines={6}
              takesFocus
              value={text}
              onChange={setText}
            />
          </WholeLine>
          <WholeLine>
            <SwitchField label={t('competitors.classes.overwrite')} value={overwrite} onChange={setOverwrite} />
          </WholeLine>
        </FormSection>
        <Faulty table={table} />
        {table.rules.length === 0 ? null : <Preview plan={plan} />}
        {giving.fault === null ? null : (
          <Banner tone="bad" icon="warning">
            {giving.fault}
          </Banner>
        )}
        <div className="wrap gap-8">
          <Button
            kind="primary"
            disabled={count === 0 || table.faulty.length > 0 || giving.isBusy}
            onPress={() => void giving.give(plan)}
          >
            {t('competitors.classes.give', { count })}
          </Button>
          <Button onPress={props.onClose}>{t('ui.form.cancel')}</Button>
        </div>
      </div>
    </PanelDialog>
  );
}

function Faulty({ table }: { readonly table: ClassTable }): ReactNode {
  const t = useText();
  const [first] = table.faulty;
  if (first === undefined) return null;
  return (
    <Banner tone="warn" icon="warning">
      {t('competitors.classes.faulty', { line: first.line, text: first.text })}
    </Banner>
  );
}

/** How many land in each class, and whom no line is about. */
function Preview({ plan }: { readonly plan: ClassPlan }): ReactNode {
  const t = useText();
  return (
    <section className="stack gap-8">
      <table className={styles.changes} aria-label={t('competitors.classes.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('competitors.classes.preview')}</th>
            <th scope="col">{t('competitors.classes.count')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.counts.map((one) => (
            <tr key={one.class}>
              <th scope="row">{one.class}</th>
              <td>
                <b>{one.count}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Those word="unfit" rows={plan.unfit} isWarning />
      <Those word="withoutYear" rows={plan.withoutYear} isWarning />
      <Those word="kept" rows={plan.kept} />
    </section>
  );
}

/** Enough to know who is meant. */
const namesMax = 12;

function Those(props: {
  readonly word: 'unfit' | 'withoutYear' | 'kept';
  readonly rows: readonly OperatorCompetitorDto[];
  readonly isWarning?: true;
}): ReactNode {
  const t = useText();
  const { rows, word } = props;
  if (rows.length === 0) return null;
  const names = rows.slice(0, namesMax).map(displayName).join(', ');
  const said = t(`competitors.classes.${word}`, {
    count: rows.length,
    names: rows.length > namesMax ? `${names} …` : names,
  });
  return props.isWarning === true ? (
    <Banner tone="warn" icon="warning">
      {said}
    </Banner>
  ) : (
    <p className="soft breaks">{said}</p>
  );
}

/** Those who got another class go back by the one that they had. */
function useGiving(onDone: () => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { reclassed } = useCompetitorDeeds(event.id);
  const setting = useRouteMutation(calls.setClasses, { background: true });
  const { error } = setting;
  return {
    give: async ({ changes }: ClassPlan) => {
      const classes = changes.map(({ competitor, class: name }) => ({ competitorId: competitor.id, class: name }));
      const called = await setting.call({ params: { eventId: event.id }, body: { classes } });
      if ('error' in called) return;
      const before = changes.map(({ competitor }) => competitor);
      reclassed(t('competitors.classes.given', { count: before.length }), before);
      onDone();
    },
    isBusy: setting.isBusy,
    fault: error === null ? null : t(`errors.${error.failure}`),
  };
}
