import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FieldParts } from './field.ts';
import styles from './Field.module.css';

/** The label above, the control, then what is wrong, why it is closed, and help. */
export function FieldFrame(props: {
  readonly parts: FieldParts;
  readonly children: ReactNode;
  /** A field of several controls has a name, and no control that a label could point at. */
  readonly isGroup?: boolean;
  /** Right of the label: what is left of a limit, a time zone. */
  readonly aside?: ReactNode;
}): ReactNode {
  const { parts } = props;
  return (
    <div
      className={classes('stack at-top shrinks', styles.field, parts.isDisabled && styles.closed)}
      data-field={parts.texts.name}
    >
      <div className={classes(styles.head, parts.texts.isLabelHidden === true && 'visually-hidden')}>
        {props.isGroup === true ? (
          <span id={parts.labelId} className={styles.label}>
            <FieldLabel parts={parts} />
          </span>
        ) : (
          <label id={parts.labelId} htmlFor={parts.id} className={styles.label}>
            <FieldLabel parts={parts} />
          </label>
        )}
        {props.aside === undefined ? null : <span className="shrinks clipped soft small">{props.aside}</span>}
      </div>
      {props.children}
      <FieldNotes parts={parts} />
    </div>
  );
}

/** The words of the label; the mark of what is required is silent, the control says it itself. */
export function FieldLabel({ parts }: { readonly parts: FieldParts }): ReactNode {
  return (
    <>
      {parts.texts.label}
      {parts.texts.isRequired === true ? (
        <span className="bad" aria-hidden="true">
          {requiredMark}
        </span>
      ) : null}
      {parts.texts.mark === undefined ? null : <span className={styles.mark}>{` ${parts.texts.mark}`}</span>}
    </>
  );
}

const requiredMark = ' *';

/** What is wrong, why the field is closed, and its help: all that describes the control. */
export function FieldNotes({ parts }: { readonly parts: FieldParts }): ReactNode {
  const { help, disabledBecause } = parts.texts;
  return (
    <>
      {parts.error === null ? null : (
        <span id={parts.errorId} className={classes('strong bad', styles.error)}>
          <Icon name="warning" />
          <span>{parts.error}</span>
        </span>
      )}
      {typeof disabledBecause === 'string' ? (
        <span id={parts.reasonId} className={classes('soft', styles.reason)}>
          <Icon name="lock" />
          <span>{disabledBecause}</span>
        </span>
      ) : null}
      {help === undefined ? null : (
        <span id={parts.helpId} className="soft small">
          {help}
        </span>
      )}
    </>
  );
}
