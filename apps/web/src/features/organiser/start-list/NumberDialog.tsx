import { useState, type ReactNode } from 'react';
import { Form } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';

/** Which number in the list those who are selected shall have. */
export function NumberDialog(props: {
  readonly count: number;
  /** Behind whoever has started. */
  readonly min: number;
  readonly max: number;
  readonly onMove: (number: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const [number, setNumber] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <PanelDialog title={t('startList.moveTitle', { count: props.count })} onClose={props.onClose}>
      <Form
        onSubmit={() => {
          setMissing(number === null);
          if (number !== null) props.onMove(number);
        }}
      >
        <NumberField
          name="number"
          label={t('startList.number')}
          help={t('startList.numberHint', { min: props.min, max: props.max })}
          min={props.min}
          max={props.max}
          value={number}
          onChange={setNumber}
          error={isMissing && number === null ? t('issues.REQUIRED') : null}
          isRequired
          takesFocus
        />
        <div>
          <Button kind="primary" type="submit">
            {t('startList.move')}
          </Button>
        </div>
      </Form>
    </PanelDialog>
  );
}
