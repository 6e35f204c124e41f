import { useState, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Button } from '../ui/Button.tsx';
import type { Size } from './crop.ts';
import { CropDialog } from './CropDialog.tsx';
import { useFieldParts, type FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FileRules } from './file-rules.ts';
import { FileDrop } from './FileDrop.tsx';
import { usePictureSource, type Picture } from './picture-source.ts';
import { classes } from '../ui/classes.ts';
import styles from './FileFields.module.css';

interface PictureFieldProps extends FieldProps<Picture | null> {
  readonly rules: FileRules;
  /** The size at which it is shown; a part of this shape is chosen. */
  readonly recommended: Size;
}

/** A picture: dropped, pasted or chosen, cut to the shape in which it is shown, seen before it is sent. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { value, onChange, recommended } = props;
  const t = useText();
  const [brought, setBrought] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const parts = useFieldParts(props, fault);
  const take = (file: File) => {
    setBrought(null);
    onChange(file);
  };
  return (
    <FieldFrame parts={parts}>
      <FileDrop
        parts={parts}
        rules={props.rules}
        chooseLabel={value === null ? t('ui.file.choosePicture') : t('ui.file.replace')}
        onFile={setBrought}
        onFault={setFault}
        onBlur={props.onBlur}
      >
        {value === null ? null : (
          <div className={classes('wrap gap-8', styles.preview)}>
            <Preview picture={value} shape={recommended} />
            <Button kind="quiet" onPress={() => onChange(null)} disabled={parts.isDisabled}>
              {t('ui.file.remove')}
            </Button>
          </div>
        )}
      </FileDrop>
      {brought === null ? null : (
        <CropDialog
          file={brought}
          wanted={recommended}
          onTake={take}
          onUnreadable={() => {
            setBrought(null);
            setFault(t('ui.file.unreadable'));
          }}
          onClose={() => setBrought(null)}
        />
      )}
    </FieldFrame>
  );
}

function Preview({ picture, shape }: { readonly picture: Picture; readonly shape: Size }): ReactNode {
  const t = useText();
  return (
    <img
      ref={usePictureSource(picture)}
      alt={t('ui.file.preview')}
      className={styles.picture}
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
    />
  );
}
