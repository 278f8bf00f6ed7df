/** Markup in which every value is escaped unless it is markup itself. */
export interface Html {
  readonly markup: string;
}
type Value = string | number | Html | readonly Html[] | null;

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = parts.reduce((text, part, index) => text + toMarkup(values[index - 1] ?? null) + part);
  return { markup };
}

function toMarkup(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('');
}

function escapeText(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
