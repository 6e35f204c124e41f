import { heatsBefore, isolated, type HeatDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { useEvent } from '../event/event-context.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { savedPrefix } from '../../../race/saved-lists.ts';
import { Button } from '../../../ui/Button.tsx';
import { choiceClass } from '../../../ui/ChoiceRow.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { FieldFilters } from '../event/FieldFilters.tsx';
import { useGroupFields } from '../event/use-group-fields.ts';
import { FoundBeside } from './FoundBeside.tsx';
import { choiceName, choicesOf, readChoice } from './list-choice.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './RaceLists.module.css';
import { SaveList } from './SaveList.tsx';
import { savedListsHere } from './saved-lists-here.ts';
import type { Shown } from './shown.ts';
import { useChoiceName } from './use-choice-name.ts';

export { Age } from '../live/Age.tsx';
// What is only for paper comes last.
const loadSheet = () => import('./ResultSheet.tsx');

interface ToolsProps {
  /** `null`: over all rated heats. */
  readonly heat: HeatDto | null;
  readonly shown: Shown;
  readonly onChange: (shown: Shown) => void;
}

/** Whom one looks for, which list, of whom, and what one takes along; what folds is marked while it is in force. */
export function ListTools(props: ToolsProps): ReactNode {
  const [open, setOpen] = useState<'filter' | 'save' | null>(null);
  const t = useText();
  const { heat } = props;
  const sheet = useLazyModule(loadSheet);
  const { list, by, filter } = props.shown;
  const isDivided = by !== undefined && !by.startsWith(savedPrefix);
  const inForce = list !== undefined || isDivided || Object.keys(filter.where).length > 0;
  const toggle = (which: 'filter' | 'save') => setOpen(open === which ? null : which);
  return (
    <>
      <span className={styles.search}>
        <SearchField
          label={t('publicEvent.live.filterName')}
          value={filter.search}
          onChange={(search) => props.onChange({ ...props.shown, filter: { ...filter, search } })}
        />
      </span>
      <span className={classes('line gap-4', styles.tools)}>
        <Button
          icon="filter"
          kind="quiet"
          expanded={open === 'filter'}
          pressed={inForce}
          onPress={() => toggle('filter')}
        >
          {t('publicEvent.live.filter')}
        </Button>
        <Button icon="file" kind="quiet" expanded={open === 'save'} onPress={() => toggle('save')}>
          {t('publicEvent.list.save')}
        </Button>
      </span>
      <SavedChoice {...props} />
      {heat === null || filter.search.trim() === '' ? null : <FoundBeside heat={heat} filter={filter} />}
      {open === 'filter' ? <ListFilters {...props} /> : null}
      {open === 'save' ? <SaveList heat={props.heat} shown={props.shown} /> : null}
      {sheet === null ? null : <sheet.ResultSheet heat={props.heat} shown={props.shown} />}
    </>
  );
}

/** The lists of the organiser, one press away; the ranking itself is the first. */
function SavedChoice({ heat, shown, onChange }: ToolsProps): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const lists = useMemo(() => savedListsHere(detail, heat), [detail, heat]);
  if (lists.length === 0 || !detail.event.publicResult) return null;
  const choices: readonly { readonly by?: string; readonly name: string }[] = [
    { name: t('live.ranking') },
    ...lists.map(({ id, name }) => ({ by: `${savedPrefix}${id}`, name: isolated(name) })),
  ];
  const current = lists.find(({ id }) => shown.by === `${savedPrefix}${id}`);
  return (
    <fieldset className={classes('wide wrap gap-8', styles.saved)}>
      <legend className="visually-hidden">{t('publicEvent.list.title')}</legend>
      {choices.map(({ by, name }) => (
        <button
          key={by ?? ''}
          type="button"
          className={choiceClass}
          aria-current={(by === undefined ? current === undefined : by === shown.by) ? 'true' : undefined}
          onClick={() => onChange({ ...shown, list: by === undefined ? shown.list : undefined, by })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function ListFilters({ heat, shown, onChange }: ToolsProps): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const nameOf = useChoiceName();
  const fields = useGroupFields();
  const isTotal = heat !== null && heatsBefore(detail, heat) !== null;
  const saved = savedListsHere(detail, heat).map(({ id, name }) => ({ name: `${savedPrefix}${id}`, label: name }));
  const choices = heat === null ? [] : choicesOf(heat, detail.event.measuringPoints.length, isTotal);
  const usual = isTotal ? 'total' : 'result';
  return (
    <div className={classes('stack gap-12 wide card', styles.fold)}>
      <div className={styles.choices}>
        {choices.length < 2 ? null : (
          <SelectField
            label={t('publicEvent.list.title')}
            value={choiceName(readChoice(shown.list, isTotal))}
            choices={choices.map((choice) => ({
              value: choiceName(choice),
              label: nameOf(choice),
            }))}
            onChange={(list) => onChange({ ...shown, list: list === null || list === usual ? undefined : list })}
          />
        )}
        <SelectField
          label={t('publicEvent.list.by')}
          value={shown.by ?? null}
          emptyLabel={t('publicEvent.list.together')}
          choices={[...fields, ...saved].map(({ name, label }) => ({ value: name, label }))}
          onChange={(by) => onChange({ ...shown, by: by ?? undefined })}
        />
      </div>
      <FieldFilters filter={shown.filter} onChange={(filter) => onChange({ ...shown, filter })} />
    </div>
  );
}
