/**
 * Lengths and colours that the oldest promised browsers do not know. Each declaration with one gets a plain value, and the
 * value of the source follows inside `@supports`. A second line in the same rule would not do: with `var()` in it every
 * engine takes it, and drops it when it is used.
 */
import type { Declaration, Plugin } from 'postcss';

/** Units of the visible part of the window and of containers, with the unit of the whole window in their place. */
const plainUnits: Readonly<Record<string, string>> = {
  cqb: 'vh',
  cqh: 'vh',
  cqi: 'vw',
  cqw: 'vw',
  dvh: 'vh',
  dvw: 'vw',
};
const newerLength = /(?<=\d)(?:cq[bhiw]|dv[hw])\b/g;
const mixedColor = /color-mix\(in srgb, (var\([\w-]+\)) (\d+)%, (var\([\w-]+\)|transparent)\)/g;

export function styleFallbacks(): Plugin {
  return {
    postcssPlugin: 'startwand-style-fallbacks',
    OnceExit(root, { AtRule }) {
      const newer: Declaration[] = [];
      root.walkDecls((declaration) => {
        if (plainValue(declaration.value) !== declaration.value) newer.push(declaration);
      });
      for (const declaration of newer) {
        const { parent: rule, value } = declaration;
        if (rule?.type !== 'rule') throw declaration.error('There is no rule to put a fallback into');
        const own = rule.clone({ nodes: [declaration.clone()] });
        rule.after(new AtRule({ name: 'supports', params: `(${conditionOf(value)})`, nodes: [own] }));
        declaration.value = plainValue(value);
      }
    },
  };
}

/** The larger part of a mixed colour stands for the mixture. */
function plainValue(value: string): string {
  return value
    .replaceAll(newerLength, (unit) => plainUnits[unit] ?? unit)
    .replaceAll(mixedColor, (_mixed, first: string, share: string, second: string) =>
      Number(share) < 50 ? second : first,
    );
}

function conditionOf(value: string): string {
  if (value.includes('color-mix(')) return 'color: color-mix(in srgb, red 50%, blue)';
  const [unit = ''] = value.match(newerLength) ?? [];
  return `inline-size: 1${unit}`;
}
