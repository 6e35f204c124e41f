import type { SourceFile } from './source-files.ts';

/** @returns the files that export a type or a class of each name */
export function homesOfTypes(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, readonly string[]>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(/^export (?:abstract )?(?:interface|type|class) ([A-Z]\w*)/gm)) {
      homes.set(name, [...(homes.get(name) ?? []), path]);
    }
  }
  return homes;
}
