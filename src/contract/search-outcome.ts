/** Why a search has its results, and how its text was read (docs/readings.md, "Search"). */

import { z } from 'zod';

/**
 * - `exact`: that part number, other name or number of another maker; or every word as it was entered.
 * - `contains`: part numbers that begin with the text or contain it.
 * - `read_as`: every word, after corrections or with another spelling (`read_as` has the text).
 * - `without_words`: the products lack the words of `without`.
 * - `similar`: nothing matches; the products are only similar.
 * - `nothing`: nothing matches, and nothing is similar.
 */
export const SEARCH_REASONS = ['exact', 'contains', 'read_as', 'without_words', 'similar', 'nothing'] as const;
export type SearchReason = (typeof SEARCH_REASONS)[number];

/** A part of the text that was read as a filter of the list, a category, or a number. */
const readPart = z.object({
  /** As it was entered: the text without it is the search without this choice. */
  text: z.string(),
  /** Parameter of the list's address and its value, as a filter by hand has them. */
  key: z.string(),
  value: z.string(),
  /** What people read, such as "Flow: at least 120 US gpm". */
  label: z.string(),
});

export const searchOutcome = z.object({
  reason: z.enum(SEARCH_REASONS),
  /** Of `read_as`: the text as it was read. */
  read_as: z.string().optional(),
  /** Of `without_words`: the words that the products lack, as they were entered. */
  without: z.array(z.string()).optional(),
  /** Parts of the text that were read as filters. */
  read: z.array(readPart).optional(),
});

export type SearchOutcome = z.infer<typeof searchOutcome>;

/** Header of `GET /products/search/`, whose reply is an array: the outcome as JSON in ASCII. */
export const SEARCH_OUTCOME_HEADER = 'search-outcome';
