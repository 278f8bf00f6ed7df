/** Articles, groups of fields and file fields of a document without a name in the accessibility tree. */

const NAMED = /\saria-label(?:ledby)?="[^"]+"/;

export function findUnnamed(html: string): string[] {
  return [
    ...tagsOf(html, 'article').filter((tag) => !NAMED.test(tag)),
    ...[...html.matchAll(/<fieldset\b[^>]*>(?!\s*<legend\b[^>]*>\s*[^\s<])/g)]
      .map(([tag]) => tag)
      .filter((tag) => !NAMED.test(tag)),
    ...tagsOf(html, 'input').filter((tag) => /\stype="file"/.test(tag) && !NAMED.test(tag) && !hasLabel(html, tag)),
  ];
}

function tagsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
}

/** A label with a text of its own. */
function hasLabel(html: string, tag: string): boolean {
  const id = /\sid="([^"]+)"/.exec(tag)?.[1];
  if (id === undefined) return false;
  const label = tagsOf(html, 'label').find((each) => each.includes(`for="${id}"`));
  return label !== undefined && /^[^<]*[^\s<]/.test(html.slice(html.indexOf(label) + label.length));
}
