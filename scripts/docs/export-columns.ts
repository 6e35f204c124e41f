/** Prints which columns a saved list can have. */
import {
  exportColumns,
  exportKinds,
  fieldColumn,
  personalColumns,
  usualColumns,
  type ExportKind,
} from '@startwand/contract';

export function printExportColumns(): string {
  const rows = exportKinds.map((kind) => `| \`${kind}\` | ${columnsOf(kind)} |`);
  return `## Columns of saved lists

The usual ones are bold: those a file has when no \`columns\` are asked for, without those that are empty in every row. \`splits\`, \`sections\`, \`sectionSpeeds\`, \`heats\` and \`points\` become a column for each there is. Lists of competitors also have \`${fieldColumn('<name>')}\` for each registration field, which \`competitors\` has also unasked. ${listed(personalColumns)} are for operators only, and so is a field that is not public.

| List | Columns |
| --- | --- |
${rows.join('\n')}

`;
}

function columnsOf(kind: ExportKind): string {
  const usual: readonly string[] = usualColumns[kind];
  return exportColumns[kind].map((key) => (usual.includes(key) ? `**\`${key}\`**` : `\`${key}\``)).join(' ');
}

function listed(keys: readonly string[]): string {
  return keys.map((key) => `\`${key}\``).join(', ');
}
