/** The tree of a script as plain nodes, and what it declares. */

import { parseSync } from 'vite';

export interface Node {
  type: string;
  [key: string]: unknown;
}

export function parseScript(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return program as unknown as Node; // every node is an object with a type
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A child that is one node. */
export function child(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}

/** A child that is a list of nodes. */
export function children(node: Node, key: string): Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter((item) => isNode(item)) : [];
}

/** Visits what is evaluated or bound: names of members, keys and labels are read with the node that they are part of. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const [place, value] of Object.entries(node)) {
    const isName = node['computed'] !== true && (place === 'property' || place === 'key');
    if (isName || place === 'label' || place === 'imported' || place === 'exported' || place === 'meta') continue;
    if (isNode(value)) walk(value, visit);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit);
  }
}

/** The name of an identifier, of a member, or of a key: `canParse` of `URL.canParse` and of `URL['canParse']`. */
export function nameOf(node: Node | null): string | null {
  if (node === null) return null;
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateLiteral') {
    const [only, ...others] = children(node, 'quasis');
    const value = only?.['value'];
    return others.length === 0 && typeof value === 'object' && value !== null
      ? String(Reflect.get(value, 'cooked'))
      : null;
  }
  if (node.type === 'ChainExpression') return nameOf(child(node, 'expression'));
  if (node.type === 'MemberExpression') return keyOf(node, 'property');
  return null;
}

/** The name in a place that is computed or not: `x.any`, `x['any']`, `{ any }`, `{ 'any': y }`. */
export function keyOf(node: Node, place: 'property' | 'key'): string | null {
  const key = child(node, place);
  return node['computed'] === true && key?.type === 'Identifier' ? null : nameOf(key);
}

/** Every name that the script declares anywhere: a variable of the browser has none of these. */
export function declaredNames(program: Node): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: Node | null): void => {
    if (pattern === null) return;
    if (pattern.type === 'Identifier') names.add(String(pattern['name']));
    for (const property of children(pattern, 'properties'))
      bind(child(property, 'value') ?? child(property, 'argument'));
    for (const element of children(pattern, 'elements')) bind(element);
    bind(pattern.type === 'AssignmentPattern' ? child(pattern, 'left') : null);
    bind(pattern.type === 'RestElement' ? child(pattern, 'argument') : null);
  };
  walk(program, (node) => {
    if (/^Import\w*Specifier$/.test(node.type)) bind(child(node, 'local'));
    else if (node.type === 'VariableDeclarator' || /^Class(?:Declaration|Expression)$/.test(node.type))
      bind(child(node, 'id'));
    else if (node.type === 'CatchClause') bind(child(node, 'param'));
    else if (/Function/.test(node.type)) {
      bind(child(node, 'id'));
      for (const param of children(node, 'params')) bind(param);
    }
  });
  return names;
}
