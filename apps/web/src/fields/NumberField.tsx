import { localeTag } from '@startwand/locales';
import { useMemo, type ReactNode } from 'react';
import { useSpeech } from '../language/language-context.tsx';
import type { FieldProps } from './field.ts';
import { numberFault, readTypedNumber } from './typed-number.ts';
import { TypedField } from './TypedField.tsx';

interface NumberFieldProps extends FieldProps<number | null> {
  readonly min?: number;
  readonly max?: number;
  /** Of the value, so many at the most; none are whole numbers. */
  readonly decimals?: number;
  /** Shown behind the figures: `km`, `TP`. */
  readonly unit?: string;
  /** What an arrow key adds or takes. */
  readonly step?: number;
}

/** A number with the language's decimal sign; the arrow keys count. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { min = -Infinity, max = Infinity, decimals = 0, step = 1, ...field } = props;
  const { t, language, formats } = useSpeech();
  const format = useMemo(
    () =>
      new Intl.NumberFormat(localeTag(language), {
        maximumFractionDigits: decimals,
        useGrouping: false,
      }),
    [language, decimals],
  );
  const unread = (typed: string): string => {
    if (decimals === 0) return t('ui.field.notWhole');
    return numberFault(typed, formats.decimalSign) === 'tooPrecise'
      ? t('ui.field.tooPrecise', { count: decimals })
      : t('ui.field.notNumber', { example: format.format(exampleNumber) });
  };
  const faultOf = (value: number | null, typed: string) => {
    if (value === null) return unread(typed);
    if (value < min) return t('ui.field.tooLow', { min: format.format(min) });
    if (value > max) return t('ui.field.tooHigh', { max: format.format(max) });
    return null;
  };
  return (
    <TypedField
      {...field}
      read={(typed) => readTypedNumber(typed, formats.decimalSign, decimals)}
      show={(value) => format.format(value)}
      faultOf={faultOf}
      inputMode={decimals === 0 && min >= 0 ? 'numeric' : decimals === 0 ? 'text' : 'decimal'}
      step={(value, direction) =>
        rounded(Math.min(max, Math.max(min, (value ?? startOf(min, max)) + direction * step)), decimals)
      }
    />
  );
}

/** Has thousands without a mark between them, which a field of decimals does not take, and one decimal. */
const exampleNumber = 1_234.5;

/** Where counting begins in an empty field: at nought, or as near to it as is allowed. */
function startOf(min: number, max: number): number {
  return Math.min(max, Math.max(min, 0));
}

/** Tenths added up stay tenths. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
