import { limits } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useNationChoices } from '../event-form/use-nation-choices.ts';
import { countFilters } from './home-address.ts';
import type { HomeAddress } from './home-address.ts';
import styles from './HomeSearch.module.css';

interface SearchProps {
  readonly address: HomeAddress;
  readonly change: (part: Partial<HomeAddress>) => void;
}

/** What somebody looks for: typed, or narrowed by where, when and whether one can still register. */
export function HomeSearch({ address, change }: SearchProps): ReactNode {
  const t = useText();
  const set = countFilters(address);
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <search className={styles.search} aria-label={t('firstPage.search.label')}>
      <div className={styles.row}>
        <SearchField
          label={t('firstPage.search.hint')}
          value={address.search ?? ''}
          onChange={(typed) =>
            change({ search: typed === '' ? undefined : typed.slice(0, limits.searchMax) })
          }
        />
        <Button icon="filter" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {set === 0 ? t('firstPage.search.filters') : `${t('firstPage.search.filters')} (${set})`}
        </Button>
      </div>
      {isOpen ? <Filters address={address} change={change} /> : null}
    </search>
  );
}

function Filters({ address, change }: SearchProps): ReactNode {
  const t = useText();
  const nations = useNationChoices();
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('firstPage.search.country')}
        value={address.country ?? null}
        emptyLabel={t('firstPage.search.anyCountry')}
        choices={nations.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(country) => change({ country: country ?? undefined })}
      />
      <Day
        label={t('firstPage.search.since')}
        value={address.from}
        onChange={(from) => change({ from })}
      />
      <Day
        label={t('firstPage.search.until')}
        value={address.to}
        onChange={(to) => change({ to })}
      />
      <Button
        icon="check"
        pressed={address.open === true}
        onPress={() => change({ open: address.open === true ? undefined : true })}
      >
        {t('firstPage.search.onlyOpen')}
      </Button>
    </div>
  );
}

/** The field for a day that each device brings along: this page is loaded by phones. */
function Day(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}): ReactNode {
  return (
    <label className={styles.day}>
      <span>{props.label}</span>
      <input
        type="date"
        value={props.value ?? ''}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ currentTarget: { value } }) =>
          props.onChange(value === '' ? undefined : value)
        }
      />
    </label>
  );
}
