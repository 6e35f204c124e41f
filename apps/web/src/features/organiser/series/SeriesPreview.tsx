import {
  calls,
  isolated,
  type PersonInRaceDto,
  type SeriesInput,
  type StandingsWithPersonsDto,
} from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { useState, type ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useAccount } from '../../../services/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Name } from '../../../ui/Name.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { StandingsTable } from '../../public/series/StandingsTable.tsx';
import { groupKey, groupName } from '../../public/series/standings-groups.ts';
import { useStandingsLine } from '../../public/series/StandingsView.tsx';
import { joinsOf, previewOf, type SeriesValues } from './series-values.ts';

/** The standings as the form would have them, and who may be one person in them. */
export function SeriesPreview({ form }: { readonly form: CheckedForm<SeriesValues> }): ReactNode {
  const t = useText();
  const userId = useAccount().id;
  const values = useSelector(form.values.store, (state) => state.values);
  // Asked for once the hands rest.
  const asked = useDebounced(JSON.stringify(previewOf(values)));
  const body: SeriesInput = JSON.parse(asked);
  const standings = useRouteQuery(calls.previewSeries, { params: { userId }, body }, { background: true });
  const joins = joinsOf(values.joins);
  const setJoins = (changed: SeriesInput['joins']) => form.values.setFieldValue('joins', changed);
  return (
    <Loaded from={standings}>
      {([one]) =>
        one === undefined ? null : (
          <>
            <Part title={t('series.form.preview')}>
              <Lists standings={one} />
            </Part>
            <Persons
              groups={one.doubts}
              title={t('series.persons.title')}
              hint={t('series.persons.hint')}
              action={t('series.persons.join')}
              races={one.races}
              onPress={(_place, persons) => setJoins([...joins, persons.map(idsOf)])}
            />
            <Persons
              groups={one.joined}
              title={t('series.persons.joined')}
              action={t('series.persons.part')}
              races={one.races}
              onPress={(place) => setJoins(joins.toSpliced(place, 1))}
            />
          </>
        )
      }
    </Loaded>
  );
}

function idsOf({ eventId, competitorId }: PersonInRaceDto) {
  return { eventId, competitorId };
}

/** So many of a list show that it is as wanted; the page of the series has all of them. */
const previewRows = 10;

/** One list at a time: a cup of twenty classes is no page to scroll. */
function Lists({ standings }: { readonly standings: StandingsWithPersonsDto }): ReactNode {
  const t = useText();
  const line = useStandingsLine();
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, races, per } = standings;
  const group = groups.find((one) => groupKey(one) === chosen) ?? groups[0];
  return (
    <div className="stack gap-16">
      <p className="soft">{line(standings)}</p>
      {group === undefined ? (
        <EmptyState title={t('series.empty')} hint={t('series.emptyHint')} />
      ) : (
        <>
          {groups.length < 2 ? null : (
            <SelectField
              label={t('series.groups')}
              value={groupKey(group)}
              choices={groups.map((one) => ({ value: groupKey(one), label: groupName(one, per, t) }))}
              onChange={setChosen}
            />
          )}
          <StandingsTable key={groupKey(group)} group={group} races={races} atFirst={previewRows} />
        </>
      )}
    </div>
  );
}

/** Each group of entries with one button. */
function Persons(props: {
  readonly groups: readonly (readonly PersonInRaceDto[])[];
  readonly title: string;
  readonly hint?: string;
  readonly action: string;
  readonly races: StandingsWithPersonsDto['races'];
  readonly onPress: (place: number, persons: readonly PersonInRaceDto[]) => void;
}): ReactNode {
  const shown = props.groups.map((persons, place) => ({ persons, place })).filter(({ persons }) => persons.length > 0);
  if (shown.length === 0) return null;
  return (
    <Part title={props.title} {...(props.hint === undefined ? {} : { hint: props.hint })}>
      <ul className="stack gap-16">
        {shown.map(({ persons, place }) => (
          <li key={place} className="row gap-8-16 between">
            <ul className="stack gap-4 shrinks">
              {persons.map((person) => (
                <li key={`${person.eventId} ${person.competitorId}`} className="row gap-0-8">
                  <CompetitorName competitor={person} />
                  <span className="soft small">
                    <Name>
                      {[person.yearOfBirth, person.club === null ? null : isolated(person.club)]
                        .filter((word) => word !== null)
                        .join(' · ')}
                    </Name>
                    {' · '}
                    <Name>{props.races[person.race]?.name}</Name>
                  </span>
                </li>
              ))}
            </ul>
            <Button onPress={() => props.onPress(place, persons)}>{props.action}</Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
