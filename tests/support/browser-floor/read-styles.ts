/** Finds what a style sheet uses that one of the oldest browsers served does not have. */

import postcss from 'postcss';
import type { AtRule, ChildNode, Declaration, Rule } from 'postcss';
import { COMPAT, findFeature, isNewer, isNewerWithPrefix } from './support.ts';
import type { Use } from './use.ts';

/** Units of lengths by the key of the data that describes them. */
const UNITS: readonly (readonly [units: RegExp, key: string])[] = [
  [/^[sld]v(?:w|h|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^cq(?:w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^(?:r?cap|r?ch|r?ex|r?ic|r?lh)$/, ''],
];

export function newerInStyles(sheet: string): Use[] {
  const uses: Use[] = [];
  postcss.parse(sheet).walk((node) => {
    if (node.type === 'decl') uses.push(...ofDeclaration(node));
    if (node.type === 'atrule') uses.push(...ofAtRule(node));
    if (node.type === 'rule') uses.push(...ofRule(node));
  });
  return uses;
}

function ofDeclaration(declaration: Declaration): Use[] {
  const { prop, value } = declaration;
  if (prop.startsWith('--') || prop.startsWith('-')) return ofFunctions(declaration);
  const property = findFeature(`css/properties/${prop}`);
  // The same declaration with a prefix stands beside it, which the older browsers take.
  const isNew = hasPrefixed(declaration) ? isNewerWithPrefix : isNewer;
  if (isNew(property)) return [use(`property ${prop}`, declaration)];
  const words = plainWords(value).filter((word) => isNew(property?.[word]) && !hasPrefixed(declaration));
  const shorthand = partsOfShorthand(prop, value)
    .filter((part) => isNew(property?.[part]))
    .map((part) => `value ${prop}: ${part}`);
  return [...new Set([...words.map((word) => `value ${prop}: ${word}`), ...shorthand])]
    .map((name) => use(name, declaration))
    .concat(ofFunctions(declaration));
}

/** The data names what a shorthand may contain: `text-decoration` with a thickness is newer than the property. */
function partsOfShorthand(prop: string, value: string): string[] {
  if (prop !== 'text-decoration') return [];
  const hasLength = /(?:^|\s)(?:[\d.]+[a-z%]*|from-font|auto|(?:calc|max|min|clamp|var)\(.*\))(?=\s|$)/.test(value);
  const hasColor = /#|(?:rgb|hsl|oklab|oklch|color|color-mix|lab|lch)\(|currentcolor/i.test(value);
  return [...(hasLength ? ['includes_thickness'] : []), ...(hasColor ? ['includes_color-and-style'] : [])];
}

function hasPrefixed({ prop, value, parent }: Declaration): boolean {
  return (
    parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}` && other.value === value) === true
  );
}

function ofFunctions(declaration: Declaration): Use[] {
  const text = withoutStrings(declaration.value);
  const functions = [...text.matchAll(/(?<![\w-])([a-z][\w-]*)\(\s*(from\s)?/g)].flatMap(([, name = '', from]) => [
    ...(isNewer(functionFeature(name)) ? [`function ${name}()`] : []),
    ...(from !== undefined && isNewer(findFeature(`css/types/color/${name}`)?.['relative_syntax'])
      ? [`function ${name}(from)`]
      : []),
  ]);
  const units = [...text.matchAll(/(?<![\w-])[\d.]+([a-z]+)/g)].flatMap(([, unit = '']) => {
    const row = UNITS.find(([pattern]) => pattern.test(unit));
    return row !== undefined && isNewer(findFeature(`css/types/length/${row[1] || unit}`)) ? [`unit ${unit}`] : [];
  });
  return [...new Set([...functions, ...units])].map((name) => use(name, declaration));
}

function functionFeature(name: string) {
  return [
    name,
    `color/${name}`,
    `gradient/${name}`,
    `transform-function/${name}`,
    `basic-shape/${name}`,
    `image/${name}`,
    `easing-function/${name}`,
  ]
    .map((path) => findFeature(`css/types/${path}`))
    .find((feature) => feature !== undefined);
}

function ofAtRule(rule: AtRule): Use[] {
  const name = rule.name.replace(/^-\w+-/, '');
  const described = COMPAT.css?.['at-rules']?.[name];
  const features = [...rule.params.matchAll(/\(\s*([a-z-]+)\s*(?=[:)<>=])/g)].map(([, feature = '']) => feature);
  return [
    ...(isNewer(described) ? [`@${name}`] : []),
    ...(name === 'media'
      ? features.filter((feature) => isNewer(described?.[feature])).map((feature) => `@media (${feature})`)
      : []),
  ].map((found) => use(found, rule));
}

function ofRule(rule: Rule): Use[] {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return [];
  const isNested = rule.selector.replace(/\\./g, '').includes('&') || rule.parent?.type === 'rule';
  return [
    ...(isNested && isNewer(findFeature('css/selectors/nesting')) ? ['nesting'] : []),
    ...newerSelectors(rule.selector).map((name) => `selector ${name}`),
  ].map((found) => use(found, rule));
}

/** Pseudo-classes and pseudo-elements of a selector, without colons. */
export function newerSelectors(selector: string): string[] {
  const names = [
    ...withoutStrings(selector)
      .replace(/\\./g, '')
      .matchAll(/::?([a-z][a-z-]*)/g),
  ].map(([, name = '']) => name);
  return names.filter((name) => isNewer(findFeature(`css/selectors/${name}`)));
}

function use(name: string, node: ChildNode): Use {
  return { name, guards: conditionsAround(node) };
}

/** Conditions of `@supports` around a node, the other declarations of its own rule, and the others of its selector. */
function conditionsAround(node: ChildNode): string[] {
  const found: string[] = [];
  for (let at = node.parent; at !== undefined && at.type !== 'root'; at = at.parent as typeof at)
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') found.push(`@supports ${(at as AtRule).params}`);
  return found;
}

function plainWords(value: string): string[] {
  return (
    withoutStrings(value)
      .replace(/[\w-]+\([^()]*\)/g, ' ')
      .match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? []
  );
}

function withoutStrings(text: string): string {
  return text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ');
}
