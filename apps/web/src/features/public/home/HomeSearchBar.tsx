import { limits } from '@startwand/contract';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { SelectField, type Choice } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useNationChoices } from '../../../forms/use-nation-choices.ts';
import { countFilters, type HomeSearch } from './home-search.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './HomeSearchBar.module.css';

interface SearchProps {
  readonly address: HomeSearch;
  readonly change: (part: Partial<HomeSearch>) => void;
}

/** What somebody looks for: typed, or narrowed by where, when and whether one can still register. */
export function HomeSearchBar({ address, change }: SearchProps): ReactNode {
  const t = useText();
  const set = countFilters(address);
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <search className="stack gap-12" aria-label={t('firstPage.search.label')}>
      <div className={classes('wrap gap-8', styles.row)}>
        <SearchField
          label={t('firstPage.search.hint')}
          value={address.search ?? ''}
          onChange={(typed) => change({ search: typed === '' ? undefined : typed.slice(0, limits.searchMax) })}
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
  // The touch is answered by the fields; two hundred names of nations may come a moment later.
  const isAnswered = useDeferredValue(true, false);
  return (
    <div className={styles.filters}>
      {isAnswered ? (
        <Countries address={address} change={change} />
      ) : (
        <Country address={address} change={change} choices={[]} />
      )}
      <Day label={t('firstPage.search.since')} value={address.from} onChange={(from) => change({ from })} />
      <Day label={t('firstPage.search.until')} value={address.to} onChange={(to) => change({ to })} />
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

function Countries(props: SearchProps): ReactNode {
  const nations = useNationChoices();
  const choices = useMemo(() => nations.map(({ code, name }) => ({ value: code, label: name })), [nations]);
  return <Country {...props} choices={choices} />;
}

function Country(props: SearchProps & { readonly choices: readonly Choice<string>[] }): ReactNode {
  const t = useText();
  return (
    <SelectField
      label={t('firstPage.search.country')}
      value={props.address.country ?? null}
      emptyLabel={t('firstPage.search.anyCountry')}
      choices={props.choices}
      onChange={(country) => props.change({ country: country ?? undefined })}
    />
  );
}

/** The field for a day that each device brings along: this page is loaded by phones. */
function Day(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}): ReactNode {
  return (
    <label className={classes('stack gap-4', styles.day)}>
      <span>{props.label}</span>
      <input
        type="date"
        value={props.value ?? ''}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? undefined : value)}
      />
    </label>
  );
}
