/** The texts of a script that a person reads: words of elements, of attributes that are spoken or shown, and sentences in strings. */

import { child, children, isNode, nameOf, parseScript } from '../browser-floor/syntax-tree.ts';
import type { Node } from '../browser-floor/syntax-tree.ts';

export interface FoundText {
  line: number;
  text: string;
}

/** Attributes of elements that no person reads. */
const CODE_ATTRIBUTES =
  /^(?:class|className|.*ClassName|style|d|viewBox|sizes|rel|type|id|key|data-.*|transform|points)$/;

/** Calls whose strings are for the log, for the database, or class names. */
const CODE_CALLS = /^(?:sql|raw|cx|debug|info|warn|error|fatal|trace|RegExp|css)$/;

/** The texts of a script, with `…` for what a template puts in. */
export function textsInCode(file: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const add = (node: Node, text: string) => {
    const spaced = text.replace(/\s+/g, ' ').trim();
    if (isForPeople(spaced))
      found.push({ line: source.slice(0, Number(node['start'])).split('\n').length, text: spaced });
  };
  visit(parseScript(file, source), add);
  return found;
}

function visit(node: Node, add: (node: Node, text: string) => void): void {
  if (isCode(node)) return;
  if (node.type === 'JSXText') add(node, String(node['value']));
  if (node.type === 'Literal' && typeof node['value'] === 'string') add(node, node['value']);
  if (node.type === 'TemplateLiteral') add(node, templateText(node));
  for (const value of Object.values(node)) {
    if (isNode(value)) visit(value, add);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, add);
  }
}

function templateText(node: Node): string {
  return children(node, 'quasis')
    .map(({ value }) => (typeof value === 'object' && value !== null ? String(Reflect.get(value, 'cooked')) : ''))
    .join('…');
}

/** Types, imports, thrown exceptions, statements of SQL, lines of the log, class names. */
function isCode(node: Node): boolean {
  if (/^(?:TS(?!As|NonNull|Satisfies)|Import|ExportAll|ThrowStatement)/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return CODE_ATTRIBUTES.test(String(child(node, 'name')?.['name']));
  const called =
    node.type === 'CallExpression' || node.type === 'NewExpression'
      ? child(node, 'callee')
      : node.type === 'TaggedTemplateExpression'
        ? child(node, 'tag')
        : null;
  return called !== null && CODE_CALLS.test(nameOf(called) ?? '');
}

/** A sentence, a phrase, or a word with a capital: names of events, keys and class names are none of these. */
function isForPeople(text: string): boolean {
  return /^[A-Z][a-z]+$/.test(text) || /\p{L}[^\s]*\s+[^\s]*\p{L}/u.test(text);
}
