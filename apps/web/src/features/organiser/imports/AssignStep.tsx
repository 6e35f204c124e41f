import { dateOrders, nameOrders, type ImportDto, type ImportSettings } from '@startwand/contract';
import { languageNames, languages } from '@startwand/locales';
import type { ReactNode } from 'react';
import { FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { assigned, columnsOf, missingFields, previewedNames, settingsOfSheet, withNameOrder } from './assignment.ts';
import { FileColumns } from './FileColumns.tsx';
import { inEncoding } from './letters.ts';
import { LettersOfFile } from './LettersOfFile.tsx';
import { MissingColumns } from './MissingColumns.tsx';

interface AssignProps {
  readonly item: ImportDto;
  readonly settings: ImportSettings;
  readonly onChange: (settings: ImportSettings) => void;
  readonly nameOf: (field: string) => string;
  /** How often somebody wanted to go on before all was there. */
  readonly asked: number;
}

/** Which column is which field: guessed by the server, with the first rows below, changed here. */
export function AssignStep({ item: uploaded, ...rest }: AssignProps): ReactNode {
  const t = useText();
  const { settings, onChange, nameOf } = rest;
  const item = inEncoding(uploaded, settings);
  const props = { ...rest, item };
  const asUploaded = uploaded.sheets[settings.sheet];
  const { assignment } = settings;
  const missing = missingFields(item, assignment);
  const sheet = item.sheets[settings.sheet];
  const columns = sheet === undefined ? [] : columnsOf(sheet, settings.headingRow);
  const assign = (column: number, field: string | null) =>
    onChange(withNameOrder({ ...settings, assignment: assigned(assignment, column, field) }, item.sheets));
  const known = Object.keys(assignment).length;
  return (
    <>
      {missing.length > 0 ? (
        <MissingColumns missing={missing} columns={columns} asked={props.asked} nameOf={nameOf} onAssign={assign} />
      ) : (
        <Banner tone="info" icon="info">
          {known === 0 ? t('imports.assign.guessedNone') : t('imports.assign.guessed', { count: known })}
        </Banner>
      )}
      <WhereToRead {...props} />
      {asUploaded === undefined ? null : <LettersOfFile sheet={asUploaded} settings={settings} onChange={onChange} />}
      {sheet === undefined ? null : (
        <FileColumns columns={columns} fields={item.fields} assignment={assignment} nameOf={nameOf} onAssign={assign} />
      )}
      {assignment['fullName'] === undefined ? null : <HowNamesAreSplit {...props} />}
      <HowToRead {...props} />
    </>
  );
}

/** The sheet, and the row of its headings. */
function WhereToRead({ item, settings, onChange }: AssignProps): ReactNode {
  const t = useText();
  const { sheets } = item;
  const rows = sheets[settings.sheet]?.firstRows ?? [];
  return (
    <FormSection isPlain>
      {sheets.length < 2 ? null : (
        <SelectField
          label={t('imports.assign.sheet')}
          value={String(settings.sheet)}
          choices={sheets.map(({ name, rowCount }, index) => ({
            value: String(index),
            label: t('imports.assign.sheetChoice', { name, count: rowCount }),
          }))}
          onChange={(chosen) => {
            const { mends: _ofOtherSheet, nameOrder: _order, encoding: _letters, ...kept } = settings;
            onChange(withNameOrder({ ...kept, ...settingsOfSheet(sheets, Number(chosen)) }, sheets));
          }}
        />
      )}
      <SelectField
        label={t('imports.assign.headingRow')}
        value={String(settings.headingRow)}
        choices={[
          ...rows.map(({ row, texts }) => ({
            value: String(row),
            label: t('imports.assign.headingRowChoice', { row, texts: beginning(texts) }),
          })),
          { value: '0', label: t('imports.assign.noHeadings') },
        ]}
        onChange={(chosen) => onChange({ ...settings, headingRow: Number(chosen) })}
      />
    </FormSection>
  );
}

/** What a row begins with, short enough for a line of a list. */
function beginning(texts: readonly string[]): string {
  const text = texts.filter((one) => one !== '').join(', ');
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
}

const shownMax = 48;

/** The order of whole names, with the first people as they are read by it. */
function HowNamesAreSplit({ item, settings, onChange }: AssignProps): ReactNode {
  const t = useText();
  return (
    <FormSection title={t('imports.assign.wholeNames')}>
      <SelectField
        label={t('imports.assign.nameOrder')}
        help={t('imports.assign.nameOrderHelp')}
        value={settings.nameOrder ?? null}
        choices={nameOrders.map((value) => ({ value, label: t(`imports.assign.${value}`) }))}
        onChange={(chosen) => {
          if (chosen !== null) onChange({ ...settings, nameOrder: chosen });
        }}
      />
      <ul className="stack gap-4" aria-label={t('imports.assign.namePreview')}>
        {previewedNames(settings, item.sheets).map(({ text, name }, index) => (
          // The first rows stay where they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {name === null ? `${text}: ${t('imports.faults.ONE_NAME')}` : t('imports.assign.readAs', name)}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** What the digits and words of a file leave open. */
function HowToRead({ item, settings, onChange }: AssignProps): ReactNode {
  const t = useText();
  return (
    <FormSection title={t('imports.assign.options')}>
      <SelectField
        label={t('imports.assign.language')}
        help={t('imports.assign.languageHelp')}
        value={settings.language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => {
          if (language !== null) onChange({ ...settings, language });
        }}
      />
      {item.kind === 'competitors' ? (
        <SelectField
          label={t('imports.assign.dateOrder')}
          value={settings.dateOrder ?? null}
          emptyLabel={t('imports.assign.byFile')}
          choices={dateOrders.map((value) => ({ value, label: t(`imports.assign.${value}`) }))}
          onChange={(chosen) => {
            const { dateOrder: _before, ...others } = settings;
            onChange(chosen === null ? others : { ...others, dateOrder: chosen });
          }}
        />
      ) : null}
      {item.kind === 'rankingList' ? (
        <NumberField
          label={t('imports.assign.reversedBest')}
          help={t('imports.assign.reversedBestHelp')}
          value={settings.reversedBest}
          onChange={(best) => onChange({ ...settings, reversedBest: best ?? 0 })}
        />
      ) : null}
    </FormSection>
  );
}
