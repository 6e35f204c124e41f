/**
 * What operators wrote that may name a person who is to be forgotten: notes on competitors, and comments in the
 * log. It is proposed to the operator, who reads it, and erased when they say so: nobody else knows who is meant.
 */
import { createHash } from 'node:crypto';
import type { MentionDto } from '@startwand/contract';
import type { CompetitorRecord } from './record.ts';
import type { HeatRecord } from '../heats/record.ts';
import type { LogMark } from '../log-entries/record.ts';
import { saveCompetitor } from './row-store.ts';
import { saveHeat } from '../heats/row-store.ts';
import { saveRunMessage } from '../runs/run-message.ts';
import type { RunMessage } from '../runs/run-message.ts';
import { saveLogMark } from '../log-entries/row-store.ts';
import type { EventView } from '../live/history/event-view.ts';
import type { WithRows } from '../live/rooms/room-job.ts';
import { answerMentions } from './mention-store.ts';
import { namedBy } from './named-by.ts';
import type { Named } from './named-by.ts';

/** A text of an operator, and where it stands. */
type Written = Omit<MentionDto, 'by'>;

/** @param except whose own notes go anyway */
export function mentionsOf(
  view: EventView,
  people: readonly Named[],
  except: string | null,
): readonly MentionDto[] {
  return textsIn(view).flatMap((written) => {
    if (written.competitorId !== null && written.competitorId === except) return [];
    const [by] = people.flatMap((person) => namedBy(written.text, person) ?? []);
    return by === undefined ? [] : [{ ...written, by }];
  });
}

/** Those of the texts that are still as they were proposed. */
export function textsCalled(view: EventView, ids: ReadonlySet<string>): readonly Written[] {
  return textsIn(view).filter(({ id }) => ids.has(id));
}

/** Empties texts; who wrote something else meanwhile keeps it, since it has another id. */
export function withoutTexts(view: EventView, ids: ReadonlySet<string>): WithRows {
  const eventId = view.event.id;
  const gone = textsCalled(view, ids);
  const goneOf = (where: Written['where']) => gone.filter((text) => text.where === where);
  const notes = new Set(goneOf('competitorNote').map(({ competitorId }) => competitorId));
  const competitors = [...view.competitors.values()].flatMap((shown): CompetitorRecord[] =>
    notes.has(shown.id) ? [{ ...shown, note: null }] : [],
  );
  const heats = [...view.heats.values()].flatMap((heat): HeatRecord[] => {
    const ofHeat = goneOf('heatNote').filter(({ heatId }) => heatId === heat.id);
    const emptied = new Set(ofHeat.map(({ competitorId }) => competitorId));
    const kept = Object.entries(heat.competitorNotes).filter(([id]) => !emptied.has(id));
    return emptied.size === 0 ? [] : [{ ...heat, competitorNotes: Object.fromEntries(kept) }];
  });
  const comments = new Set(goneOf('logComment').map(({ logEntryId }) => logEntryId));
  const logMarks = [...view.logMarks.values()].flatMap((mark): LogMark[] =>
    comments.has(mark.id) ? [{ ...mark, comment: null }] : [],
  );
  const said = new Set(goneOf('runMessage').map(({ messageId }) => messageId));
  const runMessages = [...view.runMessages.values()].flatMap(({ id }): RunMessage[] =>
    said.has(id) ? [{ id, text: null }] : [],
  );
  return {
    statements: [
      ...competitors.map((competitor) => saveCompetitor(eventId, competitor)),
      ...heats.map((heat) => saveHeat(eventId, heat)),
      ...logMarks.map((mark) => saveLogMark(eventId, mark)),
      ...runMessages.map((message) => saveRunMessage(eventId, message)),
      ...answerMentions(eventId, ids),
    ],
    rows: { competitors, heats, logMarks, runMessages },
  };
}

function textsIn({ competitors, heats, logMarks, runMessages }: EventView): readonly Written[] {
  const none = { competitorId: null, heatId: null, logEntryId: null, messageId: null };
  const written = [
    ...[...competitors.values()].map(({ id, note }) => ({
      ...none,
      where: 'competitorNote' as const,
      competitorId: id,
      text: note ?? '',
    })),
    ...[...heats.values()].flatMap(({ id: heatId, competitorNotes }) =>
      Object.entries(competitorNotes).map(([competitorId, text]) => ({
        ...none,
        where: 'heatNote' as const,
        heatId,
        competitorId,
        text,
      })),
    ),
    ...[...logMarks.values()].map(({ id, comment }) => ({
      ...none,
      where: 'logComment' as const,
      logEntryId: id,
      text: comment ?? '',
    })),
    ...[...runMessages.values()].map(({ id, text }) => ({
      ...none,
      where: 'runMessage' as const,
      messageId: id,
      text: text ?? '',
    })),
  ];
  return written.filter(({ text }) => text !== '').map((one) => ({ id: idOf(one), ...one }));
}

/** Of a text at its place: another text is another mention, which nobody has looked at. */
function idOf(written: Omit<Written, 'id'>): string {
  const { where, competitorId, heatId, logEntryId, messageId, text } = written;
  const content = JSON.stringify([
    where,
    competitorId,
    heatId,
    logEntryId,
    text,
    // Those that were there before keep their ids.
    ...(messageId === null ? [] : [messageId]),
  ]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
