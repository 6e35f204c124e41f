import type { OperatorCompetitorDto } from '@startwand/contract';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { choices } from '../../race/filter.ts';
import { Button } from '../../ui/Button.tsx';
import { genders } from './competitors-address.ts';
import type { CompetitorsAddress } from './competitors-address.ts';

/** Narrows the list by class, gender, nation, or to those who still need a number. */
export function CompetitorFilters(props: {
  readonly competitors: readonly OperatorCompetitorDto[];
  readonly address: CompetitorsAddress;
  readonly onChange: (part: Partial<CompetitorsAddress>) => void;
}): ReactNode {
  const t = useText();
  const { competitors, address, onChange } = props;
  const classes = useMemo(() => choices(competitors, 'class'), [competitors]);
  const nations = useMemo(() => choices(competitors, 'nation'), [competitors]);
  return (
    <>
      <SelectField
        label={t('competitors.field.class')}
        isLabelHidden
        emptyLabel={t('competitors.filter.allClasses')}
        value={address.class === '' ? withoutOne : (address.class ?? null)}
        onChange={(value) => onChange({ class: value === withoutOne ? '' : (value ?? undefined) })}
        choices={[
          ...classes.map((name) => ({ value: name, label: name })),
          { value: withoutOne, label: t('competitors.filter.noClass') },
        ]}
      />
      <SelectField
        label={t('competitors.field.gender')}
        isLabelHidden
        emptyLabel={t('competitors.filter.allGenders')}
        value={address.gender ?? null}
        onChange={(gender) => onChange({ gender: gender ?? undefined })}
        choices={genders.map((value) => ({ value, label: t(`competitors.gender.${value}`) }))}
      />
      <SelectField
        label={t('competitors.field.nation')}
        isLabelHidden
        emptyLabel={t('competitors.filter.allNations')}
        value={address.nation ?? null}
        onChange={(nation) => onChange({ nation: nation ?? undefined })}
        choices={nations.map((value) => ({ value, label: value }))}
      />
      <Button
        pressed={address.bib === 'none'}
        onPress={() => onChange({ bib: address.bib === 'none' ? undefined : 'none' })}
      >
        {t('competitors.filter.noBib')}
      </Button>
    </>
  );
}

/** No class is called so: names have no control characters. */
const withoutOne = '\u0000';
