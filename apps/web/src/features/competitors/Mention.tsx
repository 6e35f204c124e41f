import type { MentionDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { RadioField } from '../../fields/ChoiceFields.tsx';
import { useText } from '../../language/language-context.tsx';
import styles from './MailDialog.module.css';

/** What was said of each text, by its id. */
export type Answers = Readonly<Record<string, 'erase' | 'keep'>>;

/** One text, where it stands and why it was found; whether it is about the person only a reader can say. */
export function Mention(props: {
  readonly mention: MentionDto;
  readonly answer: 'erase' | 'keep' | null;
  readonly onAnswer: (answer: 'erase' | 'keep') => void;
}): ReactNode {
  const t = useText();
  const { mention, answer, onAnswer } = props;
  const where = t(`competitors.forget.where.${mention.where}`);
  return (
    <div className={styles.letter}>
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
