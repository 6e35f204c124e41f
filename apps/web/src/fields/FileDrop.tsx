import { localeTag } from '@startwand/locales';
import { useRef, useState, type ReactNode } from 'react';
import { useSpeech } from '../language/language-context.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import button from '../ui/Button.module.css';
import { controlOf, type FieldParts } from './field.ts';
import { faultOfFile, fileSize, limitSize, type FileRules } from './file-rules.ts';
import styles from './FileFields.module.css';

interface FileDropProps {
  readonly parts: FieldParts;
  readonly rules: FileRules;
  readonly chooseLabel: string;
  readonly onFile: (file: File) => void;
  /** What is wrong with the file that was brought; `null` when it is taken. */
  readonly onFault: (fault: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The place where a file is dropped, pasted or chosen; it takes none that breaks the rules. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { parts, rules } = props;
  const { t, language } = useSpeech();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const faultText = useFaultText(rules);
  const receive = (file: File | undefined) => {
    if (file === undefined || parts.isDisabled) return;
    const fault = faultText(file);
    props.onFault(fault);
    if (fault === null) props.onFile(file);
  };
  return (
    <div
      className={classes('stack gap-10', styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!parts.isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        receive(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => receive(event.clipboardData.files[0])}
    >
      {props.children}
      <div className="row gap-8-12">
        <input
          {...controlOf(parts)}
          ref={chooser}
          type="file"
          tabIndex={-1}
          className="visually-hidden"
          accept={rules.accept.join(',')}
          onChange={(event) => {
            receive(event.currentTarget.files?.[0]);
            // The same file chosen again is a choice too.
            event.currentTarget.value = '';
          }}
        />
        <button
          type="button"
          className={button.button}
          disabled={parts.isDisabled}
          aria-labelledby={`${parts.labelId} ${parts.id}-choose`}
          aria-describedby={parts.describedBy}
          onClick={() => chooser.current?.click()}
          onBlur={props.onBlur}
        >
          <Icon name="upload" />
          <span id={`${parts.id}-choose`}>{props.chooseLabel}</span>
        </button>
        <span className="soft small">
          {t('ui.file.drop')}
          {' · '}
          {t('ui.file.limits', {
            types: rules.types,
            size: limitSize(rules.max_bytes, localeTag(language)),
          })}
        </span>
      </div>
    </div>
  );
}

function useFaultText(rules: FileRules): (file: File) => string | null {
  const { t, language } = useSpeech();
  const size = (bytes: number) => fileSize(bytes, localeTag(language));
  return (file) => {
    const fault = faultOfFile(file, rules);
    if (fault === null) return null;
    return fault === 'type'
      ? t('ui.file.wrongType', { name: file.name, types: rules.types })
      : t('ui.file.tooLarge', {
          name: file.name,
          size: size(file.size),
          max: size(rules.max_bytes),
        });
  };
}
