import { matchesSearch, type OperatorCompetitorDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './AddCompetitors.module.css';
import { groupOfCompetitor } from '../../../race/group-of-competitor.ts';
import { groupsAmong } from './group-value.ts';
import { nameOfStarter } from './starters.ts';
import { useGroupTexts } from './use-group-texts.ts';

/** Whoever looks for one more types another letter. */
const shownMax = 40;

interface AddProps {
  /** Who is entered in the event and not on this list. */
  readonly absent: readonly OperatorCompetitorDto[];
  readonly isLocked: boolean;
  readonly onAdd: (ids: readonly string[]) => void;
}

/** Who is not in the heat yet: found by typing, or taken class by class, or all at once. */
export function AddCompetitors(props: AddProps): ReactNode {
  const { absent, isLocked, onAdd } = props;
  const t = useText();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const raceClasses = useMemo(() => groupsAmong(absent, 'class'), [absent]);
  const chosen = group !== null && raceClasses.has(group) ? group : null;
  const found = useMemo(
    () =>
      absent.filter(
        (one) => (chosen === null || groupOfCompetitor(one, 'class') === chosen) && matchesSearch(one, search),
      ),
    [absent, chosen, search],
  );
  return (
    <section className={classes('stack gap-10 card', styles.add)} aria-labelledby="start-list-absent">
      <h2 id="start-list-absent" className={styles.title}>
        {absent.length === 0 ? t('startList.nobodyAbsent') : t('startList.absent', { count: absent.length })}
      </h2>
      {absent.length === 0 ? null : (
        <>
          <SearchField label={t('startList.searchAbsent')} value={search} onChange={setSearch} />
          <ClassChoice classes={raceClasses} value={chosen} onChange={setGroup} />
          <ul className={styles.list}>
            {found.slice(0, shownMax).map((competitor) => (
              <Absent key={competitor.id} competitor={competitor} {...{ isLocked, onAdd }} />
            ))}
          </ul>
          {found.length > shownMax ? (
            <p className="soft small">{t('ui.field.moreMatches', { count: found.length - shownMax })}</p>
          ) : null}
          {found.length === 0 ? <p className="soft small">{t('ui.field.noMatch')}</p> : null}
          <Button
            icon="plus"
            disabled={isLocked || found.length === 0}
            onPress={() => onAdd(found.map(({ id }) => id))}
          >
            {t('startList.addAll', { count: found.length })}
          </Button>
        </>
      )}
    </section>
  );
}

function ClassChoice(props: {
  readonly classes: ReadonlyMap<string, number>;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}): ReactNode {
  const t = useText();
  const words = useGroupTexts();
  if (props.classes.size < 2) return null;
  // A choice has to have a name: those without a class stand under a sign that no class is.
  const keyOf = (name: string) => (name === '' ? '\u0000' : name);
  return (
    <SelectField
      label={t('startList.fields.class')}
      isLabelHidden
      value={props.value === null ? null : keyOf(props.value)}
      onChange={(key) => props.onChange(key === '\u0000' ? '' : key)}
      emptyLabel={t('startList.allClasses')}
      choices={[...props.classes].map(([name, count]) => ({
        value: keyOf(name),
        label: `${words.group('class', name)} (${count})`,
      }))}
    />
  );
}

function Absent(props: {
  readonly competitor: OperatorCompetitorDto;
  readonly isLocked: boolean;
  readonly onAdd: (ids: readonly string[]) => void;
}): ReactNode {
  const t = useText();
  const { competitor } = props;
  return (
    <li className={classes('line gap-8', styles.row)}>
      <BibPlate bib={competitor.startNumber} />
      <span className="shrinks grows breaks">
        <CompetitorName competitor={competitor} />
      </span>
      <ClassTag name={competitor.class} />
      {props.isLocked ? null : (
        <IconButton
          icon="plus"
          label={t('startList.add', { name: nameOfStarter(competitor) })}
          onPress={() => props.onAdd([competitor.id])}
        />
      )}
    </li>
  );
}
