import { isolated, scoredRaces, type PointRules, type ScoredRace } from '@startwand/contract';
import { formatPoints, type CountedPoints, type RacePenalty } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { useOwnEvent } from '../event/own-event.ts';

/** What the race is worth by what stands in the form, with whose points it is made of. */
export function PenaltyPart({ rules }: { readonly rules: PointRules }): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const races = useMemo(() => scoredRaces(detail, rules), [detail, rules]);
  const shown = races.filter(({ racePoints }) => racePoints.size > 0);
  if (shown.length === 0) return null;
  return (
    <FormSection title={t('report.penalty.title')} help={t('report.penalty.hint')}>
      {shown.map((race) => (
        <WholeLine key={race.gender ?? ''}>
          <Penalty race={race} />
        </WholeLine>
      ))}
    </FormSection>
  );
}

function Penalty({ race: { gender, penalty } }: { readonly race: ScoredRace }): ReactNode {
  const t = useText();
  return (
    <section className="stack gap-8">
      {gender === null ? null : <h3>{t(`race.gender.${gender}`)}</h3>}
      {penalty === null ? <p className="soft">{t('report.penalty.tooFew')}</p> : <Steps penalty={penalty} />}
    </section>
  );
}

function Steps({ penalty }: { readonly penalty: RacePenalty }): ReactNode {
  const t = useText();
  const { decimalSign } = useFormats();
  const namesOf = useNames();
  const points = (hundredths: number) => formatPoints(hundredths, decimalSign);
  return (
    <DescriptionList
      facts={[
        [t('report.penalty.a'), `${points(penalty.sumA_hundredths)}: ${namesOf(penalty.a)}`],
        [t('report.penalty.b'), `${points(penalty.sumB_hundredths)}: ${namesOf(penalty.b)}`],
        [t('report.penalty.c'), points(penalty.sumC_hundredths)],
        [t('report.penalty.calculated'), points(penalty.calculated_hundredths)],
        [t('report.penalty.applied'), points(penalty.applied_hundredths)],
      ]}
    />
  );
}

function useNames(): (counted: readonly CountedPoints[]) => string {
  const { competitors } = useOwnEvent();
  const { decimalSign } = useFormats();
  return (counted) =>
    counted
      .map(({ id, listPoints_hundredths }) => {
        const competitor = competitors.find((one) => one.id === id);
        const name = competitor === undefined ? '' : displayName(competitor);
        return `${isolated(name)} (${formatPoints(listPoints_hundredths, decimalSign)})`;
      })
      .join(', ');
}
