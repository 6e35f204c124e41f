/**
 * The note of a competitor while it is written on a card: saved with the version that was read, and never over what somebody
 * else saved.
 */
import { calls, type CompetitorInput, type OperatorCompetitorDto } from '@startwand/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import { valuesOf } from '../../organiser/competitors/competitor-values.ts';

interface Writing {
  readonly typed: string;
  /** What it goes on from. */
  readonly base: OperatorCompetitorDto;
  /** As it is since somebody else saved it; `null`: nobody did. */
  readonly theirs: OperatorCompetitorDto | null;
}

interface Saved {
  readonly record: OperatorCompetitorDto;
  /** Of the competitor that it was saved over. */
  readonly before: string | undefined;
}

export function useCardNote(eventId: string, competitor: OperatorCompetitorDto) {
  const t = useText();
  const toasts = useToasts();
  const saving = useRouteMutation(calls.editCompetitor, { background: true });
  const [writing, setWriting] = useState<Writing | null>(null);
  // What was saved, until the event tells of it.
  const [saved, setSaved] = useState<Saved | null>(null);
  const current = saved !== null && saved.before === competitor.version ? saved.record : competitor;

  /** @returns why it was refused, or `null` */
  const save = async (): Promise<ApiError | null> => {
    if (writing === null || saving.isBusy) return null;
    const { base } = writing;
    const typed = noteOf(writing.typed);
    if (typed === base.note) {
      setWriting(null);
      return null;
    }
    const params = { eventId, competitorId: competitor.id };
    const version = base.version === undefined ? {} : { version: base.version };
    const answer = await saving.call({ params, body: noted(base, typed), ...version });
    if ('error' in answer) {
      const theirs = theirsIn(answer.error);
      setWriting((now) => (now === null || theirs === null ? now : { ...now, base: theirs, theirs }));
      return answer.error;
    }
    const [record] = answer.data;
    if (record !== undefined) setSaved({ record, before: competitor.version });
    setWriting(null);
    return null;
  };
  /** Leaving the field saves it; over what somebody else wrote only a press does. */
  const leave = () => {
    if (writing !== null && writing.theirs === null) void save();
  };
  // Who comes into the finish takes the card along, and not what was typed on it.
  const vanish = useEffectEvent(async () => {
    if (writing === null || writing.theirs !== null) return;
    const refused = await save();
    // The card is gone, and with it the place beside the field.
    if (refused !== null) toasts.show({ text: `${t('sheet.note')}: ${t(`errors.${refused.failure}`)}`, tone: 'bad' });
  });
  useEffect(() => () => void vanish(), []);
  return {
    note: current.note,
    typed: writing?.typed ?? null,
    theirs: writing?.theirs ?? null,
    error: writing === null || writing.theirs !== null ? null : saving.error,
    isBusy: saving.isBusy,
    begin: () => setWriting({ typed: current.note ?? '', base: current, theirs: null }),
    type: (typed: string) => setWriting((now) => (now === null ? now : { ...now, typed })),
    save: () => void save(),
    leave,
    drop: () => setWriting(null),
  };
}

export type CardNote = ReturnType<typeof useCardNote>;

function noteOf(typed: string): string | null {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

/** All of the competitor is written anew. */
function noted(base: OperatorCompetitorDto, note: string | null): CompetitorInput {
  const { firstName, lastName, fields } = base;
  return { ...valuesOf(base), firstName, lastName, fields, note };
}

function theirsIn({ failure, data: [record] }: ApiError): OperatorCompetitorDto | null {
  return failure === 'CHANGED_MEANWHILE' && isCompetitor(record) ? record : null;
}

/** A record is trusted as other answers are. */
function isCompetitor(record: unknown): record is OperatorCompetitorDto {
  return typeof record === 'object' && record !== null && 'note' in record;
}
