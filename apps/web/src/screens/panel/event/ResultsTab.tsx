import {
  heatsToCome,
  officialTimes,
  ratedHeats,
  type EventDto,
  type HeatDto,
  type OperatorDetailDto,
  type SavedListDto,
} from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { OverallSettings } from '../../../features/organiser/results/OverallSettings.tsx';
import {
  dividerOf,
  resultGroups,
  savedResultGroups,
  type ResultGroup,
} from '../../../features/organiser/results/result-groups.ts';
import { ResultLists } from '../../../features/organiser/results/ResultLists.tsx';
import { readResultsSearch } from '../../../features/organiser/results/results-search.ts';
import { SaveResults } from '../../../features/organiser/results/SaveResults.tsx';
import { useDividers } from '../../../features/organiser/results/use-dividers.ts';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { currentHeat, isOver } from '../../../race/current-heat.ts';
import { overallView } from '../../../race/overall-ranking.ts';
import { savedListIn, SavedListView, savedPrefix } from '../../../race/saved-lists.ts';
import { useSavedGroupName } from '../../../race/use-saved-list.ts';
import buttons from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { HeatStateChip } from '../../../ui/StatusChip.tsx';
import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { ListChoice } from '../../../features/organiser/results/ListChoice.tsx';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './ResultsTab.module.css';
import { useTextOrder } from '../../../language/use-text-order.ts';

const loadTeams = () => import('../../../features/public/series/TeamsPart.tsx');

/** The rankings of an event as visitors see them, also before they may, and the files made of them. */
export function ResultsTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  const { address, change, goTo, shut } = usePageSearch(readResultsSearch);
  const { list, by, open } = address;
  const dialog = useOpening(
    () => goTo({ open: 'save' }),
    () => shut({ open: undefined }),
  );
  const dividers = useDividers(detail.event);
  const saved = savedListIn(detail.event, list);
  const isTotal = list === 'total' || saved?.heatId === null || (list === undefined && opensOnTotal(detail));
  const heat = isTotal ? null : (heatIn(detail.heats, saved?.heatId ?? list) ?? currentHeat(detail.heats));
  const groups = useGroups(detail, { heat, saved, by });
  const teams = useLazyModule(loadTeams, 'series', heat === null);
  if (detail.heats.length === 0) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  return (
    <div className={classes('stack gap-16', styles.results)}>
      <div className={classes('row gap-8', styles.bar)}>
        <ListChoice
          heats={detail.heats}
          saved={detail.event.savedLists?.lists ?? []}
          current={saved === null ? (heat?.id ?? 'total') : `${savedPrefix}${saved.id}`}
          onChange={(id) => change({ list: id })}
        />
        <div className={styles.by}>
          {saved === null ? (
            <SelectField
              label={t('results.by')}
              isLabelHidden
              value={by ?? null}
              onChange={(value) => change({ by: value ?? undefined })}
              choices={dividers}
              emptyLabel={t('results.undivided')}
            />
          ) : null}
        </div>
        <Link to="/panel/events/$eventId/lists" params={{ eventId: detail.event.id }} className={buttons.button}>
          {t('lists.open')}
        </Link>
        <Button icon="file" onPress={() => dialog.open()}>
          {t('results.save.open')}
        </Button>
      </div>
      <ResultLists
        detail={detail}
        heat={heat}
        groups={groups}
        standing={
          <Standing
            event={detail.event}
            heats={heat === null ? ratedHeats(detail.heats) : [heat]}
            heat={heat}
            ahead={heat === null ? heatsToCome(detail) : []}
          />
        }
      />
      {heat !== null || teams === null ? null : <teams.TeamsPart detail={detail} isOperator />}
      {heat === null ? <OverallSettings event={detail.event} /> : null}
      {open === 'save' ? (
        <SaveResults detail={detail} heat={heat} by={by} saved={saved} onClose={dialog.close} />
      ) : null}
    </div>
  );
}

/** Behind the last of several rated heats it is the total that is looked for; heats that have nobody in common make none. */
function opensOnTotal(detail: OperatorDetailDto): boolean {
  return ratedHeats(detail.heats).length > 1 && isOver(detail.heats) && overallView(detail).ranked.length > 0;
}

interface Asked {
  readonly heat: HeatDto | null;
  readonly saved: SavedListDto | null;
  readonly by: string | undefined;
}

function useGroups(detail: OperatorDetailDto, { heat, saved, by }: Asked): readonly ResultGroup[] {
  const compare = useTextOrder();
  const nameOf = useSavedGroupName();
  const view = useMemo(() => (saved === null ? null : new SavedListView(saved, compare)), [saved, compare]);
  const shown = useMemo(() => view?.look(detail) ?? null, [view, detail]);
  const usual = useMemo(
    () => (saved === null ? resultGroups(detail, heat, dividerOf(by), compare) : []),
    [detail, heat, by, saved, compare],
  );
  if (shown === null || saved === null) return usual;
  return savedResultGroups(shown, (values) => nameOf(saved, values));
}

function heatIn(heats: readonly HeatDto[], id: string | undefined): HeatDto | null {
  return heats.find((heat) => heat.id === id) ?? null;
}

/** A list on a wall must not pass for the official one: as long as a heat of it is not declared, it says so. */
function Standing(props: {
  readonly event: EventDto;
  readonly heats: readonly HeatDto[];
  /** `null`: the total */
  readonly heat: HeatDto | null;
  /** Rated heats that the total lacks, because they have not begun. */
  readonly ahead: readonly HeatDto[];
}): ReactNode {
  const { t, formats } = useSpeech();
  const { event, heats, heat, ahead } = props;
  if (ahead.length > 0) {
    return (
      <p className="row gap-8">
        <Chip tone="warn" icon="clock">
          {t('files.provisional', { heats: ahead.map(({ name }) => name).join(', ') })}
        </Chip>
      </p>
    );
  }
  const times = officialTimes(heats, event, (text) => formats.wallClock(text));
  const corrected = times?.corrected ?? null;
  const word =
    times === null
      ? t('files.unofficial')
      : corrected === null
        ? t('results.official', { time: times.time })
        : t('results.corrected', { time: times.time, corrected });
  return (
    <p className="row gap-8">
      {heat === null ? null : <HeatStateChip state={heat.state} text={t(`desk.state.${heat.state}`)} />}
      <Chip tone={times !== null && corrected === null ? 'good' : 'warn'} icon={times === null ? 'clock' : 'check'}>
        {word}
      </Chip>
      {times === null ? (
        <Link to="/panel/events/$eventId/official" params={{ eventId: event.id }} className="small shrinks">
          {t('results.unofficialHint')}
        </Link>
      ) : null}
    </p>
  );
}
