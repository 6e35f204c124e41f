/** A certificate in the hand of its organiser: step by step, saved by a press, and never over what somebody else saved. */
import { calls, type CertificateDto, type CertificateInput } from '@startwand/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useOwnEvent } from '../event/own-event.ts';
import { areAlike, changed, historyOf } from './draft-history.ts';

/** What is drawn, what of it is saved, and the picture behind it, which is sent at once. */
export function useCertificateDraft(stored: CertificateDto) {
  const { event } = useOwnEvent();
  const params = { eventId: event.id };
  const [saved, setSaved] = useState<CertificateInput>(() => inputOf(stored));
  const [history, setHistory] = useState(() => historyOf(saved));
  const draft = history.shown;
  const change = (next: CertificateInput, thread: string | null = null) =>
    setHistory((now) => changed(now, next, thread));
  const [picture, setPicture] = useState(stored.picture);
  const [version, setVersion] = useState(stored.version);
  const [theirs, setTheirs] = useState<CertificateDto | null>(null);
  const save = useRouteMutation(calls.setCertificate, { background: true });
  const setImage = useRouteMutation(calls.setCertificatePicture, {
    onDone: ([item]) => setPicture(item?.picture ?? null),
  });
  const removeImage = useRouteMutation(calls.removeCertificatePicture, { onDone: () => setPicture(null) });
  const isChanged = !areAlike(draft, saved);
  const error = save.error ?? setImage.error ?? removeImage.error;

  /** Whether what is printed is what is seen. */
  const keep = async (): Promise<boolean> => {
    if (!isChanged) return true;
    const answer = await save.call({ params, body: draft, version });
    if ('error' in answer) {
      const newer = theirsIn(answer.error);
      setTheirs(newer);
      if (newer !== null) setVersion(newer.version);
      return false;
    }
    const [item] = answer.data;
    if (item !== undefined) setVersion(item.version);
    setTheirs(null);
    setSaved(draft);
    return true;
  };
  const takeTheirs = () => {
    if (theirs === null) return;
    setSaved(inputOf(theirs));
    // A step like another one: what was drawn here comes back by undo.
    change(inputOf(theirs));
    setTheirs(null);
  };
  const sendPicture = (file: File | null) =>
    void (file === null ? removeImage.call({ params }) : setImage.call({ params, file }));
  const isBusy = save.isBusy;
  return { history, setHistory, change, picture, sendPicture, isChanged, isBusy, error, keep, theirs, takeTheirs };
}

function theirsIn({ failure, data: [record] }: ApiError): CertificateDto | null {
  return failure === 'CHANGED_MEANWHILE' && isCertificate(record) ? record : null;
}

/** A record is trusted as other answers are. */
function isCertificate(record: unknown): record is CertificateDto {
  return typeof record === 'object' && record !== null && 'fields' in record;
}

function inputOf({ isLandscape, isByClass, isPublic, fields }: CertificateDto): CertificateInput {
  return { isLandscape, isByClass, isPublic, fields };
}
