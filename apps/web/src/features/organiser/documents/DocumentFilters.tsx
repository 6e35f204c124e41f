import { documentCategories } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { ChoiceFilter } from '../../../views/filter/ChoiceFilter.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { heatChoices } from './DocumentFields.tsx';
import { ofEvent, type DocumentsSearch } from './documents-search.ts';

/** Which documents are shown: of one category, of the event or of one heat. */
export function DocumentFilters(props: {
  readonly address: DocumentsSearch;
  readonly onChange: (part: Partial<DocumentsSearch>) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const { heats } = useOwnEvent();
  return (
    <>
      <ChoiceFilter
        label={t('records.documents.category')}
        isLabelHidden
        anyLabel={t('records.documents.allCategories')}
        value={address.category}
        onChange={(category) => onChange({ category })}
        choices={documentCategories.map((value) => ({
          value,
          label: t(`records.documents.kind.${value}`),
        }))}
      />
      <ChoiceFilter
        label={t('records.documents.heat')}
        isLabelHidden
        anyLabel={t('records.documents.anyHeat')}
        value={address.heat}
        onChange={(heat) => onChange({ heat })}
        choices={[{ value: ofEvent, label: t('records.documents.ofEvent') }, ...heatChoices(heats)]}
      />
    </>
  );
}
