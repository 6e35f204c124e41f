/** Features of CSS that a built style sheet uses, by their paths in the data of MDN. */
import postcss, { AtRule, Container, type ChildNode, type Declaration, type Rule } from 'postcss';

/** A use outside of `@supports`. */
export interface StyleUse {
  readonly paths: readonly string[];
  readonly name: string;
  /** Place of the use, as a person finds it. */
  readonly place: string;
}

const units: Readonly<Record<string, string>> = {
  cqb: 'container_query_length_units',
  cqh: 'container_query_length_units',
  cqi: 'container_query_length_units',
  cqmax: 'container_query_length_units',
  cqmin: 'container_query_length_units',
  cqw: 'container_query_length_units',
  dvb: 'viewport_percentage_units_dynamic',
  dvh: 'viewport_percentage_units_dynamic',
  dvi: 'viewport_percentage_units_dynamic',
  dvw: 'viewport_percentage_units_dynamic',
  lvh: 'viewport_percentage_units_large',
  svh: 'viewport_percentage_units_small',
};

export function styleUsesOf(text: string): readonly StyleUse[] {
  const uses: StyleUse[] = [];
  postcss.parse(text).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') uses.push(...ofAtRule(node));
    if (node.type === 'rule' && !isInKeyframes(node)) uses.push(...ofSelector(node));
    if (node.type === 'decl' && !node.prop.startsWith('--')) uses.push(...ofDeclaration(node));
  });
  return uses;
}

function ofAtRule({ name, params }: AtRule): readonly StyleUse[] {
  const place = `@${name} ${params}`;
  const features = [...params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)\s*[:)]/g)].map(([, feature = '']) => feature);
  return [
    { name: `@${name}`, paths: [`css.at-rules.${name}`], place },
    ...(name === 'media'
      ? features.map((feature) => ({ name: feature, paths: [`css.at-rules.media.${feature}`], place }))
      : []),
    ...(/[<>]=?/.test(params) ? [{ name: 'range', paths: [`css.at-rules.${name}.range_syntax`], place }] : []),
  ];
}

function ofSelector({ selector, parent }: Rule): readonly StyleUse[] {
  const pseudos = [...selector.matchAll(/::?([a-z-]+)/g)].map(([name, pseudo = '']) => ({
    name,
    paths: [`css.selectors.${pseudo}`],
    place: selector,
  }));
  const isNested = parent?.type === 'rule' || selector.includes('&');
  return isNested ? [...pseudos, { name: '&', paths: ['css.selectors.nesting'], place: selector }] : pseudos;
}

function ofDeclaration(declaration: Declaration): readonly StyleUse[] {
  const { prop, value } = declaration;
  const place = `${placeOf(declaration)} ${prop}: ${value}`;
  const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ');
  const property = { name: prop, paths: [`css.properties.${prop}`], place };
  // An engine skips a line that it does not know and keeps the one before; a line with `var()` is taken by all.
  if (hasFallback(declaration) && !bare.includes('var(')) return [property];
  const words = bare.replaceAll(/--[\w-]+/g, ' ');
  const use = (name: string, ...paths: readonly string[]): StyleUse => ({ name: `${prop}: ${name}`, paths, place });
  return [
    property,
    ...[...words.matchAll(/(?<![\w-])(-?[a-z][a-z-]*)\(/g)].map(([, name = '']) =>
      use(
        `${name}()`,
        `css.types.${name}`,
        `css.types.color.${name}`,
        `css.types.gradient.${name}`,
        `css.properties.${prop}.${name}`,
      ),
    ),
    ...[...words.matchAll(/(?<![\w#-])\d*\.?\d+([a-z]+)/g)].flatMap(([, unit = '']) =>
      units[unit] === undefined ? [] : [use(unit, `css.types.length.${units[unit]}`)],
    ),
    ...[...words.matchAll(/(?<![\w#.-])([a-z][a-z-]*)(?![\w(-])/g)].map(([, word = '']) =>
      use(word, `css.properties.${prop}.${word}`),
    ),
  ];
}

/** An earlier line of the same rule says the same property. */
function hasFallback(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before !== undefined; before = before.prev()) {
    if (before.type === 'decl' && before.prop === declaration.prop) return true;
  }
  return false;
}

function isGuarded(node: ChildNode): boolean {
  let parent: unknown = node.parent;
  while (parent instanceof Container) {
    if (parent instanceof AtRule && parent.name === 'supports') return true;
    parent = parent.parent;
  }
  return false;
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
}

function placeOf({ parent }: Declaration): string {
  return parent !== undefined && 'selector' in parent ? parent.selector : '';
}
