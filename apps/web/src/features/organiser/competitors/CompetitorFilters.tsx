import type { OperatorCompetitorDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { choices } from '../../../race/filter.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceFilter } from '../../../views/filter/ChoiceFilter.tsx';
import { genders, type CompetitorsSearch } from './competitors-search.ts';
import { useTextOrder } from '../../../language/use-text-order.ts';

/** Narrows the list by class, gender, nation, or to those who still need a number. */
export function CompetitorFilters(props: {
  readonly competitors: readonly OperatorCompetitorDto[];
  readonly address: CompetitorsSearch;
  readonly onChange: (part: Partial<CompetitorsSearch>) => void;
}): ReactNode {
  const t = useText();
  const { competitors, address, onChange } = props;
  const compare = useTextOrder();
  const classes = useMemo(() => choices(competitors, 'class', compare), [competitors, compare]);
  // Once everybody has a bib nobody is looked for who has none.
  const isNumbered = competitors.every(({ startNumber }) => startNumber !== null);
  const nations = useMemo(() => choices(competitors, 'nation', compare), [competitors, compare]);
  return (
    <>
      <ChoiceFilter
        label={t('competitors.field.class')}
        isLabelHidden
        anyLabel={t('competitors.filter.allClasses')}
        value={address.class === '' ? withoutOne : address.class}
        onChange={(value) => onChange({ class: value === withoutOne ? '' : value })}
        choices={[
          ...classes.map((name) => ({ value: name, label: name })),
          { value: withoutOne, label: t('competitors.filter.noClass') },
        ]}
      />
      <ChoiceFilter
        label={t('competitors.field.gender')}
        isLabelHidden
        anyLabel={t('competitors.filter.allGenders')}
        value={address.gender}
        onChange={(gender) => onChange({ gender })}
        choices={genders.map((value) => ({ value, label: t(`competitors.gender.${value}`) }))}
      />
      <ChoiceFilter
        label={t('competitors.field.nation')}
        isLabelHidden
        anyLabel={t('competitors.filter.allNations')}
        value={address.nation}
        onChange={(nation) => onChange({ nation })}
        choices={nations.map((value) => ({ value, label: value }))}
      />
      {isNumbered && address.bib !== 'none' ? null : (
        <Button
          pressed={address.bib === 'none'}
          onPress={() => onChange({ bib: address.bib === 'none' ? undefined : 'none' })}
        >
          {t('competitors.filter.noBib')}
        </Button>
      )}
    </>
  );
}

/** No class is called so: names have no control characters. */
const withoutOne = '\u0000';
