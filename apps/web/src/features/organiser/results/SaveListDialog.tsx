import {
  exportFormats,
  exportKinds,
  limits,
  rankedBy,
  calls,
  usualTeams,
  type EventDto,
  type SavedListDto,
  type OperatorDetailDto,
} from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useDownload } from '../../../queries/use-download.ts';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { Form, FormSection, WholeLine } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField, type Choice } from '../../../fields/SelectField.tsx';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { savedListIn, savedPrefix } from '../../../race/saved-lists.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FileProgress } from './FileProgress.tsx';
import { choiceOfKind, isOfEvent, isOfOneHeat, isOfPeople, queryOf, type ExportChoice } from './export-choice.ts';
import { UnprintedLetters } from './UnprintedLetters.tsx';
import { useDividers } from './use-dividers.ts';
import styles from './SaveListDialog.module.css';

/** Which list becomes a file, with what in it. The file itself is made by the server. */
export function SaveListDialog(props: {
  readonly detail: OperatorDetailDto;
  /** What is looked at: its list is offered first. */
  readonly begin: Pick<ExportChoice, 'kind' | 'heatId' | 'groupBy'> &
    Partial<Pick<ExportChoice, 'columns' | 'savedList'>>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { detail, begin } = props;
  const { language } = useSpeech();
  const file = useDownload(calls.exportOperatorList);
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    ...choiceOfKind(begin.kind, begin.heatId),
    ...begin,
  }));
  const params = { eventId: detail.event.id, kind: choice.kind };
  const query = { ...queryOf(choice), language };
  const isWhole = choice.columns.length > 0 && !lacksPoint(choice);
  return (
    <PanelDialog title={t('results.save.title')} onClose={props.onClose} size="wide">
      <Form onSubmit={() => (isWhole ? void file.start({ params, query }) : undefined)}>
        <FormSection isPlain>
          <WhichList detail={detail} choice={choice} onChange={setChoice} />
          <WholeLine>
            <RadioField
              label={t('results.save.format')}
              value={choice.format}
              onChange={(format) => setChoice({ ...choice, format: format ?? 'pdf' })}
              choices={exportFormats.map((value) => ({
                value,
                label: t(`results.save.formats.${value}`),
              }))}
            />
          </WholeLine>
          <WholeLine>
            <ColumnChoice detail={detail} choice={choice} onChange={setChoice} />
          </WholeLine>
        </FormSection>
        {choice.format === 'pdf' ? <UnprintedLetters /> : null}
        <FileProgress state={file.state} onStop={file.cancel} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" icon="file" disabled={!isWhole}>
            {t('results.save.save')}
          </Button>
        </div>
      </Form>
    </PanelDialog>
  );
}

/** Ranked by a split or section, it has to be said which. */
function lacksPoint({ kind, rankedBy: by, section }: ExportChoice): boolean {
  return kind === 'results' && (by === 'split' || by === 'section') && section === null;
}

function WhichList(props: {
  readonly detail: OperatorDetailDto;
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}): ReactNode {
  const t = useText();
  const { detail, choice, onChange } = props;
  const dividers = useDividers(detail.event);
  const heats = detail.heats.toSorted((a, b) => a.position - b.position);
  const firstHeat = choice.heatId ?? heats[0]?.id ?? null;
  return (
    <>
      <SelectField
        label={t('results.save.list')}
        value={choice.kind}
        onChange={(kind) => {
          if (kind !== null) onChange({ ...choiceOfKind(kind, firstHeat), format: choice.format });
        }}
        choices={exportKinds.map((value) => ({ value, label: t(`files.title.${value}`) }))}
      />
      {isOfEvent(choice.kind) ? null : (
        <SelectField
          label={t('files.column.heat')}
          value={choice.heatId}
          onChange={(heatId) => onChange({ ...choice, heatId, savedList: null })}
          choices={heats.map(({ id, name }) => ({ value: id, label: name }))}
          {...(isOfOneHeat(choice.kind) ? {} : { emptyLabel: t('results.save.allHeats') })}
        />
      )}
      {choice.kind === 'results' ? <RankedByField {...props} /> : null}
      {choice.kind === 'teams' ? <TeamsField choice={choice} onChange={onChange} /> : null}
      {isOfPeople(choice.kind) && dividers.length > 0 ? (
        <SelectField
          label={t('results.by')}
          value={choice.savedList === null ? choice.groupBy : `${savedPrefix}${choice.savedList}`}
          onChange={(by) => onChange({ ...choice, ...dividedBy(detail.event, by) })}
          choices={[...dividers, ...savedOf(detail.event, choice)]}
          emptyLabel={t('results.undivided')}
        />
      ) : null}
    </>
  );
}

/** The lists of the organiser that are of what is chosen: of this heat, or of the total. */
function savedOf({ savedLists }: EventDto, { kind, heatId, rankedBy: by }: ExportChoice): readonly Choice<string>[] {
  const isOf = (list: SavedListDto) =>
    list.heatId === null ? kind === 'overall' : kind === 'results' && by === 'result' && list.heatId === heatId;
  return (savedLists?.lists ?? []).filter(isOf).map(({ id, name }) => ({ value: `${savedPrefix}${id}`, label: name }));
}

function dividedBy(event: EventDto, by: string | null): Pick<ExportChoice, 'groupBy' | 'savedList'> {
  const saved = savedListIn(event, by ?? undefined);
  return saved === null ? { groupBy: by, savedList: null } : { groupBy: null, savedList: saved.id };
}

/** What those of a team may have in common. */
const teamsOfPeople = ['club', 'team', 'nation'] as const;

function TeamsField(props: {
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}): ReactNode {
  const t = useText();
  const { choice, onChange } = props;
  return (
    <>
      <SelectField
        label={t('results.save.teamOf')}
        value={choice.teamOf}
        onChange={(teamOf) => onChange({ ...choice, teamOf: teamOf ?? usualTeams.field })}
        choices={teamsOfPeople.map((value) => ({ value, label: t(`files.column.${value}`) }))}
      />
      <NumberField
        label={t('results.save.best')}
        value={choice.teamCount}
        min={1}
        max={limits.teamCountMax}
        onChange={(teamCount) => onChange({ ...choice, teamCount: teamCount ?? usualTeams.count })}
      />
    </>
  );
}

function RankedByField(props: {
  readonly detail: OperatorDetailDto;
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}): ReactNode {
  const t = useText();
  const { detail, choice, onChange } = props;
  const { length } = detail.event.measuringPoints;
  const nameOf = usePointName(length);
  const isOfPoint = choice.rankedBy === 'split' || choice.rankedBy === 'section';
  return (
    <>
      <SelectField
        label={t('results.save.rankedBy')}
        value={choice.rankedBy}
        onChange={(by) => onChange({ ...choice, rankedBy: by ?? 'result', section: null, savedList: null })}
        choices={rankedBy.map((value) => ({ value, label: t(`results.save.ranked.${value}`) }))}
      />
      {isOfPoint ? (
        <SelectField
          label={t('files.column.point')}
          isRequired
          value={choice.section === null ? null : String(choice.section)}
          onChange={(point) => onChange({ ...choice, section: point === null ? null : Number(point) })}
          choices={Array.from({ length: length - 1 }, (_, place) => ({
            value: String(place + 1),
            label: nameOf(place + 1),
          }))}
        />
      ) : null}
    </>
  );
}
