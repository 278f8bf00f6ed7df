/** What the built files use that is newer than the oldest browsers served, and why they work there nevertheless. */

import type { Use } from './use.ts';

interface Reason {
  names: readonly string[];
  why: string;
  /** What every file that uses one of the names must have beside it; none where what is missing does no harm. */
  guard?: string;
  /** The beginnings of the names of the files to which the reason is limited. */
  files?: readonly string[];
}

const REACT = ['react-', 'index-', 'cx-'];

const REASONS: readonly Reason[] = [
  {
    names: ['attribute popover', 'attribute popovertarget'],
    why: 'kit.css hides what is not open, and popover-fallback.ts opens and closes it.',
  },
  {
    names: ['.popoverTargetElement'],
    why: 'Without it the click is queued, and repeated when popover-fallback.ts is loaded.',
    files: ['inline-'],
  },
  { names: ['.showPopover', '.hidePopover'], why: 'popover-fallback.ts adds them.', files: ['index-', 'dialog-'] },
  {
    names: ['selector popover-open'],
    why: 'Only what is built in has to be closed before the dialog around it.',
    guard: 'CSS.supports',
    files: ['dialog-', 'index-'],
  },
  { names: ['.togglePopover'], why: 'Until the fallback has added it, no toast is shown.', guard: 'typeof' },
  {
    names: ['selector popover-open'],
    why: 'A rule of its own: where it is dropped, popover-fallback.ts sets an attribute.',
    files: ['theme-', 'style-'],
  },
  {
    names: ['property anchor-name', 'property anchor-scope'],
    why: 'Without them a menu stands below the header, as the rule before says.',
  },
  {
    names: [
      'function anchor()',
      'property position-anchor',
      'property position-area',
      'property position-try-fallbacks',
    ],
    why: 'The place of a menu below its button.',
    guard: '@supports',
  },
  {
    names: [
      'property text-wrap',
      'property forced-color-adjust',
      'property accent-color',
      'property scrollbar-width',
      'value font-family: ui-monospace',
    ],
    why: 'Looks: the lines of headings, the colour of boxes, a narrow scroll bar, the next font of the list.',
  },
  {
    names: ['property content-visibility', 'selector details-content'],
    why: 'What is folded away is shown when printing; without them it stays folded.',
    files: ['style-'],
  },
  {
    names: ['@page', 'property orphans', 'property widows', 'value break-after: avoid'],
    why: 'Margins and breaks of printed pages.',
  },
  { names: ['@media (scripting)'], why: 'Without it, what needs a script is shown where scripts are off.' },
  { names: ['element search'], why: 'An element without meaning, around a form with a name of its own.' },
  { names: ['attribute fetchpriority', 'attribute imagesizes', 'attribute imagesrcset'], why: 'Hints for loading.' },
  { names: ['attribute autocapitalize'], why: 'A hint for keyboards on a screen.' },
  { names: ['navigator.share'], why: 'The address is copied instead.', guard: 'typeof' },
  { names: ['navigator.doNotTrack'], why: 'Undefined is no wish.' },
  { names: ['global requestIdleCallback'], why: 'A timer instead.', guard: 'typeof' },
  {
    names: ['.startViewTransition', 'document.startViewTransition'],
    why: 'The router changes pages without it.',
    guard: 'typeof',
    files: ['router-'],
  },
  {
    names: [
      '.startViewTransition',
      '.animation',
      '.capture',
      '.cssFloat',
      '.fetchPriority',
      '.imageSizes',
      '.locale',
      '.popover',
    ],
    why: 'React: names of its properties and attributes, and of what it uses in an experimental component only.',
    files: REACT,
  },
  {
    names: ['.movementX', '.movementY', '.share', '.delay', 'attribute is'],
    why: 'React: looked for, or its own names.',
    files: REACT,
  },
  { names: ['global navigation', 'global setImmediate'], why: 'React looks for it.', guard: 'typeof', files: REACT },
  { names: ['document.startViewTransition'], why: 'The router of the console.', guard: 'typeof', files: ['index-'] },
  { names: ['navigator.connection'], why: 'Missing, it is no slow connection.', guard: 'if', files: REACT },
  {
    names: ['.displayName', '.use', '.isError', '.s', '.sync', '.external', '.silent', '.tag'],
    why: 'Names of React, the router and the query client, on objects of theirs.',
  },
  {
    names: ['attribute capture', 'attribute manifest', 'attribute watch', 'attribute alpha'],
    why: 'Keys of options and drawings, not attributes.',
  },
  {
    names: ['.alpha', '.cap', '.font', '.lock', '.ms', '.orient', '.side', '.movementX', '.movementY'],
    why: 'Options of the plots; movements are those of a mouse.',
    files: ['statistics-page-'],
  },
  {
    names: ['.number', '.percent', '.mm', '.take', '.check', '.in', '.image', '.bytes', '.actions'],
    why: "Fields of the shop's own data, and of its components' properties.",
  },
  { names: ['attribute popover', '.popover'], why: 'It is the fallback.', files: ['popover-fallback-'] },
];

/** What of these uses has no reason, or not the guard that its reason names. */
export function withoutReason(file: string, uses: readonly Use[]): string[] {
  return uses
    .filter((use) => !REASONS.some((reason) => isCovered(reason, file, use)))
    .map(({ name, guards }) => `${file}: ${name}${guards.length === 0 ? '' : ` (beside it: ${guards.join(', ')})`}`);
}

/** Names of the list that none of the uses has. */
export function unusedReasons(used: ReadonlySet<string>): string[] {
  return REASONS.flatMap(({ names }) => names.filter((name) => !used.has(name)));
}

function isCovered({ names, guard, files }: Reason, file: string, use: Use): boolean {
  return (
    names.includes(use.name) &&
    (files === undefined || files.some((beginning) => file.startsWith(beginning))) &&
    (guard === undefined || use.guards.some((seen) => seen.startsWith(guard)))
  );
}
