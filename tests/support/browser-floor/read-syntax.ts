/** Syntax of scripts and of regular expressions that one of the oldest browsers served does not have. */

import { findFeature, isNewer } from './support.ts';
import { child, children } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';

/** The path of a feature in the data, by how a node uses it. */
const SYNTAX: readonly (readonly [path: string, isUsed: (node: Node) => boolean])[] = [
  ['javascript/statements/using', ({ type, kind }) => type === 'VariableDeclaration' && kind === 'using'],
  ['javascript/statements/await_using', ({ type, kind }) => type === 'VariableDeclaration' && kind === 'await using'],
  [
    'javascript/statements/import/import_attributes',
    (node) => /^(?:Im|Ex)port/.test(node.type) && children(node, 'attributes').length > 0,
  ],
  ['javascript/statements/import/defer', ({ phase }) => phase === 'defer'],
  ['javascript/statements/import/import_source', ({ phase }) => phase === 'source'],
  ['javascript/classes/static/initialization_blocks', ({ type }) => type === 'StaticBlock'],
  [
    'javascript/classes/private_class_fields_in',
    (node) => node['operator'] === 'in' && child(node, 'left')?.type === 'PrivateIdentifier',
  ],
];
const FLAGS: Readonly<Record<string, string>> = { d: 'hasIndices', s: 'dotAll', v: 'unicodeSets', y: 'sticky' };
const PATTERNS: readonly (readonly [path: string, name: string, isUsed: (pattern: string) => boolean])[] = [
  ['lookbehind_assertion', 'lookbehind', (pattern) => /\(\?<[=!]/.test(pattern)],
  ['modifier', 'modifiers', (pattern) => /\(\?[ims]*(?:-[ims]+)?:/.test(pattern.replaceAll('(?:', ''))],
  ['named_capturing_group/duplicate_named_capturing_groups', 'duplicate names', hasDuplicateNames],
];

export function newerSyntax(node: Node): string[] {
  const used = SYNTAX.filter(([path, isUsed]) => isUsed(node) && isNewer(findFeature(path))).map(
    ([path]) => `syntax ${path}`,
  );
  // No browser has decorators yet.
  const decorated = children(node, 'decorators').length > 0 ? ['syntax decorators'] : [];
  return [...used, ...decorated, ...newerPattern(expressionOf(node))];
}

function newerPattern(expression: { pattern: string; flags: string } | null): string[] {
  if (expression === null) return [];
  const flags = [...expression.flags].filter((flag) =>
    isNewer(findFeature(`javascript/builtins/RegExp/${FLAGS[flag] ?? ''}`)),
  );
  const parts = PATTERNS.filter(
    ([path, , isUsed]) =>
      isUsed(expression.pattern.replace(/\\./g, '')) && isNewer(findFeature(`javascript/regular_expressions/${path}`)),
  );
  return [
    ...flags.map((flag) => `regular expression flag ${flag}`),
    ...parts.map(([, name]) => `regular expression ${name}`),
  ];
}

/** Of `/a/v`, `RegExp('a', 'v')` and `new RegExp('a', 'v')`. */
function expressionOf(node: Node): { pattern: string; flags: string } | null {
  const regex = node['regex'];
  if (node.type === 'Literal' && typeof regex === 'object' && regex !== null)
    return { pattern: String(Reflect.get(regex, 'pattern')), flags: String(Reflect.get(regex, 'flags')) };
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  const callee = child(node, 'callee');
  if (callee?.type !== 'Identifier' || callee['name'] !== 'RegExp') return null;
  const [pattern = '', flags = ''] = children(node, 'arguments').map(({ value }) =>
    typeof value === 'string' ? value : '',
  );
  return { pattern, flags };
}

function hasDuplicateNames(pattern: string): boolean {
  const names = [...pattern.matchAll(/\(\?<([\p{L}_$][\p{L}\p{N}_$]*)>/gu)].map(([, name]) => name);
  return new Set(names).size < names.length;
}
