/** What follows the creation of a race: its list is taken in, everybody gets a bib and a place, and the desk opens. */
import { calls, type OperatorDetailDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { newKey } from '../../../api/new-key.ts';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import { firstSettings, missingFields, orderToldByNames } from '../imports/assignment.ts';
import { inOrder } from '../form/step-values.ts';
import { namesAsRows } from './names-as-rows.ts';
import type { TemplateId } from './templates.ts';
import { useEnrolling } from './use-enrolling.ts';

export interface RaceMaking {
  /** The race is there, whatever became of its list. @returns why nobody was led on from here */
  readonly goOn: (created: OperatorDetailDto, template: TemplateId, list: string) => Promise<ApiError | null>;
  /** It was created, and something behind that was refused: the next press goes on from there. */
  readonly made: OperatorDetailDto | null;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
}

const background = { background: true } as const;

export function useMakeRace(): RaceMaking {
  const t = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const takeIn = useTakingIn();
  const enrol = useEnrolling();
  const [made, setMade] = useState<OperatorDetailDto | null>(null);
  const [isTakenIn, setTakenIn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const goOn: RaceMaking['goOn'] = async (created, template, list) => {
    setMade(created);
    setError(null);
    const eventId = created.event.id;
    if (list.trim() === '') {
      toasts.show({ text: t('eventForm.created'), tone: 'good' });
      await navigate({ to: '/panel/events/$eventId', params: { eventId } });
      return null;
    }
    setBusy(true);
    // Behind a press that came no further than this, nobody is entered twice.
    const taken = isTakenIn ? 'done' : await takeIn(eventId, template, list);
    if (taken === 'done') setTakenIn(true);
    const refused = taken === 'done' ? await enrol(created, template) : taken === 'elsewhere' ? null : taken;
    setBusy(false);
    setError(refused);
    const [first] = inOrder(created.heats);
    if (refused !== null || taken !== 'done' || first === undefined) return refused;
    toasts.show({ text: t('eventForm.template.made'), tone: 'good' });
    const params = { eventId, heatId: first.id };
    await navigate({ to: '/panel/events/$eventId/heats/$heatId/desk', params });
    return null;
  };
  return { goOn, made, isBusy, error };
}

/** `elsewhere`: what is left to do of the list has its own page. */
function useTakingIn(): (
  eventId: string,
  template: TemplateId,
  list: string,
) => Promise<'done' | 'elsewhere' | ApiError> {
  const { language } = useSpeech();
  const navigate = useNavigate();
  const upload = useRouteMutation(calls.uploadImport, background);
  const validate = useRouteMutation(calls.validateImport, background);
  const apply = useRouteMutation(calls.applyImport, background);
  return async (eventId, template, list) => {
    const uploaded = await upload.call({
      params: { eventId },
      body: { kind: 'competitors', heatId: null },
      file: fileOf(list),
      key: newKey(),
    });
    if ('error' in uploaded) return uploaded.error;
    const [item] = uploaded.data;
    if (item === undefined) return 'elsewhere';
    const settings = firstSettings(item, language);
    const toImport = (step: 'assign' | 'check') =>
      navigate({
        to: '/panel/events/$eventId/import/$kind',
        params: { eventId, kind: 'competitors' },
        // Once its rows are mended, the page goes on as this one would have.
        search: { import: item.id, step, template },
      });
    const isOrderOpen = settings.nameOrder !== undefined && orderToldByNames(settings, item.sheets) === null;
    if (missingFields(item, settings.assignment).length > 0 || isOrderOpen) {
      await toImport('assign');
      return 'elsewhere';
    }
    const params = { eventId, importId: item.id };
    const checked = await validate.call({ params, body: settings });
    const [found] = 'error' in checked ? [] : checked.data;
    if (found?.check?.faultyCount !== 0) {
      await toImport('check');
      return 'elsewhere';
    }
    const applied = await apply.call({ params });
    if (!('error' in applied)) return 'done';
    await toImport('check');
    return 'elsewhere';
  };
}

/** What was pasted is the file that a spreadsheet would have made of it; names by hand become one. */
function fileOf(list: string): File {
  const names = namesAsRows(list);
  const isTabs = names !== null || list.includes('\t');
  return new File([names ?? list], `list.${isTabs ? 'tsv' : 'csv'}`, { type: 'text/plain' });
}
