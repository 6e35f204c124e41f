import { routes } from '@startwand/contract';
import type { MentionDto } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { useDeeds } from '../../api/use-deeds.ts';
import { useRouteMutation } from '../../api/use-route-mutation.ts';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { useText } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { PanelDialog } from '../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';
import styles from './MailDialog.module.css';
import { Mention } from './Mention.tsx';
import type { Answers } from './Mention.tsx';

/** Texts that may name somebody who deleted the account: the operator says of each whether it does. */
export function MentionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const open = useRouteQuery(routes.openMentions, { params: { eventId: event.id } });
  return (
    <PanelDialog title={t('competitors.mentions.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{t('competitors.mentions.lead')}</p>
        <Loaded
          from={open}
          empty={
            <EmptyState
              title={t('competitors.mentions.none')}
              hint={t('competitors.mentions.noneHint')}
            />
          }
        >
          {(found) => <Answering mentions={found} onClose={onClose} />}
        </Loaded>
      </div>
    </PanelDialog>
  );
}

/** Those that are answered go at once; the others wait for another day. */
function Answering(props: {
  readonly mentions: readonly MentionDto[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useDeeds();
  const { mentions, onClose } = props;
  const [answers, setAnswers] = useState<Answers>({});
  const answer = useRouteMutation(routes.answerMentions, {
    background: true,
    invalidates: [routes.openMentions],
  });
  const answered = (wanted: 'erase' | 'keep') =>
    mentions.flatMap(({ id }) => (answers[id] === wanted ? [id] : []));
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
      {mentions.map((mention) => (
        <Mention
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
      <div className={styles.buttons}>
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
