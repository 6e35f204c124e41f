import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import { useFieldParts, type FieldProps } from '../../../fields/field.ts';
import frame from '../../../fields/Field.module.css';
import { FieldLabel, FieldNotes } from '../../../fields/FieldFrame.tsx';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './MailedFilesField.module.css';
import { keyOf, type FileDraft, type FileThere } from './files-there.ts';

/** Which files go along, ticked; what lacks something says so and cannot. */
export function MailedFilesField(
  props: FieldProps<readonly FileDraft[]> & { readonly there: readonly FileThere[] },
): ReactNode {
  const t = useText();
  const nameOf = useFileName();
  const parts = useFieldParts(props);
  const { value, there, onChange } = props;
  const chosen = new Set(value.map(keyOf));
  const isFull = value.length >= limits.mailedFilesMax;
  const turn = (file: FileDraft, isOn: boolean) =>
    onChange(isOn ? [...value, file] : value.filter((one) => keyOf(one) !== keyOf(file)));
  return (
    <fieldset
      className={classes('stack gap-8 at-top shrinks', frame.field)}
      aria-describedby={parts.describedBy}
      data-field={props.name}
    >
      <legend className={frame.label}>
        <FieldLabel parts={parts} />
      </legend>
      <div className={styles.files}>
        {there.map((one) => {
          const isChosen = chosen.has(one.key);
          const isLacking = one.missing > 0 ? t('exchange.missing', { count: one.missing }) : null;
          const isTooMuch = isFull && !isChosen ? t('exchange.mail.full', { max: limits.mailedFilesMax }) : null;
          return (
            <CheckboxField
              key={one.key}
              label={nameOf(one)}
              value={isChosen}
              onChange={(isOn) => turn(one.file, isOn)}
              disabledBecause={isLacking ?? isTooMuch}
            />
          );
        })}
      </div>
      <FieldNotes parts={parts} />
    </fieldset>
  );
}

/** As the rows of the files call them, lists by heat and kind. */
function useFileName(): (one: FileThere) => string {
  const t = useText();
  return ({ file: { kind, sex }, heat }) => {
    if (kind === 'results') return t('exchange.mail.list.results', { heat: heat?.name ?? '' });
    if (kind === 'overall' || kind === 'protocol' || kind === 'timingReport') return t(`exchange.mail.list.${kind}`);
    const format = t(`exchange.format.${kind}.name`);
    return sex === null
      ? format
      : t('exchange.of', { format, sex: t(`exchange.${sex === 'female' ? 'women' : 'men'}`) });
  };
}
