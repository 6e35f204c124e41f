import { calls, type MentionDto, type OperatorCompetitorDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { MentionQuestion, type MentionAnswers } from './MentionQuestion.tsx';

/** A person is erased for good: each text that may name the person is answered first. */
export function ForgetDialog(props: {
  readonly competitor: OperatorCompetitorDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { competitor, onClose } = props;
  const mentions = useRouteQuery(calls.competitorMentions, {
    params: { eventId: event.id, competitorId: competitor.id },
  });
  return (
    <PanelDialog title={t('competitors.forget.title', { name: displayName(competitor) })} onClose={onClose}>
      <div className="stack gap-16">
        <p>{t('competitors.forget.lead')}</p>
        <Loaded from={mentions} empty={<Answering {...props} mentions={[]} />}>
          {(found) => <Answering {...props} mentions={found} />}
        </Loaded>
      </div>
    </PanelDialog>
  );
}

function Answering(props: {
  readonly competitor: OperatorCompetitorDto;
  readonly mentions: readonly MentionDto[];
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { competitor, mentions, onClose } = props;
  const [answers, setAnswers] = useState<MentionAnswers>({});
  const [isAsked, setAsked] = useState(false);
  const erased = mentions.filter(({ id }) => answers[id] === 'erase').map(({ id }) => id);
  const open = mentions.filter(({ id }) => answers[id] === undefined).length;
  const { forget, isBusy, fault } = useForgetting(competitor, erased, onClose);
  return (
    <>
      <p className="soft">
        {t(mentions.length === 0 ? 'competitors.forget.noMentions' : 'competitors.forget.mentions')}
      </p>
      {mentions.map((mention) => (
        <MentionQuestion
          key={mention.id}
          mention={mention}
          answer={answers[mention.id] ?? null}
          onAnswer={(answer) => setAnswers({ ...answers, [mention.id]: answer })}
        />
      ))}
      <div className="wrap gap-8">
        <Button kind="danger" disabled={open > 0} onPress={() => setAsked(true)}>
          {t('competitors.forget.confirm')}
        </Button>
        <Button onPress={onClose}>{t('ui.form.cancel')}</Button>
        <output>{open === 0 ? null : t('competitors.forget.unanswered', { count: open })}</output>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={t('competitors.forget.question', { name: displayName(competitor) })}
          text={
            erased.length === 0
              ? t('competitors.forget.questionPlain')
              : t('competitors.forget.questionText', { count: erased.length })
          }
          confirmLabel={t('competitors.forget.confirm')}
          isDangerous
          isBusy={isBusy}
          fault={fault}
          onConfirm={() => void forget()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function useForgetting({ id: competitorId }: OperatorCompetitorDto, mentions: readonly string[], onDone: () => void) {
  const t = useText();
  const { event } = useOwnEvent();
  const { say } = useUndoableActions();
  const erase = useRouteMutation(calls.eraseCompetitor, { background: true });
  return {
    isBusy: erase.isBusy,
    fault: erase.error === null ? null : t(`errors.${erase.error.failure}`),
    forget: async () => {
      const params = { eventId: event.id, competitorId };
      const called = await erase.call({ params, body: { mentions: [...mentions] } });
      if ('error' in called) return;
      say(t('competitors.forget.done'));
      onDone();
    },
  };
}
