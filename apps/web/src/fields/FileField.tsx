import { localeTag } from '@startwand/locales';
import { useState, type ReactNode } from 'react';
import { useSpeech } from '../language/language-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFieldParts, type FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fileSize, type FileRules } from './file-rules.ts';
import { FileDrop } from './FileDrop.tsx';
import { classes } from '../ui/classes.ts';
import styles from './FileFields.module.css';

interface FileFieldProps extends FieldProps<File | null> {
  readonly rules: FileRules;
}

/** A file: dropped, pasted or chosen, its name and size shown, taken back with a button. */
export function FileField(props: FileFieldProps): ReactNode {
  const { value, onChange, rules } = props;
  const { t, language } = useSpeech();
  const [fault, setFault] = useState<string | null>(null);
  const parts = useFieldParts(props, fault);
  return (
    <FieldFrame parts={parts}>
      <FileDrop
        parts={parts}
        rules={rules}
        chooseLabel={value === null ? t('ui.file.choose') : t('ui.file.replace')}
        onFile={onChange}
        onFault={setFault}
        onBlur={props.onBlur}
      >
        {value === null ? null : (
          <div className="row gap-4-10">
            <Icon name="file" />
            <span className={classes('shrinks strong breaks', styles.name)}>{value.name}</span>
            <span className="soft small">{fileSize(value.size, localeTag(language))}</span>
            <Button kind="quiet" onPress={() => onChange(null)} disabled={parts.isDisabled}>
              {t('ui.file.remove')}
            </Button>
          </div>
        )}
      </FileDrop>
    </FieldFrame>
  );
}
