/**
 * What operators wrote that may name a person who is to be forgotten: notes on competitors, and comments in the
 * log. It is proposed to the operator, who reads it, and erased when they say so: nobody else knows who is meant.
 */
import { createHash } from 'node:crypto';
import type { MentionDto } from '@startwand/contract';
import type { CompetitorRecord } from '../../race/competitors/record.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import type { LogMark } from '../../race/log-entries/record.ts';
import { saveCompetitor } from '../../race/competitors/row-store.ts';
import { saveHeat } from '../../race/heats/row-store.ts';
import { saveRunMessage } from '../../race/runs/run-message-store.ts';
import type { RunMessage } from '../../race/runs/run-message.ts';
import { saveLogMark } from '../../race/log-entries/row-store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { WithRows } from '../../race/rooms/room-job.ts';
import { asCompetitorId, asHeatId, asMessageId } from '../../base/ids.ts';
import { mapInSlices } from '../../base/slices.ts';
import { namesOf, type Named } from './named-by.ts';

/** A text of an operator, and where it stands. */
type Written = Omit<MentionDto, 'by'>;
type Placed = Omit<Written, 'id'>;

/** What operators wrote up to a moment: records that are never changed, only replaced by others. */
export interface Writings {
  readonly competitors: ReadonlySet<CompetitorRecord>;
  readonly heats: ReadonlySet<HeatRecord>;
  readonly logMarks: ReadonlySet<LogMark>;
  readonly runMessages: ReadonlySet<RunMessage>;
}

export function writingsOf({ competitors, heats, logMarks, runMessages }: EventView): Writings {
  return {
    competitors: new Set(competitors.values()),
    heats: new Set(heats.values()),
    logMarks: new Set(logMarks.values()),
    runMessages: new Set(runMessages.values()),
  };
}

/** What is there now and was not, or otherwise, at that moment. */
export function writtenSince(before: Writings, view: EventView): Writings {
  const { competitors, heats, logMarks, runMessages } = writingsOf(view);
  return {
    competitors: without(competitors, before.competitors),
    heats: without(heats, before.heats),
    logMarks: without(logMarks, before.logMarks),
    runMessages: without(runMessages, before.runMessages),
  };
}

function without<Row>(now: ReadonlySet<Row>, before: ReadonlySet<Row>): ReadonlySet<Row> {
  return new Set([...now].filter((row) => !before.has(row)));
}

/** Looks for people in texts, one after the other. */
export class MentionSearch {
  readonly #namedBy: ReturnType<typeof namesOf>;
  readonly #except: string | null;

  /** @param except whose own notes go anyway */
  constructor(people: readonly Named[], except: string | null) {
    this.#namedBy = namesOf(people);
    this.#except = except;
  }

  /** In slices: an event has twenty thousand notes. */
  async mentionsIn(writings: Writings): Promise<readonly MentionDto[]> {
    return (await mapInSlices(textsIn(writings), (written) => this.#look(written))).flat();
  }

  /** At once, in what was written while the rest was searched. */
  mentionsInFew(writings: Writings): readonly MentionDto[] {
    return [...textsIn(writings)].flatMap((written) => this.#look(written));
  }

  #look(written: Placed): readonly MentionDto[] {
    if (written.competitorId !== null && written.competitorId === this.#except) return [];
    const by = this.#namedBy(written.text);
    return by === null ? [] : [{ id: idOf(written), ...written, by }];
  }
}

/** Those of the texts that are still as they were proposed. */
export async function textsCalled(writings: Writings, ids: ReadonlySet<string>): Promise<readonly Written[]> {
  if (ids.size === 0) return [];
  const found = await mapInSlices(textsIn(writings), (written): readonly Written[] => {
    const id = idOf(written);
    return ids.has(id) ? [{ id, ...written }] : [];
  });
  return found.flat();
}

/** Empties texts; who wrote something else meanwhile keeps it. */
export function withoutTexts(view: EventView, texts: readonly Written[]): WithRows {
  const eventId = view.event.id;
  const gone = texts.filter((text) => stands(view, text));
  const goneOf = (where: Written['where']) => gone.filter((text) => text.where === where);
  const competitors = goneOf('competitorNote').flatMap(({ competitorId }): CompetitorRecord[] => {
    const shown = competitorOf(view, competitorId);
    return shown === undefined ? [] : [{ ...shown, note: null }];
  });
  const heats = [...view.heats.values()].flatMap((heat): HeatRecord[] => {
    const ofHeat = goneOf('heatNote').filter(({ heatId }) => heatId === heat.id);
    if (ofHeat.length === 0) return [];
    const emptied = new Set(ofHeat.map(({ competitorId }) => competitorId));
    const kept = Object.entries(heat.competitorNotes).filter(([id]) => !emptied.has(id));
    return [{ ...heat, competitorNotes: Object.fromEntries(kept) }];
  });
  const logMarks = goneOf('logComment').flatMap(({ logEntryId }): LogMark[] => {
    const mark = view.logMarks.get(logEntryId ?? '');
    return mark === undefined ? [] : [{ ...mark, comment: null }];
  });
  const runMessages = goneOf('runMessage').flatMap(({ messageId }): RunMessage[] =>
    messageId === null ? [] : [{ id: asMessageId(messageId), text: null }],
  );
  return {
    statements: [
      ...competitors.map((competitor) => saveCompetitor(eventId, competitor)),
      ...heats.map((heat) => saveHeat(eventId, heat)),
      ...logMarks.map((mark) => saveLogMark(eventId, mark)),
      ...runMessages.map((message) => saveRunMessage(eventId, message)),
    ],
    rows: { competitors, heats, logMarks, runMessages },
  };
}

function stands(view: EventView, written: Written): boolean {
  const { where, competitorId, heatId, logEntryId, messageId, text } = written;
  // Others stand beside the notes (`texts-beside.ts`).
  const now: Partial<Record<Written['where'], () => string | null | undefined>> = {
    competitorNote: () => competitorOf(view, competitorId)?.note,
    heatNote: () => view.heats.get(asHeatId(heatId ?? ''))?.competitorNotes[competitorId ?? ''],
    logComment: () => view.logMarks.get(logEntryId ?? '')?.comment,
    runMessage: () => view.runMessages.get(asMessageId(messageId ?? ''))?.text,
  };
  return now[where]?.() === text;
}

function competitorOf({ competitors }: EventView, id: string | null) {
  return competitors.get(asCompetitorId(id ?? ''));
}

const none = { competitorId: null, heatId: null, logEntryId: null, messageId: null };

function* textsIn({ competitors, heats, logMarks, runMessages }: Writings): Generator<Placed> {
  for (const { id: competitorId, note: text } of competitors)
    if (isText(text)) yield { ...none, where: 'competitorNote', competitorId, text };
  for (const { id: heatId, competitorNotes } of heats)
    for (const [competitorId, text] of Object.entries(competitorNotes))
      if (isText(text)) yield { ...none, where: 'heatNote', heatId, competitorId, text };
  for (const { id: logEntryId, comment: text } of logMarks)
    if (isText(text)) yield { ...none, where: 'logComment', logEntryId, text };
  for (const { id: messageId, text } of runMessages)
    if (isText(text)) yield { ...none, where: 'runMessage', messageId, text };
}

function isText(text: string | null): text is string {
  return text !== null && text !== '';
}

/** Of a text at its place: another text is another mention, which nobody has looked at. */
function idOf({ where, competitorId, heatId, logEntryId, messageId, text }: Placed): string {
  // Those that were there before keep their ids.
  const others = messageId === null ? [] : [messageId];
  const content = JSON.stringify([where, competitorId, heatId, logEntryId, text, ...others]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
