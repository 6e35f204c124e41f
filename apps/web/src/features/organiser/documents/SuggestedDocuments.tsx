import { calls, type DocumentDto, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useServices } from '../../../services/services.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { inOrder } from '../form/step-values.ts';
import { choiceOfKind, queryOf } from '../results/export-choice.ts';
import styles from './SuggestedDocuments.module.css';

interface Suggestion {
  readonly kind: 'startList' | 'results';
  readonly heat: HeatDto;
}

/** What the race itself can put up, while nobody has put up anything: its start lists, and results that are official. */
export function SuggestedDocuments(props: { readonly onAdded: (document: DocumentDto) => void }): ReactNode {
  const { t } = useSpeech();
  const detail = useOwnEvent();
  const nameOf = ({ kind, heat }: Suggestion) => t(`records.documents.${kind}Of`, { name: heat.name });
  const { isBusy, putUp } = usePuttingUp(props.onAdded);
  const found = suggestionsOf(detail);
  if (found.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label={t('records.documents.fromRace')}>
      <h2>{t('records.documents.fromRace')}</h2>
      <ul className={classes('card', styles.list)}>
        {found.map((one) => (
          <li key={`${one.kind} ${one.heat.id}`} className={classes('row gap-8-16 between', styles.row)}>
            <span className="line gap-8 shrinks">
              <Icon name="file" />
              {nameOf(one)}
            </span>
            <Button disabled={isBusy} onPress={() => void putUp(one, nameOf(one))}>
              {t('records.documents.putUp')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the order of the heats. */
function suggestionsOf({ heats, startLists }: OperatorDetailDto): readonly Suggestion[] {
  const isListed = ({ id }: HeatDto) => startLists.some((list) => list.heatId === id && list.competitorIds.length > 0);
  return inOrder(heats).flatMap((heat): readonly Suggestion[] => [
    ...(isListed(heat) ? [{ kind: 'startList', heat } as const] : []),
    ...(heat.state === 'finished' ? [{ kind: 'results', heat } as const] : []),
  ]);
}

/** The file as one would save it, given back to the server as a document of its heat. */
function usePuttingUp(onAdded: (document: DocumentDto) => void) {
  const { language } = useSpeech();
  const { api } = useServices();
  const { event } = useOwnEvent();
  const { refuse } = useUndoableActions();
  const add = useRouteMutation(calls.addDocument, { background: true });
  const [isFetching, setFetching] = useState(false);
  const putUp = async ({ kind, heat }: Suggestion, description: string) => {
    const params = { eventId: event.id };
    const query = { ...queryOf(choiceOfKind(kind, heat.id)), language };
    setFetching(true);
    const made = await api.download(calls.exportOperatorList, { params: { ...params, kind }, query }, {});
    setFetching(false);
    if ('error' in made) {
      refuse(made.error);
      return;
    }
    const { name, file } = made.data;
    const body = { category: 'heatResults', description, heatId: heat.id } as const;
    const added = await add.call({ params, body, file: new File([file], name, { type: file.type }) });
    if ('error' in added) refuse(added.error);
    else if (added.data[0] !== undefined) onAdded(added.data[0]);
  };
  return { isBusy: isFetching || add.isBusy, putUp };
}
