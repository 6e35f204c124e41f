/** What stands under a list of results: what its points were worked out with, and the lines that are signed. */
import type { Column, Content } from 'pdfmake/interfaces.js';
import type { RaceLists } from '../race-lists.ts';
import { grey } from './heading.ts';
import { personText } from './report-block.ts';

/** Who signs a list of results, as far as the jury has them; without any jury the first and the last. */
const signing = ['technicalDelegate', 'chiefOfRace', 'chiefOfTiming'] as const;

export function closing(lists: RaceLists): Content[] {
  const { kind } = lists.choice;
  return [...(kind === 'results' || kind === 'overall' ? pointsOf(lists) : []), signatures(lists)];
}

function pointsOf({ paper, texts }: RaceLists): Content[] {
  const { report } = paper;
  if (report === null) return [];
  const points = new Intl.NumberFormat(texts.language, { minimumFractionDigits: 2 });
  const shown = (hundredths: number | undefined) => (hundredths === undefined ? null : points.format(hundredths / 100));
  const said: readonly (readonly [string, string | null])[] = [
    [texts.t('paper.penalty.fValue'), report.fValue === undefined ? null : String(report.fValue)],
    [texts.t('paper.penalty.minimum'), shown(report.minimumPenalty_hundredths)],
    [texts.t('paper.penalty.maximum'), shown(report.maximumPenalty_hundredths)],
    [texts.t('paper.penalty.adder'), shown(report.penaltyAdder_hundredths)],
    [texts.t('paper.penalty.list'), report.usedList ?? null],
  ];
  const lines = said.flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label} ${value}`]));
  if (lines.length === 0) return [];
  return [
    {
      text: [{ text: `${texts.t('paper.penalty.title')}:  `, bold: true }, lines.join('   ·   ')],
      fontSize: 8,
      margin: [0, 8, 0, 0],
    },
  ];
}

/** Never torn from each other. */
function signatures({ paper, texts }: RaceLists): Content {
  const jury = paper.report?.jury ?? [];
  const named = signing.filter((role) => jury.some((member) => member.function === role));
  const roles = named.length > 0 ? named : ([signing[1], signing[2]] as const);
  return {
    unbreakable: true,
    margin: [0, 34, 0, 0],
    columnGap: 24,
    columns: roles.map((role): Column => {
      const member = jury.find((each) => each.function === role);
      return {
        width: '*',
        stack: [
          {
            table: { widths: ['*'], body: [[{ text: '', fontSize: 1 }]] },
            layout: {
              hLineWidth: (line: number) => (line === 0 ? 0.6 : 0),
              vLineWidth: () => 0,
              hLineColor: () => grey,
              paddingTop: () => 0,
              paddingBottom: () => 0,
            },
          },
          { text: texts.t(`paper.function.${role}`), fontSize: 8, color: grey, margin: [0, 2, 0, 0] },
          ...(member === undefined ? [] : [{ text: personText(member), fontSize: 8.5 }]),
        ],
      };
    }),
  };
}
