/** How a time came about, where it is not a light beam's. */
import type { RunDto } from '@startwand/contract';
import type { FileTexts } from './file-texts.ts';

type Sections = RunDto['data']['sections'];

const marks = ['manual', 'edited', 'replaced', 'scheduled'] as const;

/** @param sections those that the mark is about: of one point, or of the whole run */
export function marksOf(texts: FileTexts, run: RunDto, sections: Sections): string {
  const found = marks.filter(
    (mark) =>
      sections.some((section) => section?.[mark] === true) ||
      (mark === 'edited' && sections.length > 1 && run.isRunTimeEdited),
  );
  return found.map((mark) => texts.t(`files.mark.${mark}`)).join(', ');
}
