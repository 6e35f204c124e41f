/** Columns that are saved in one list are told apart when the list comes back. */
import { exportColumns, exportKinds, type ExportColumn } from '@startwand/contract';
import { bareHeading, bareHeadingsOf, languages } from '@startwand/locales';
import { expect, test } from 'vitest';
import { fileTextsOf, type FileTexts } from '../../exports/file-texts.ts';

/** Some columns are as many as there are points of the course. */
function headingsOf({ t }: FileTexts, key: ExportColumn): readonly string[] {
  const each = (heading: (number: number) => string) => [1, 2, 3].map(heading);
  const splits = each((number) => t('race.point.intermediate', { number }));
  if (key === 'splits') return splits;
  if (key === 'sections') return each((number) => t('files.section', { number }));
  if (key === 'sectionSpeeds') return each((number) => t('files.sectionSpeed', { number }));
  if (key === 'points') return [t('race.point.start'), ...splits, t('race.point.finish')];
  return [t(`files.column.${key}`)];
}

test.each(languages)('no two columns of a list that is saved in %s have one heading', async (language) => {
  const texts = await fileTextsOf(language);
  const doubled = exportKinds.flatMap((kind) => {
    const columns = new Set<ExportColumn>(exportColumns[kind]);
    const bare = [...columns].flatMap((key) => headingsOf(texts, key)).map(bareHeading);
    return bare.filter((heading, at) => bare.indexOf(heading) !== at).map((heading) => [kind, heading]);
  });
  expect(doubled).toEqual([]);
});

test.each(languages)('a remark on a run that is saved in %s is no note on its person', async (language) => {
  const [heading = ''] = headingsOf(await fileTextsOf(language), 'message');
  expect(bareHeadingsOf('note').has(bareHeading(heading))).toBe(false);
});
