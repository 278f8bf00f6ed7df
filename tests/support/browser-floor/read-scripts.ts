/** Finds what a script uses that one of the oldest browsers served does not have. */

import { isNewerAttribute, isNewerElement, isNewerGlobal, isNewerMember, isNewerMemberOf } from './interfaces.ts';
import { newerSelectors } from './read-styles.ts';
import { newerSyntax } from './read-syntax.ts';
import { child, children, declaredNames, keyOf, nameOf, parseScript, walk } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';
import type { Use } from './use.ts';

const SELECTOR_METHODS = new Set(['querySelector', 'querySelectorAll', 'matches', 'closest']);
const CREATE_ELEMENT = new Set(['jsx', 'jsxs', 'createElement']);

export function newerInScript(file: string, source: string): Use[] {
  const program = parseScript(file, source);
  const declared = declaredNames(program);
  const guards = new Map<string, Set<string>>();
  const names = new Set<string>();
  walk(program, (node) => {
    for (const [name, guard] of guardsIn(node)) guards.set(name, (guards.get(name) ?? new Set()).add(guard));
    for (const name of namesIn(node, (variable) => !declared.has(variable))) names.add(name);
  });
  return [...names].map((name) => ({ name, guards: [...(guards.get(name.replace(/^.*[ .:]/, '')) ?? [])] }));
}

function namesIn(node: Node, isOfBrowser: (variable: string) => boolean): string[] {
  switch (node.type) {
    case 'MemberExpression':
      return memberNames(child(node, 'object'), keyOf(node, 'property'), isOfBrowser);
    case 'VariableDeclarator':
      return children(child(node, 'id') ?? node, 'properties').flatMap((property) =>
        memberNames(child(node, 'init'), keyOf(property, 'key'), isOfBrowser),
      );
    case 'Identifier': {
      const name = String(node['name']);
      return isOfBrowser(name) && isNewerGlobal(name) ? [`global ${name}`] : [];
    }
    case 'ObjectExpression':
      return children(node, 'properties').flatMap((property) => attributeNames(keyOf(property, 'key')));
    case 'CallExpression':
      return callNames(node);
    default:
      return newerSyntax(node);
  }
}

function memberNames(object: Node | null, member: string | null, isOfBrowser: (variable: string) => boolean): string[] {
  if (member === null) return [];
  const variable = object?.type === 'Identifier' ? String(object['name']) : nameOf(object);
  if (variable !== null && (object?.type !== 'Identifier' || isOfBrowser(variable))) {
    const isNew = isNewerMemberOf(variable, member);
    if (isNew !== null) return isNew ? [`${variable}.${member}`] : [];
  }
  return isNewerMember(member) ? [`.${member}`] : [];
}

/** Of React's elements and of `setAttribute`. */
function callNames(node: Node): string[] {
  const [first, second] = children(node, 'arguments');
  const method = nameOf(child(node, 'callee')) ?? '';
  const text = nameOf(first?.type === 'Identifier' ? null : (first ?? null));
  if (text === null) return [];
  if (SELECTOR_METHODS.has(method)) return newerSelectors(text).map((name) => `selector ${name}`);
  if (method === 'setAttribute' || method === 'toggleAttribute') return attributeNames(text);
  const isElement =
    /^[a-z][a-z0-9]*$/.test(text) && (second?.type === 'ObjectExpression' || CREATE_ELEMENT.has(method));
  if (!isElement) return [];
  const properties = second === undefined ? [] : children(second, 'properties');
  return [
    ...(isNewerElement(text) ? [`element ${text}`] : []),
    ...properties.flatMap((property) => {
      const name = keyOf(property, 'key');
      return name !== null && isNewerAttribute(name, text) ? [`attribute ${name.toLowerCase()}`] : [];
    }),
  ];
}

function attributeNames(name: string | null): string[] {
  return name !== null && isNewerAttribute(name) ? [`attribute ${name.toLowerCase()}`] : [];
}

/** What a node asks the browser about, by name. */
function guardsIn(node: Node): [name: string, guard: string][] {
  const named = (of: Node | null, guard: string): [string, string][] => {
    const name = nameOf(of);
    return name === null ? [] : [[name, guard]];
  };
  switch (node.type) {
    case 'UnaryExpression':
      return node['operator'] === 'typeof' ? named(child(node, 'argument'), 'typeof') : [];
    case 'BinaryExpression':
      return node['operator'] === 'in' ? named(child(node, 'left'), 'in') : [];
    case 'CallExpression': {
      const callee = child(node, 'callee');
      if (node['optional'] === true) return named(callee, '?.');
      const text = nameOf(callee) === 'supports' ? (nameOf(children(node, 'arguments')[0] ?? null) ?? '') : '';
      return [...text.matchAll(/[\w-]+/g)].map(([word]) => [word, 'CSS.supports']);
    }
    case 'MemberExpression':
      return node['optional'] === true ? named(child(node, 'object'), '?.') : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return named(withoutNegation(child(node, 'test')), 'if');
    case 'LogicalExpression':
      return named(withoutNegation(child(node, 'left')), 'if');
    default:
      return [];
  }
}

function withoutNegation(node: Node | null): Node | null {
  return node?.type === 'UnaryExpression' && node['operator'] === '!' ? withoutNegation(child(node, 'argument')) : node;
}
