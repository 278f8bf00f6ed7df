/** What a document links to and loads, and the names that links can lead to, read from its HTML. */

const IGNORED = /<!--[\s\S]*?-->|<script\b(?![^>]*\bsrc=)[\s\S]*?<\/script>/gi;
const TAG = /<[a-z][^\s/>]*((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

export function findLinks(html: string): { hrefs: string[]; ids: ReadonlySet<string> } {
  const hrefs: string[] = [];
  const ids = new Set<string>();
  for (const [, attributes = ''] of html.replaceAll(IGNORED, '').matchAll(TAG))
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = unescapeHtml(double ?? single ?? bare ?? '');
      if (name.toLowerCase() === 'id') ids.add(value);
      if (/^(?:href|src|action)$/i.test(name)) hrefs.push(value);
      if (/^(?:srcset|imagesrcset)$/i.test(name))
        hrefs.push(...value.split(/,\s+/).map((each) => each.split(' ')[0] ?? ''));
    }
  return { hrefs, ids };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
