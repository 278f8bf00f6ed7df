/** The screen Shop texts: what the owner puts in place of the standard texts and looks, and the maintenance of the shop. */

import { z } from 'zod';
import { CLOCK_TIME, MAX_HOLIDAYS, MAX_SHIPS_IN_DAYS, isDay } from '../availability/working-days.ts';
import { darkThemeColorOf, findColorError, readColor } from '../brand-colors.ts';
import type { Theme } from '../brand-colors.ts';
import { isTimeZone } from '../company-time.ts';
import { MAX_EMAIL_CHARACTERS, isEmail } from '../email.ts';
import { MAX_MAINTENANCE_CHARACTERS } from '../maintenance.ts';
import { MAX_POLICY_CHARACTERS, POLICIES } from '../policy-text.ts';
import { MAX_REDIRECTS, checkRedirects } from '../redirect-rules.ts';
import { isRegionCode } from '../regions.ts';
import {
  MAX_FEATURES,
  MAX_STATISTICS,
  MAX_LOGO_BYTES,
  MAX_BANNER_CHARACTERS,
  MAX_SERVICES,
  findBannerTimesError,
  readLocalTime,
} from '../shop-texts.ts';
import { tidyText } from '../text/clean-text.ts';
import { line, moment, severalLines } from '../wire.ts';

const REQUIRED = 'must not be empty';
const oneLine = (max: number) => line(max).min(1, REQUIRED);

export const policyText = severalLines(MAX_POLICY_CHARACTERS).min(1, REQUIRED);

const localTime = z.string().transform((text, context) => {
  const time = readLocalTime(text);
  if (time !== null) return time;
  context.addIssue({ code: 'custom', message: 'must be a day such as 2026-12-24, or a time such as 2026-12-24 12:00' });
  return z.NEVER;
});

export const banner = z
  .object({ text: oneLine(MAX_BANNER_CHARACTERS), from: localTime.nullable(), to: localTime.nullable() })
  .superRefine((times, context) => {
    const message = findBannerTimesError(times);
    if (message !== null) context.addIssue({ code: 'custom', path: ['to'], message });
  });

const colorOf = (theme: Theme) =>
  z.string().transform((text, context) => {
    const color = readColor(text);
    const message = color === null ? 'must be a colour such as #1f4e9e' : findColorError(color, theme);
    if (color !== null && message === null) return color;
    context.addIssue({ code: 'custom', message: message ?? '' });
    return z.NEVER;
  });

/** Without the colour of the dark theme a tint of the other is taken. */
export const colors = z
  .object({ light: colorOf('light'), dark: colorOf('dark').nullable() })
  .transform(({ light, dark }) => ({ light, dark: dark ?? darkThemeColorOf(light) }));

export const statistics = z
  .array(z.object({ figure: oneLine(40), label: oneLine(60), text: oneLine(200) }))
  .min(1, REQUIRED)
  .max(MAX_STATISTICS);
export const services = z
  .array(z.object({ title: oneLine(80), text: oneLine(400), features: z.array(oneLine(120)).max(MAX_FEATURES) }))
  .min(1, REQUIRED)
  .max(MAX_SERVICES);

const redirect = z.object({
  from: z.string().overwrite(tidyText),
  to: z.string().overwrite(tidyText).nullable(),
  code: z.literal([301, 410], 'must be 301 or 410'),
});
export const redirects = z
  .array(redirect)
  .max(MAX_REDIRECTS, `At most ${MAX_REDIRECTS} rows`)
  .superRefine((rows, context) => {
    for (const { index, field, message } of checkRedirects(rows))
      context.addIssue({ code: 'custom', path: [index, field], message });
  });

const sortedOnce = <Item extends string | number>(items: Item[]) =>
  [...new Set(items)].toSorted((a, b) => (a < b ? -1 : 1));

const contacts = z.object({
  address: oneLine(300),
  phone: oneLine(50),
  email: line(MAX_EMAIL_CHARACTERS).refine(isEmail, 'Please enter a valid email address'),
  hours: oneLine(200),
  days: oneLine(200),
  /** Codes; none for all of Canada. */
  provinces: z
    .array(z.string().refine((code) => isRegionCode(code, 'CA'), 'must be codes of provinces such as ON'))
    .transform(sortedOnce),
});

/** The names are those of company.yaml. */
const calendar = z.object({
  time_zone: z.string().refine(isTimeZone, 'must be the name of a time zone such as America/Vancouver'),
  working_days: z.array(z.int().min(1).max(7)).min(1, 'At least one day').max(7).transform(sortedOnce),
  holidays: z
    .array(z.string().refine(isDay, 'must be days such as 2026-12-25, one in each line'))
    .max(MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} days`)
    .transform(sortedOnce),
  order_cut_off: z.string().regex(CLOCK_TIME, 'must be a time such as 14:00').nullable(),
  ships_in_days: z
    .int('must be a whole number')
    .min(1, 'At least 1')
    .max(MAX_SHIPS_IN_DAYS, `At most ${MAX_SHIPS_IN_DAYS}`),
});

const logoFile = z.object({ name: oneLine(100), base64: z.base64().max(Math.ceil(MAX_LOGO_BYTES / 3) * 4) });

/** `seen`: the revision that was shown; a value of null brings the standard back. */
const change = <Part extends z.ZodType, Value extends z.ZodType>(part: Part, value: Value) =>
  z.object({ part, seen: z.string().max(100), value });

export const changeShopTextBody = z.discriminatedUnion('part', [
  change(z.enum(POLICIES.map((name) => `policy.${name}` as const)), policyText.nullable()),
  change(z.literal('notice'), banner.nullable()),
  change(z.literal('colors'), colors.nullable()),
  change(z.literal('figures'), statistics.nullable()),
  change(z.literal('services'), services.nullable()),
  change(z.literal('redirects'), redirects),
  change(z.literal('logo'), logoFile.nullable()),
  change(z.literal('company'), contacts),
  change(z.literal('calendar'), calendar),
]);

export const beginMaintenanceBody = z.object({ text: line(MAX_MAINTENANCE_CHARACTERS) });

const revision = z.object({
  revision: z.string(),
  /** Null for the standard, and for a company as it was imported. */
  changed: z.object({ at: moment, by: z.string() }).nullable(),
});
const partOf = <Value extends z.ZodType>(value: Value) => revision.extend({ value: value.nullable() });

export const shopTexts = z.object({
  /** Null before the first import. */
  company: partOf(
    z.object({
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      hours: z.string(),
      days: z.string(),
      provinces: z.array(z.string()),
    }),
  ),
  /** Null before the first import. */
  calendar: partOf(
    z.object({
      time_zone: z.string(),
      working_days: z.array(z.number()),
      holidays: z.array(z.string()),
      order_cut_off: z.string().nullable(),
      ships_in_days: z.number(),
    }),
  ),
  notice: partOf(z.object({ text: z.string(), from: z.string().nullable(), to: z.string().nullable() })).extend({
    is_shown: z.boolean(),
  }),
  policies: z.array(partOf(z.string()).extend({ name: z.enum(POLICIES), standard: z.string() })),
  colors: partOf(z.object({ light: z.string(), dark: z.string() })),
  figures: partOf(z.array(z.object({ figure: z.string(), label: z.string(), text: z.string() }))),
  services: partOf(z.array(z.object({ title: z.string(), text: z.string(), features: z.array(z.string()) }))),
  logo: partOf(z.object({ hash: z.string(), name: z.string(), width: z.number(), height: z.number() })),
  redirects: partOf(z.array(z.object({ from: z.string(), to: z.string().nullable(), code: z.literal([301, 410]) }))),
  maintenance: z.object({ text: z.string(), begun_at: moment, by: z.string(), owner_url: z.string() }).nullable(),
  /** Where the shop is reached. */
  public_url: z.string(),
});
export type ShopTextsView = z.infer<typeof shopTexts>;
