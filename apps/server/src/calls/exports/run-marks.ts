/** How a time came about, where it is not a light beam's. */
import { isHandTimed, type RunDto } from '@startwand/contract';
import type { FileTexts } from './file-texts.ts';
import type { RaceLists } from './race-lists.ts';

type Sections = RunDto['data']['sections'];

const marks = ['manual', 'edited', 'replaced', 'scheduled'] as const;

/** What an operator has lists say beside it. @example 'Gate 12: straddled' */
export function remarkOf({ t }: FileTexts, { message, gate }: RunDto): string | null {
  const said = [
    ...(gate === undefined ? [] : [t('race.run.gate', { gate })]),
    ...(message === undefined ? [] : [message]),
  ];
  return said.length === 0 ? null : said.join(': ');
}

/** On paper a remark stands under the name, unless somebody wanted a column of it: few have one, and it may be long. */
export function saysBelow({ choice }: Pick<RaceLists, 'choice'>): boolean {
  return choice.format === 'pdf' && choice.columns === null;
}

/** The mark that a list has when nobody asked for marks: a result taken by hand. */
export function handMarkOf({ t }: FileTexts, run: RunDto): string | null {
  return isHandTimed(run) ? t('files.mark.manual') : null;
}

/** @param sections those that the mark is about: of one point, or of the whole run */
export function marksOf(texts: FileTexts, run: RunDto, sections: Sections): string {
  const found = marks.filter(
    (mark) =>
      sections.some((section) => section?.[mark] === true) ||
      (mark === 'edited' && sections.length > 1 && run.isRunTimeEdited),
  );
  return found.map((mark) => texts.t(`files.mark.${mark}`)).join(', ');
}
