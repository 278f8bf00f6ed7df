/** How the HTML of pages is checked: html-validate's standard rules, and those that are switched off, each with its reason. */

import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Rules that are off, with the reason. */
export const RULES_OFF: Record<string, string> = {
  'prefer-native-element':
    'tables that scroll are regions by role and name, which is the same to every browser as a section',
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    elements: ['html5'],
    rules: Object.fromEntries(Object.keys(RULES_OFF).map((rule) => [rule, 'off' as const])),
  }),
);

/** What is wrong with a document: rule, message, and the element. */
export async function checkHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
