import { localeTag } from '@startwand/locales';
import { useMemo, type ReactNode } from 'react';
import { useSpeech } from '../language/language-context.tsx';
import { Flag } from '../ui/Flag.tsx';
import { ComboboxField } from './ComboboxField.tsx';
import type { FieldProps } from './field.ts';
import type { Option } from './use-options.ts';

/** A nation as the server lists it: its three letters and its name in the reader's language. */
export interface NationChoice {
  readonly code: string;
  readonly name: string;
}

/** A nation by name or by its three letters. */
export function NationField(
  props: FieldProps<string | null> & { readonly nations: readonly NationChoice[] },
): ReactNode {
  const { nations, value, onChange, ...field } = props;
  const options = useMemo(
    () =>
      nations.map(({ code, name }) => ({
        key: code,
        label: name,
        lead: <Flag nation={code} />,
      })),
    [nations],
  );
  return (
    <ComboboxField
      {...field}
      source={options}
      value={value === null ? null : chosenOf(options, value)}
      onChange={(option) => onChange(option?.key ?? null)}
    />
  );
}

/** A time zone by its place, with how far it is ahead of the others now. */
export function TimeZoneField(props: FieldProps<string | null>): ReactNode {
  const { value, onChange, ...field } = props;
  const { language } = useSpeech();
  const options = useMemo(() => timeZones(localeTag(language)), [language]);
  return (
    <ComboboxField
      {...field}
      source={options}
      value={value === null ? null : chosenOf(options, value)}
      onChange={(option) => onChange(option?.key ?? null)}
    />
  );
}

/** Also one that the list does not know is shown, under its own name. */
function chosenOf(options: readonly Option[], key: string): Option {
  return options.find((option) => option.key === key) ?? { key, label: key };
}

function timeZones(locale: string): readonly Option[] {
  return ['UTC', ...namedTimeZones()].map((zone) => ({
    key: zone,
    label: zone.replaceAll('_', ' '),
    detail: offsetOf(zone, locale),
  }));
}

/** Chrome lists its time zones from 99. A browser that cannot list them offers its own zone. */
function namedTimeZones(): readonly string[] {
  const listing: { readonly Locale: unknown; readonly supportedValuesOf?: (key: 'timeZone') => readonly string[] } =
    Intl;
  return listing.supportedValuesOf?.('timeZone') ?? [new Intl.DateTimeFormat().resolvedOptions().timeZone];
}

function offsetOf(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
