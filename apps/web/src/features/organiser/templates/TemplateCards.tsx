import { useId, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './TemplateCards.module.css';
import { TemplateIcon } from './TemplateIcon.tsx';
import { templateIds, type TemplateId } from './templates.ts';

/** The kinds of races that are known, one of which is chosen: as cards to point at, and by the arrow keys. */
export function TemplateCards(props: {
  readonly value: TemplateId;
  readonly onChange: (template: TemplateId) => void;
}): ReactNode {
  const t = useText();
  const name = useId();
  return (
    <fieldset role="radiogroup" className={styles.group}>
      <legend className="visually-hidden">{t('eventForm.template.kind')}</legend>
      {templateIds.map((id) => (
        <label key={id} className={classes(styles.card, id === props.value && styles.chosen)}>
          <input
            type="radio"
            className={classes('visually-hidden', styles.radio)}
            name={name}
            checked={id === props.value}
            onChange={() => props.onChange(id)}
          />
          <TemplateIcon of={id} />
          <span className="stack shrinks">
            <span className={styles.name}>{t(`eventForm.template.${id}.name`)}</span>
            <span className={classes('soft small', styles.says)}>{t(`eventForm.template.${id}.says`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
