import { calls, limits, type MentionDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { MentionQuestion, type MentionAnswers } from './MentionQuestion.tsx';

/** Lists texts that may name somebody who deleted the account. The operator says of each whether it does. */
export function MentionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const open = useRouteQuery(calls.openMentions, { params: { eventId: event.id } });
  return (
    <PanelDialog title={t('competitors.mentions.title')} onClose={onClose}>
      <div className="stack gap-16">
        <Loaded
          from={open}
          empty={<EmptyState title={t('competitors.mentions.none')} hint={t('competitors.mentions.noneHint')} />}
        >
          {(found) => <Answering mentions={found} onClose={onClose} />}
        </Loaded>
      </div>
    </PanelDialog>
  );
}

/** Sends the answers that were given. The other texts stay open. */
function Answering(props: { readonly mentions: readonly MentionDto[]; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useUndoableActions();
  const { onClose } = props;
  const mentions = props.mentions.slice(0, limits.mentionsPerCallMax);
  const [answers, setAnswers] = useState<MentionAnswers>({});
  const answer = useRouteMutation(calls.answerMentions, { background: true, invalidates: [calls.openMentions] });
  const answered = (wanted: 'erase' | 'keep') => mentions.flatMap(({ id }) => (answers[id] === wanted ? [id] : []));
  const erase = answered('erase');
  const keep = answered('keep');
  const send = async () => {
    const called = await answer.call({ params: { eventId: event.id }, body: { erase, keep } });
    if ('error' in called) return;
    say(t('competitors.mentions.done', { count: erase.length }));
    onClose();
  };
  return (
    <>
      <p>{t('competitors.mentions.lead')}</p>
      {mentions.map((mention) => (
        <MentionQuestion
          key={mention.id}
          mention={mention}
          answer={answers[mention.id] ?? null}
          onAnswer={(value) => setAnswers({ ...answers, [mention.id]: value })}
        />
      ))}
      {answer.error === null ? null : (
        <Banner tone="bad" icon="warning">
          {t(`errors.${answer.error.failure}`)}
        </Banner>
      )}
      <div className="wrap gap-8">
        <Button
          kind={erase.length > 0 ? 'danger' : 'primary'}
          disabled={erase.length + keep.length === 0 || answer.isBusy}
          onPress={() => void send()}
        >
          {t('competitors.mentions.save')}
        </Button>
        <Button onPress={onClose}>{t('ui.form.cancel')}</Button>
      </div>
    </>
  );
}
