import type { ImportSettings, ImportSheetDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FormSection } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { encodingNames, recodingOf } from './letters.ts';

/** Choice of the encoding of a text file, with names that show whether it is right. */
export function LettersOfFile(props: {
  readonly sheet: ImportSheetDto;
  readonly settings: ImportSettings;
  readonly onChange: (settings: ImportSettings) => void;
}): ReactNode {
  const t = useText();
  const { sheet, settings } = props;
  const { letters } = sheet;
  if (letters === null) return null;
  const encoding = settings.encoding ?? letters.encoding;
  const textsIn = (choice: typeof encoding) => letters.texts.map(recodingOf(sheet, choice) ?? String);
  return (
    <FormSection title={t('imports.assign.letters')}>
      <SelectField
        label={t('imports.assign.encoding')}
        help={t('imports.assign.encodingHelp')}
        value={encoding}
        choices={letters.choices.map((choice) => ({
          value: choice.encoding,
          label: `${textsIn(choice.encoding).slice(0, 2).join(', ')} (${encodingNames[choice.encoding]})`,
        }))}
        onChange={(chosen) => {
          if (chosen !== null) props.onChange({ ...settings, encoding: chosen });
        }}
      />
      <p aria-label={t('imports.assign.lettersPreview')}>{textsIn(encoding).join(' · ')}</p>
    </FormSection>
  );
}
