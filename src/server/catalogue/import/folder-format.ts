/** The files of the owner's folder and their columns (demo/README.md describes them for the owner). */

import { MAX_HOLIDAYS, MAX_SHIPS_IN_DAYS } from '#contract/availability/working-days.ts';
import { USUAL_TIME_ZONE } from '#contract/company-time.ts';
import { SEARCH_PHRASE_MAX_CHARACTERS, SEARCH_PHRASE_MAX_NAMES } from '#contract/console/phrase-terms.ts';
import { PRODUCT_COLUMNS } from '#contract/console/product-column-terms.ts';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import { INTERCHANGE_KINDS, MAX_MAKER_CHARACTERS, MAX_NUMBER_CHARACTERS } from '#contract/seals/interchange-terms.ts';
import { ATTRIBUTE_KINDS } from '#contract/specifications/attribute.ts';
import { days, provinces, timeOfDay, timeZone, weekdays } from './calendar-fields.ts';
import {
  attributeKey,
  country,
  calendarDay,
  curveOrigin,
  decimalNumber,
  efficiency,
  email,
  filePath,
  list,
  oneOf,
  optional,
  orMissing,
  paragraphs,
  percent,
  positiveNumber,
  slug,
  text,
  unit,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

/** Largest product id: with its parts' ids (times 1000) it stays an exact JavaScript number. */
const MAX_PRODUCT_ID = 999_999_999_999;
export const productId = wholeNumber(1, MAX_PRODUCT_ID);
export const partNumber = text(60);

/** Working days from an order until units in stock are shipped, where company.yaml does not state them. */
export const SHIPS_IN_DAYS = 1;
/** Monday to Friday, where company.yaml does not state them. */
export const WORKING_DAYS = [1, 2, 3, 4, 5];

/** Category of products whose row names none. */
export const DEFAULT_CATEGORY = PRODUCT_COLUMNS.category.initial;

export const SHOP_CATEGORY_COLUMNS = {
  name: text(200),
  description: text(1000, 0),
  attributes: list(100, 40),
  /** Filters as in addresses; import/read-indexed.ts reads them by the attributes. */
  indexed: list(100, 300),
};

/** Which product a row belongs to: its part number or its id. */
const OF_PRODUCT = { product_id: optional(productId), part_number: optional(partNumber) };

export const SPECIFICATION_COLUMNS = { ...OF_PRODUCT, key: text(100), value: text(500) };
export const PICTURE_COLUMNS = { ...OF_PRODUCT, file: filePath, alt_text: text(300) };
export const ATTACHMENT_COLUMNS = {
  ...OF_PRODUCT,
  file: filePath,
  description: text(300, 0),
  // A file that is shown by mistake cannot be taken back.
  is_public: orMissing(yesOrNo, false),
};

export const EQUIPMENT_CATEGORY_COLUMNS = {
  slug,
  name: text(200),
  description: text(2000, 0),
  meta_title: text(200, 0),
  meta_description: text(500, 0),
};

export const SECTION_COLUMNS = { equipment_category: slug, label: text(200), description: text(2000, 0) };

export const MANUFACTURER_COLUMNS = {
  equipment_category: slug,
  section: text(200),
  label: text(200),
  image: optional(filePath),
  url: optional(webAddress),
};

export const GALLERY_COLUMNS = {
  slug,
  name: text(200),
  is_active: orMissing(yesOrNo, true),
  description: text(2000, 0),
  meta_title: text(200, 0),
  meta_description: text(500, 0),
};

export const GALLERY_PICTURE_COLUMNS = {
  gallery: slug,
  file: filePath,
  title: text(200, 0),
  description: text(1000, 0),
  alt_text: text(300),
};

export const TAX_COLUMNS = {
  country,
  region: text(100, 0),
  name: text(60),
  percent,
  from: optional(calendarDay),
  to: optional(calendarDay),
  registration_number: text(60, 0),
};

/** docs/finders.md, "Numbers of other makers". */
export const INTERCHANGE_COLUMNS = {
  maker: text(MAX_MAKER_CHARACTERS),
  type: text(100, 0),
  number: text(MAX_NUMBER_CHARACTERS),
  ours: text(PRODUCT_LIMITS.partNumber),
  kind: oneOf(INTERCHANGE_KINDS),
  dimensions_verified: orMissing(yesOrNo, false),
  source: text(200, 0),
  date: optional(calendarDay),
  note: text(300, 0),
};

const figure = optional(decimalNumber);

/** demo/README.md, "curves.csv". A unit stands in the heading: of the columns of one figure a curve uses one. */
export const CURVE_COLUMNS = {
  part_number: partNumber,
  speed_rpm: wholeNumber(1, 20_000),
  impeller_mm: figure,
  impeller_in: figure,
  flow_m3h: figure,
  flow_gpm: figure,
  flow_ls: figure,
  head_m: figure,
  head_ft: figure,
  efficiency_pct: optional(efficiency),
  npshr_m: figure,
  npshr_ft: figure,
  power_kw: figure,
  power_hp: figure,
  min_flow_m3h: figure,
  min_flow_gpm: figure,
  min_flow_ls: figure,
  supply_hz: optional(wholeNumber(50, 60)),
  grade: text(60, 0),
  origin: curveOrigin,
  dated: optional(calendarDay),
};

/** Phrases of buyers and the names that are searched for them (demo/README.md). */
export const SYNONYM_COLUMNS = {
  words: text(SEARCH_PHRASE_MAX_CHARACTERS),
  finds: list(SEARCH_PHRASE_MAX_NAMES, SEARCH_PHRASE_MAX_CHARACTERS),
  one_way: orMissing(yesOrNo, false),
};

/** docs/specifications.md. */
export const ATTRIBUTE_COLUMNS = {
  key: attributeKey,
  label: text(60),
  kind: oneOf(ATTRIBUTE_KINDS),
  unit: optional(unit),
  imperial_unit: optional(unit),
  step: optional(positiveNumber),
  paired: optional(yesOrNo),
  read_from: list(20, 200),
  help: text(300, 0),
};

export const ATTRIBUTE_VALUE_COLUMNS = {
  attribute: attributeKey,
  value: text(60),
  label: text(60),
  synonyms: list(50, 100),
};

export const COMPANY_FIELDS = {
  name: text(200),
  tagline: text(300),
  description: text(2000),
  address: text(300),
  phone: text(50),
  email,
  hours: text(200),
  days: text(200),
  founded: wholeNumber(1800, 2100),
  time_zone: orMissing(timeZone, USUAL_TIME_ZONE),
  provinces,
  ships_in_days: orMissing(wholeNumber(1, MAX_SHIPS_IN_DAYS), SHIPS_IN_DAYS),
  working_days: orMissing(weekdays, WORKING_DAYS),
  holidays: days(MAX_HOLIDAYS),
  order_cut_off: optional(timeOfDay),
};
/** One paragraph of the company's story. */
export const STORY_PARAGRAPH = paragraphs(4000, 1);
