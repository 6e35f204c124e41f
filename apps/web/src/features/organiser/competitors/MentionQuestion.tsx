import type { MentionDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { RadioField } from '../../../fields/ChoiceFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './MailDialog.module.css';

/** The operator's answer on each text, by its id. */
export type MentionAnswers = Readonly<Record<string, 'erase' | 'keep'>>;

/** Shows one text, where it stands and why it was found. Only a reader can say whether it names the person. */
export function MentionQuestion(props: {
  readonly mention: MentionDto;
  readonly answer: 'erase' | 'keep' | null;
  readonly onAnswer: (answer: 'erase' | 'keep') => void;
}): ReactNode {
  const t = useText();
  const { mention, answer, onAnswer } = props;
  const where = t(`competitors.forget.where.${mention.where}`);
  return (
    <div className={classes('stack gap-8', styles.letter)}>
      <q>{mention.text}</q>
      <RadioField
        label={`${where}, ${t(`competitors.forget.by.${mention.by}`)}`}
        value={answer}
        onChange={(value) => {
          if (value !== null) onAnswer(value);
        }}
        choices={[
          { value: 'erase', label: t('competitors.forget.erase') },
          { value: 'keep', label: t('competitors.forget.keep') },
        ]}
      />
    </div>
  );
}
