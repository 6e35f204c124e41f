/** A file to fill in: the headings of one kind of import, and no row. */
import type { ImportKind } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import { xlsxFile } from '../exports/xlsx.ts';
import { mediaTypeOf } from '../../storage/files/document-type.ts';
import { madeContent } from '../../edge/answers/in-pieces.ts';
import type { FileBody } from '../../edge/answers/send-file.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { digestOf } from './digest.ts';
import { fieldsIn } from './present.ts';

export function importTemplate(view: EventView, kind: ImportKind, language: Language): FileBody {
  // Both parts of the name have columns of their own.
  const fields = fieldsIn({ kind }, view).filter(({ field, isOfResults }) => field !== 'fullName' && !isOfResults);
  const headings = fields.map(({ headingIn }) => headingIn(language));
  const columns = headings.map((heading) => ({ heading, short: heading, isNumeric: false }));
  const bytes = xlsxFile({ title: kind, remarks: [], standing: null, columns, groupHeading: null, sections: [] });
  return {
    content: madeContent(bytes),
    type: mediaTypeOf('xlsx'),
    id: digestOf(headings),
    saveAs: `${kind}.xlsx`,
  };
}
