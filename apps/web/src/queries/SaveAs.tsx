import type { ExportFormat, Endpoint } from '@startwand/contract';
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { Language } from '@startwand/locales';
import type { ReactNode } from 'react';
import { useSpeech } from '../language/language-context.tsx';
import { Menu } from '../ui/overlay/Menu.tsx';
import { useSaving } from './use-saving.ts';

/** How a file is wished, whatever stands in it. */
export interface FileOptions<Format extends ExportFormat> {
  readonly format: Format;
  readonly language: Language;
}

/**
 * A list as a file, in the format that one picks, in the reader's language. The server makes it; what goes wrong is said.
 *
 * @example <SaveAs call={calls.exportOperatorList} formats={exportFormats} inputOf={(wish) => ({ params, query: wish })} />
 */
export function SaveAs<C extends Endpoint & { readonly answersFile: true }, Format extends ExportFormat>(props: {
  readonly call: C;
  readonly formats: readonly Format[];
  readonly inputOf: (wish: FileOptions<Format>) => CallInput<C>;
}): ReactNode {
  const { t, language } = useSpeech();
  const { isSaving, save } = useSaving(props.call);
  return (
    <Menu
      label={t('ui.save.label')}
      icon="file"
      entries={props.formats.map((format) => ({
        id: format,
        label: nameOf(format),
        disabledBecause: isSaving ? t('app.loading') : null,
        onPress: () => save(props.inputOf({ format, language })),
      }))}
    />
  );

  function nameOf(format: ExportFormat): string {
    return t(`ui.save.${format}`);
  }
}
