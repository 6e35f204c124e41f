import {
  totalDecimals,
  calls,
  eventTeams,
  exportFormats,
  limits,
  usualTeams,
  valueOf,
  type EventTeamMember,
  type ExportFormat,
  type ListFilter,
  type PublicDetailDto,
  type TeamChoice,
} from '@startwand/contract';
import { duration, type Precision, type TeamResult } from '@startwand/timing';
import { useMemo, useState, type ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { useDownload, type DownloadState } from '../../../queries/use-download.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Name } from '../../../ui/Name.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import styles from './Series.module.css';

type Detail = Parameters<typeof eventTeams>[0];

const everybody: ListFilter = { search: '', where: {} };

/** The teams of an event: the sum of the best of each, with who they are. */
export function TeamsPart(props: {
  readonly detail: Detail;
  readonly filter?: ListFilter;
  /** Before results are public, their operator alone saves them. */
  readonly isOperator?: boolean;
}): ReactNode {
  const t = useText();
  const { detail, filter = everybody } = props;
  const fields = useMemo(() => fieldsOf(detail), [detail]);
  const [chosen, setChosen] = useState<TeamChoice>(usualTeams);
  const field = fields.includes(chosen.field) ? chosen.field : fields[0];
  const choice = { ...chosen, field: field ?? usualTeams.field };
  const { count, by } = choice;
  const teams = useMemo(
    () => eventTeams(detail, { field: field ?? usualTeams.field, count, by }, filter),
    [detail, field, count, by, filter],
  );
  if (field === undefined || teams.length === 0) return null;
  const Save = props.isOperator === true ? SaveForOperator : SaveForVisitor;
  return (
    <section className="stack gap-12" aria-labelledby="teams">
      <h2 id="teams">{t('series.teams.title')}</h2>
      <div className={styles.choices}>
        <SelectField
          label={t('series.teams.of')}
          value={field}
          onChange={(name) => setChosen({ ...choice, field: name ?? field })}
          choices={fields.map((value) => ({ value, label: isKnown(value) ? t(`series.teams.field.${value}`) : value }))}
        />
        <SelectField
          label={t('series.teams.count')}
          value={String(count)}
          onChange={(value) => setChosen({ ...choice, count: Number(value) })}
          choices={counts.map((value) => ({ value, label: value }))}
        />
        <SelectField
          label={t('series.teams.by')}
          value={by}
          onChange={(value) => setChosen({ ...choice, by: value ?? by })}
          choices={(['time', 'points'] as const).map((value) => ({ value, label: t(`series.teams.${value}`) }))}
        />
      </div>
      <ol className={classes('card', styles.folded)}>
        {teams.map((team) => (
          <TeamRow key={team.team} team={team} by={by} decimals={totalDecimals(detail)} />
        ))}
      </ol>
      <Save
        eventId={detail.event.id}
        query={{
          teamOf: field,
          teamCount: String(count),
          teamBy: by,
          ...(props.isOperator === true ? {} : { search: filter.search, where: JSON.stringify(filter.where) }),
        }}
      />
    </section>
  );
}

const counts = Array.from({ length: limits.teamCountMax }, (_, place) => String(place + 1));

type Known = 'club' | 'team' | 'nation';

function isKnown(field: string): field is Known {
  return field === 'club' || field === 'team' || field === 'nation';
}

/** Those that somebody has a value in. */
function fieldsOf({ event, competitors }: Detail): readonly string[] {
  const own = event.registrationFields.map(({ name }) => name);
  return ['club', 'team', 'nation', ...own].filter((field) =>
    competitors.some((one) => ((field === 'club' || field === 'team' ? one[field] : valueOf(one, field)) ?? '') !== ''),
  );
}

function TeamRow(props: {
  readonly team: TeamResult<EventTeamMember>;
  readonly by: TeamChoice['by'];
  readonly decimals: Precision;
}): ReactNode {
  const t = useText();
  const { team, by, decimals } = props;
  const { rank, total, gap, counted } = team;
  return (
    <li className={styles.team}>
      <span className={classes(styles.rank, medals[rank ?? 0])}>{rank ?? '–'}</span>
      <span className="stack shrinks">
        <Name className="strong breaks">{team.team}</Name>
        <span className="row gap-0-12 soft small">
          {counted.map(({ member, worth }) => (
            <span key={member.competitor.id}>
              <CompetitorName competitor={member.competitor} /> <Worth worth={worth} by={by} decimals={decimals} />
            </span>
          ))}
        </span>
      </span>
      <span className="stack at-end">
        {total === null ? (
          <span className="soft small">{t('series.teams.few')}</span>
        ) : (
          <b>
            <Worth worth={total} by={by} decimals={decimals} />
          </b>
        )}
        {gap === null || gap === 0 ? null : (
          <span className="soft small">
            {by === 'time' ? <GapText gap={duration(gap)} decimals={decimals} /> : `-${gap}`}
          </span>
        )}
      </span>
    </li>
  );
}

const medals = [undefined, styles.first, styles.second, styles.third];

function Worth(props: {
  readonly worth: number;
  readonly by: TeamChoice['by'];
  readonly decimals: Precision;
}): ReactNode {
  return props.by === 'time' ? <TimeText time={duration(props.worth)} decimals={props.decimals} /> : props.worth;
}

interface SaveProps {
  readonly eventId: PublicDetailDto['event']['id'];
  readonly query: Readonly<Record<string, string>>;
}

function SaveForVisitor({ eventId, query }: SaveProps): ReactNode {
  const { language } = useSpeech();
  const { state, start } = useDownload(calls.exportList);
  return (
    <Formats
      state={state}
      onSave={(format) => void start({ params: { eventId, kind: 'teams' }, query: { ...query, format, language } })}
    />
  );
}

function SaveForOperator({ eventId, query }: SaveProps): ReactNode {
  const { language } = useSpeech();
  const { state, start } = useDownload(calls.exportOperatorList);
  return (
    <Formats
      state={state}
      onSave={(format) => void start({ params: { eventId, kind: 'teams' }, query: { ...query, format, language } })}
    />
  );
}

const formatNames = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const satisfies Record<ExportFormat, string>;

function Formats(props: { readonly state: DownloadState; readonly onSave: (format: ExportFormat) => void }): ReactNode {
  const t = useText();
  const { state } = props;
  return (
    <div className="row gap-8">
      {exportFormats.map((format) => (
        <Button key={format} disabled={state.kind === 'running'} onPress={() => props.onSave(format)}>
          {t('series.saveAs', { format: formatNames[format] })}
        </Button>
      ))}
      {state.kind === 'running' ? <output>{t('series.making')}</output> : null}
      {state.kind === 'failed' ? <p role="alert">{t(`errors.${state.error.failure}`)}</p> : null}
    </div>
  );
}
