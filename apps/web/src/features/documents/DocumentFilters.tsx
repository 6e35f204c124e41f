import { documentCategories } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';
import { heatChoices } from './DocumentFields.tsx';
import { ofEvent } from './documents-address.ts';
import type { DocumentsAddress } from './documents-address.ts';

/** Which documents are shown: of one category, of the event or of one heat. */
export function DocumentFilters(props: {
  readonly address: DocumentsAddress;
  readonly onChange: (part: Partial<DocumentsAddress>) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const { heats } = useOwnEvent();
  return (
    <>
      <SelectField
        label={t('records.documents.category')}
        isLabelHidden
        value={address.category ?? null}
        onChange={(category) => onChange({ category: category ?? undefined })}
        emptyLabel={t('records.documents.allCategories')}
        choices={documentCategories.map((value) => ({
          value,
          label: t(`records.documents.kind.${value}`),
        }))}
      />
      <SelectField
        label={t('records.documents.heat')}
        isLabelHidden
        value={address.heat ?? null}
        onChange={(heat) => onChange({ heat: heat ?? undefined })}
        emptyLabel={t('records.documents.anyHeat')}
        choices={[{ value: ofEvent, label: t('records.documents.ofEvent') }, ...heatChoices(heats)]}
      />
    </>
  );
}
