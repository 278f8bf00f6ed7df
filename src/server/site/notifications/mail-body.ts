/** Mails are plain paragraphs and tables of label and value; text and HTML are made from the same parts. */

import { escapeHtml } from '#server/platform/http/escape-html.ts';

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  /** Who writes: the last part of a mail. */
  | { kind: 'foot'; lines: readonly string[] };

export function toTextBody(parts: readonly MailPart[]): string {
  return `${parts.map(textOf).join('\n\n')}\n`;
}

export function toHtmlBody(title: string, parts: readonly MailPart[]): string {
  const font = 'font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:#15191e';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#fafaf7"><div style="max-width:560px;margin:0 auto;${font}">`,
    `<h1 style="font-size:20px;line-height:1.2;border-bottom:1px solid #15191e;padding-bottom:12px">${escapeHtml(title)}</h1>`,
    ...parts.map(htmlOf),
    '</div></body></html>',
  ].join('\n');
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'link':
      return `${part.text}:\n${part.url}`;
    case 'rows': {
      const width = Math.max(...part.rows.map(([label]) => label.length));
      return part.rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
    }
    case 'foot':
      // Mail programs recognize a signature by this first line, with its space.
      return ['-- ', ...part.lines].join('\n');
  }
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}" style="color:#c2410c">${escapeHtml(part.text)}</a></p>`;
    case 'rows':
      return `<table style="border-collapse:collapse;width:100%;margin:16px 0">${part.rows.map(htmlRow).join('')}</table>`;
    case 'foot':
      return `<p style="margin-top:32px;border-top:1px solid #d5dadd;padding-top:12px;font-size:13px;color:#4a5560">${part.lines.map(escapeHtml).join('<br>')}</p>`;
  }
}

function htmlRow([label, value]: readonly [string, string]): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #d5dadd;vertical-align:top';
  return `<tr><th scope="row" style="${cell};color:#4a5560;padding-right:16px;font-weight:400;text-align:left">${escapeHtml(label)}</th><td style="${cell};text-align:right;font-family:monospace">${escapeHtml(value)}</td></tr>`;
}
