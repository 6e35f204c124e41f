import { certificateAligns, paperLimits, type CertificateField, type CertificateInput } from '@startwand/contract';
import { useId, type ReactNode } from 'react';
import { CheckboxField, RadioField } from '../../../fields/ChoiceFields.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { pageOf } from './certificate-draft.ts';
import styles from './CertificateEditor.module.css';

/** Of the field that is chosen: what it says, how large, in which colour, and where to the millimetre. */
export function FieldSettings(props: {
  readonly draft: CertificateInput;
  readonly field: CertificateField;
  readonly onChange: (change: Partial<CertificateField>) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useText();
  const colourId = useId();
  const { draft, field, onChange } = props;
  return (
    <section className="stack gap-16" aria-label={t('papers.field')}>
      <div className="row between gap-8">
        <h3>{t(`papers.fields.${field.kind}`)}</h3>
        <Button kind="quiet" onPress={props.onRemove}>
          {t('papers.remove')}
        </Button>
      </div>
      {field.kind === 'text' ? (
        <TextField
          label={t('papers.fields.text')}
          value={field.text ?? ''}
          maxLength={paperLimits.certificateTextMax}
          onChange={(text) => onChange({ text })}
        />
      ) : null}
      <div className={styles.pair}>
        <NumberField
          label={t('papers.size')}
          unit="pt"
          value={field.size_pt}
          min={paperLimits.certificateSizeMin_pt}
          max={paperLimits.certificateSizeMax_pt}
          onChange={(size_pt) => (size_pt === null ? undefined : onChange({ size_pt }))}
        />
        <div className="stack gap-4">
          <label htmlFor={colourId}>{t('papers.colour')}</label>
          <input
            id={colourId}
            type="color"
            className={styles.colour}
            value={field.colour}
            onChange={({ target }) => onChange({ colour: target.value })}
          />
        </div>
      </div>
      <RadioField
        label={t('papers.align')}
        value={field.align}
        onChange={(align) => onChange({ align: align ?? 'center' })}
        choices={certificateAligns.map((value) => ({ value, label: t(`papers.aligns.${value}`) }))}
      />
      <CheckboxField label={t('papers.bold')} value={field.isBold} onChange={(isBold) => onChange({ isBold })} />
      <PlaceSettings draft={draft} field={field} onChange={onChange} />
    </section>
  );
}

/** To the millimetre. */
function PlaceSettings(props: {
  readonly draft: CertificateInput;
  readonly field: CertificateField;
  readonly onChange: (change: Partial<CertificateField>) => void;
}): ReactNode {
  const t = useText();
  const { draft, field, onChange } = props;
  const page = pageOf(draft);
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('papers.left')}
        unit="mm"
        value={field.left_mm}
        min={0}
        max={page.width_mm}
        onChange={(left_mm) => (left_mm === null ? undefined : onChange({ left_mm }))}
      />
      <NumberField
        label={t('papers.top')}
        unit="mm"
        value={field.top_mm}
        min={0}
        max={page.height_mm}
        onChange={(top_mm) => (top_mm === null ? undefined : onChange({ top_mm }))}
      />
      <NumberField
        label={t('papers.width')}
        unit="mm"
        value={field.width_mm}
        min={paperLimits.certificateWidthMin_mm}
        max={page.width_mm}
        onChange={(width_mm) => (width_mm === null ? undefined : onChange({ width_mm }))}
      />
    </div>
  );
}
