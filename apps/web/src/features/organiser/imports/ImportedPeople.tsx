import {
  enteredChoices,
  type ImportedPeopleDto,
  type ImportedPersonDto,
  type ImportSettings,
} from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Name } from '../../../ui/Name.tsx';
import styles from './ImportedPeople.module.css';

interface PeopleProps {
  readonly people: ImportedPeopleDto;
  readonly entered: ImportSettings['entered'];
  readonly nameOf: (field: string) => string;
  readonly onChoose: (entered: NonNullable<ImportSettings['entered']>) => void;
  readonly onLeaveOut: (row: number) => void;
}

/** Lists the people of the file who are in the event already, with the changes that the import makes. */
export function ImportedPeople(props: PeopleProps): ReactNode {
  const t = useText();
  const { newCount, changedCount, sameCount, leftOutCount, rows } = props.people;
  const knownCount = changedCount + sameCount + leftOutCount;
  if (knownCount === 0 && rows.length === 0) return null;
  return (
    <section className="stack gap-10">
      <h3>{t('imports.people.title')}</h3>
      <ul className="wrap gap-8">
        {(
          [
            ['new', newCount, 'plus'],
            ['changed', changedCount, 'right'],
            ['same', sameCount, 'check'],
            ['leftOut', leftOutCount, 'dash'],
          ] as const
        ).map(([key, count, icon]) =>
          count === 0 ? null : (
            <li key={key}>
              <Chip tone={key === 'changed' ? 'warn' : 'quiet'} icon={icon}>
                {t(`imports.people.${key}`, { count })}
              </Chip>
            </li>
          ),
        )}
      </ul>
      {knownCount === 0 ? null : (
        <SelectField
          label={t('imports.people.choice')}
          help={t('imports.people.choiceHelp')}
          value={props.entered ?? 'update'}
          choices={enteredChoices.map((value) => ({ value, label: t(`imports.people.${value}`) }))}
          onChange={(chosen) => {
            if (chosen !== null) props.onChoose(chosen);
          }}
        />
      )}
      <ol className="stack gap-8">
        {rows.map((person) => (
          <PersonRow key={person.row} person={person} nameOf={props.nameOf} onLeaveOut={props.onLeaveOut} />
        ))}
      </ol>
    </section>
  );
}

function PersonRow(props: {
  readonly person: ImportedPersonDto;
  readonly nameOf: PeopleProps['nameOf'];
  readonly onLeaveOut: PeopleProps['onLeaveOut'];
}): ReactNode {
  const t = useText();
  const { person, nameOf } = props;
  const { row, changes } = person;
  const textOf = (field: string, text: string | null) => {
    if (text === null) return t('imports.assign.emptyCell');
    return field === 'gender' && (text === 'female' || text === 'male') ? t(`imports.people.${text}`) : text;
  };
  return (
    <li aria-label={t('imports.check.row', { row })} className="stack gap-4">
      <div className="row gap-4-12">
        <strong className="rigid">{t('imports.check.row', { row })}</strong>
        <span className="shrinks breaks">
          <Name>{person.name}</Name>
        </span>
        <span className="soft">{useStanding(person)}</span>
        <Button kind="quiet" onPress={() => props.onLeaveOut(row)} label={t('imports.check.leaveOutRow', { row })}>
          {t('imports.check.leaveOut')}
        </Button>
      </div>
      {changes.length === 0 ? null : (
        <ul className={styles.changes}>
          {changes.map(({ field, was, becomes }) => (
            <li key={field} className="breaks">
              {t('imports.people.change', {
                field: nameOf(field),
                was: textOf(field, was),
                becomes: textOf(field, becomes),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function useStanding({ competitorId, startNumber, likeRow }: ImportedPersonDto): string {
  const t = useText();
  if (competitorId === null) return t('imports.people.like', { row: likeRow ?? 0 });
  return startNumber === null ? t('imports.people.entered') : t('imports.people.enteredWith', { bib: startNumber });
}
