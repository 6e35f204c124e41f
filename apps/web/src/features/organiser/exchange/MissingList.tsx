import type { ExchangeFieldMissing } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import styles from './ExchangeFiles.module.css';
import { isKnownField, placeOfMissing } from './place-of-missing.ts';

/** So many of those who lack something are named; of the others, how many they are says it. */
export const namedMax = 3;

/** What a file lacks, each with the way to where it is filled in. */
export function MissingList({ missing }: { readonly missing: readonly ExchangeFieldMissing[] }): ReactNode {
  return (
    <ul className={styles.missing}>
      {missing.map((one) => (
        <li key={`${one.field} ${one.heatId}`}>
          <MissingOne missing={one} />
        </li>
      ))}
    </ul>
  );
}

function MissingOne({ missing }: { readonly missing: ExchangeFieldMissing }): ReactNode {
  const t = useText();
  const { event, heats, competitors } = useOwnEvent();
  const { field, heatId, competitorIds, count } = missing;
  if (!isKnownField(field)) return field;
  const called = t(`exchange.field.${field}`);
  const heat = heats.find(({ id }) => id === heatId)?.name;
  const named = competitors.filter(({ id }) => competitorIds.slice(0, namedMax).includes(id));
  const text =
    count > 0
      ? t('exchange.ofPeople', { field: called, count })
      : heat === undefined
        ? called
        : t('exchange.inHeat', { field: called, heat });
  return (
    <>
      <Link to={placeOfMissing[field]} params={{ eventId: event.id }}>
        {text}
      </Link>
      {named.map(({ id, firstName, lastName }) => (
        <span key={id} className="soft small">
          {' · '}
          <Name>{`${lastName} ${firstName}`}</Name>
        </span>
      ))}
    </>
  );
}
