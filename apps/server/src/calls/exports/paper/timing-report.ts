/**
 * The timing report: which clocks timed a race and whether they were synchronised, what timed each point, which times come from
 * a backup, a replacement or a hand, what was corrected, and which impulses were set aside.
 */
import { crossingsOf, type JudgedTriggerDto } from '@startwand/contract';
import { duration, formatGap, isHand, roundDuration, formatDuration, timeBetween } from '@startwand/timing';
import { numberCell, textCell } from '../cell.ts';
import { shown } from '../column-widths.ts';
import { titleOf } from '../list-title.ts';
import { column } from '../person-columns.ts';
import type { ListedCompetitor, RaceLists, RunOf } from '../race-lists.ts';
import type { ItemSection, List } from '../table.ts';

interface Line {
  readonly heat: string | null;
  readonly competitor: ListedCompetitor | null;
  readonly bib: number | null;
  readonly point: number | null;
  readonly moment: bigint | null;
  readonly device: string | null;
  readonly channel: string | null;
  readonly detail: string | null;
}

const parts = ['clocks', 'sources', 'replaced', 'backup', 'hand', 'corrected', 'aside'] as const;

export function timingReportOf(lists: RaceLists): List<Line> {
  const { clock, detail, choice, texts } = lists;
  const heat = detail.heats.find(({ id }) => id === choice.heatId) ?? null;
  const report = new Report(lists);
  const sections = parts.map((part): ItemSection<Line> => {
    const items = report[part]();
    const group = texts.t(`paper.timing.part.${part}`);
    return items.length > 0
      ? { group, heading: null, items }
      : { group, heading: null, items: [{ ...empty, detail: texts.t('paper.timing.none') }] };
  });
  return {
    title: titleOf(lists, heat),
    remarks: [],
    standing: null,
    groupHeading: texts.t('files.column.part'),
    columns: [
      column(lists, 'heat', (line) => textCell(line.heat)),
      column(lists, 'startNumber', ({ bib }) => numberCell(bib), true),
      column(lists, 'name', ({ competitor }) =>
        textCell(competitor === null ? null : `${competitor.lastName} ${competitor.firstName}`.trim()),
      ),
      column(lists, 'point', ({ point }) => textCell(lists.pointName(point))),
      column(lists, 'timeOfDay', ({ moment }) => clock.timeOfDay(moment, 4), true),
      column(lists, 'device', ({ device }) => textCell(device)),
      column(lists, 'channel', ({ channel }) => textCell(channel)),
      column(lists, 'detail', (line) => textCell(line.detail)),
    ],
    sections,
  };
}

const empty: Line = {
  heat: null,
  competitor: null,
  bib: null,
  point: null,
  moment: null,
  device: null,
  channel: null,
  detail: null,
};

interface Passage extends RunOf {
  readonly point: number;
  readonly section: NonNullable<RunOf['run']['data']['sections'][number]>;
  readonly trigger: JudgedTriggerDto | null;
}

class Report {
  readonly #lists: RaceLists;
  readonly #byId: ReadonlyMap<string, JudgedTriggerDto>;
  readonly #triggers: readonly JudgedTriggerDto[];
  readonly #runs: readonly RunOf[];

  constructor(lists: RaceLists) {
    const { heatId } = lists.choice;
    this.#lists = lists;
    this.#byId = new Map(lists.history.triggers.map((trigger) => [trigger.id, trigger]));
    this.#triggers = lists.history.triggers.filter(({ judgement }) => heatId === null || judgement.heatId === heatId);
    this.#runs = lists.heats.flatMap((heat) => lists.runsByBib(heat));
  }

  /** Each clock that was heard: how often, from when to when, and held by what. */
  clocks(): readonly Line[] {
    const { t } = this.#lists.texts;
    const byDevice = Map.groupBy(this.#triggers, ({ deviceId }) => deviceId);
    return [...byDevice].map(([device, heard]) => {
      const times = heard.map(({ timestamp }) => timestamp).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const free = heard.filter(({ synchronised }) => !synchronised).length;
      const sync = free === 0 ? t('paper.timing.synchronised') : t('paper.timing.notSynchronised', { count: free });
      const bounds = heard.flatMap(({ clockBound_us: bound }) =>
        bound === undefined || !isHand(device) ? [] : [bound],
      );
      const detail = [
        sync,
        t('paper.timing.impulses', { count: heard.length }),
        `${this.#clock(times[0])} – ${this.#clock(times.at(-1))}`,
        ...(bounds.length === 0 ? [] : [t('paper.timing.bound', { ms: Math.ceil(Math.max(...bounds) / 1_000) })]),
      ];
      return { ...empty, device, detail: detail.join(', ') };
    });
  }

  /** What times each point, the first before those that step in. */
  sources(): readonly Line[] {
    const { t } = this.#lists.texts;
    return this.#lists.detail.event.measuringPoints.flatMap(({ section: point, sources = [] }) =>
      sources.map((source, place) => ({
        ...empty,
        point,
        device: source.deviceId,
        channel: `C${source.channel}`,
        detail: place === 0 ? t('paper.timing.main') : t('paper.timing.backup', { number: place }),
      })),
    );
  }

  /** A time made of a backup clock's, with the neighbours by which the clocks were compared. */
  replaced(): readonly Line[] {
    const { t, decimalSign } = this.#lists.texts;
    return this.#passages(({ section }) => section.replaced).flatMap((passage) => {
      const { replacement } = passage.section;
      if (replacement === undefined) return [this.#line(passage, null)];
      const { backupId, timestamp_100ns: replaced, correction_100ns: correction, neighbours } = replacement;
      const backup = replaced + BigInt(correction);
      const by = formatGap(duration(correction), 3, decimalSign);
      const source = this.#byId.get(backupId);
      return [
        {
          ...this.#line(
            passage,
            `${t('paper.timing.correction', { time: by })}, ${t('paper.timing.of', { time: this.#clock(backup) })}`,
          ),
          device: source?.deviceId ?? null,
          channel: source?.timingChannel ?? null,
        },
        ...neighbours.map((pair): Line => {
          const [main, second] = [this.#byId.get(pair.mainId), this.#byId.get(pair.backupId)];
          const gap = main === undefined || second === undefined ? null : Number(second.timestamp - main.timestamp);
          const difference = gap === null ? '' : formatGap(duration(gap), 4, decimalSign);
          return {
            ...empty,
            point: passage.point,
            bib: main === undefined ? null : (main.usedBy.map((id) => this.#lists.bibOfRun(id))[0] ?? null),
            moment: main?.timestamp ?? null,
            device: second?.deviceId ?? null,
            channel: second?.timingChannel ?? null,
            detail: t('paper.timing.neighbour', { time: this.#clock(second?.timestamp), difference }),
          };
        }),
      ];
    });
  }

  /** Where not the first source counts: another one had to step in. */
  backup(): readonly Line[] {
    const points = this.#lists.detail.event.measuringPoints;
    return this.#passages(({ point, trigger, section }) => {
      const [first] = points.find((one) => one.section === point)?.sources ?? [];
      if (trigger === null || first === undefined || section.replaced || section.edited) return false;
      return trigger.deviceId !== first.deviceId || trigger.timingChannel !== `C${first.channel}`;
    }).map((passage) => this.#line(passage, null));
  }

  hand(): readonly Line[] {
    return this.#passages(({ section }) => section.manual && !section.edited).map((passage) =>
      this.#line(passage, this.#lists.texts.t('files.mark.manual')),
    );
  }

  /** Typed times of day, and run times that were written over. */
  corrected(): readonly Line[] {
    const { t, decimalSign } = this.#lists.texts;
    const typed = this.#passages(({ section }) => section.edited && !section.replaced).map((passage) => {
      const before = passage.trigger?.timestamp;
      return this.#line(
        passage,
        before === undefined ? t('files.mark.edited') : t('paper.timing.of', { time: this.#clock(before) }),
      );
    });
    const times = this.#runs
      .filter(({ run }) => run.isRunTimeEdited && run.runTime_100ns !== null)
      .map(({ run, competitor, heat }): Line => {
        const crossings = crossingsOf(run);
        const measured = timeBetween(crossings[0] ?? null, crossings.at(-1) ?? null);
        const rounding = { type: heat.roundingType, precision: heat.precision };
        const shownTime = formatDuration(duration(run.runTime_100ns ?? 0), heat.precision, decimalSign);
        const was =
          measured === null
            ? ''
            : ` (${t('paper.timing.of', { time: formatDuration(roundDuration(measured, rounding), heat.precision, decimalSign) })})`;
        return {
          ...empty,
          heat: heat.name,
          competitor,
          bib: competitor.startNumber,
          detail: `${t('files.column.runTime')} ${shownTime}${was}`,
        };
      });
    return [...typed, ...times];
  }

  /** Impulses that no run has, each with why. */
  aside(): readonly Line[] {
    const { t } = this.#lists.texts;
    return this.#triggers
      .filter(({ judgement }) => judgement.status !== 'used')
      .map(({ deviceId, timingChannel, timestamp, startNumber, judgement }) => ({
        ...empty,
        heat: this.#lists.heatName(judgement.heatId),
        bib: startNumber?.type === 'MANUAL' ? startNumber.startNumber : null,
        point: judgement.section,
        moment: timestamp,
        device: deviceId,
        channel: timingChannel,
        detail: [
          t(`desk.verdict.${judgement.status}`),
          ...(judgement.reason === null ? [] : [t(`desk.reason.${judgement.reason}`)]),
        ].join(': '),
      }));
  }

  #passages(isWanted: (passage: Passage) => boolean): readonly Passage[] {
    return this.#runs
      .flatMap((of) =>
        of.run.data.sections.flatMap((section, point): Passage[] => {
          if (section === null) return [];
          return [{ ...of, point, section, trigger: this.#byId.get(section.triggerId ?? '') ?? null }];
        }),
      )
      .filter(isWanted);
  }

  #line({ competitor, heat, point, section, trigger }: Passage, detail: string | null): Line {
    return {
      heat: heat.name,
      competitor,
      bib: competitor.startNumber,
      point,
      moment: section.timestamp_100ns,
      device: trigger?.deviceId ?? null,
      channel: trigger?.timingChannel ?? null,
      detail,
    };
  }

  #clock(moment: bigint | undefined): string {
    const { clock, texts } = this.#lists;
    return moment === undefined ? '' : shown(clock.timeOfDay(moment, 4), texts.decimalSign, texts.date);
  }
}
