/** What the steps of a search share: the request, what was read of its text, and how products are found by words. */

import type { Product } from '#contract/catalogue.ts';
import type { SearchOutcome } from '#contract/search-outcome.ts';
import type { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PhraseTables } from './phrase-tables.ts';
import type { Finder } from './search-fewer-words.ts';
import { fitTexts } from './search-fit-texts.ts';
import type { PhraseTable } from './search-phrase-table.ts';
import { isForThing } from './search-query.ts';
import type { WordGroup, WordQuery } from './search-query.ts';
import { IN_KINDS, IN_NAMES, TIER_OF_WORDS } from './search-scores.ts';
import { findByWords, findTexts } from './search-store.ts';
import type { MatchedId, Reach, Within } from './search-store.ts';
import type { ReadPart, SearchText } from './search-text.ts';

/** Where searches read. */
export interface Catalogue {
  database: Database;
  /** The same one, by prepared statements. */
  searches: Database;
  lists: SearchLists;
  phrases: PhraseTables;
}

export interface SearchRequest {
  q: string;
  category: string | null;
}

export interface Run<Row extends MatchedId> extends SearchRequest {
  /** By which values are found; null where they are words alone. */
  lists: SearchLists | null;
  reach: Reach<Row>;
}

export interface SearchResult<Row> {
  rows: Row[];
  /** Where nothing matches. */
  similar: Row[];
  /** Our parts for another maker's number, each once and with what it replaces: before the rows. */
  replacing: Product[];
  outcome: SearchOutcome;
}

/** Products whose texts are compared word by word. */
export const MAX_REFINED = 100;
/** Of a score in single precision. */
const ROUNDING = 0.001;

export class SearchContext<Row extends MatchedId> {
  readonly database: Database;
  readonly run: Run<Row>;
  readonly text: SearchText;
  readonly phrases: PhraseTable;
  /** Values and exclusions that were read. */
  readonly read: ReadPart[] = [];
  /** What was searched by words, for the choices that its sizes and materials are. */
  named: readonly WordGroup[] = [];
  /** Words that the products must not have. */
  excluded: readonly (readonly string[])[] = [];

  constructor(database: Database, run: Run<Row>, { text, phrases }: { text: SearchText; phrases: PhraseTable }) {
    this.database = database;
    this.run = run;
    this.text = text;
    this.phrases = phrases;
  }

  within(): Within<Row> {
    const { price, isInStock } = this.text;
    return { category: this.run.category, reach: this.run.reach, sellable: { price, isInStock } };
  }

  finder(): Finder<Row> {
    return {
      excluded: this.excluded,
      find: async (query: WordQuery, groups) =>
        this.refine(await findByWords(this.database, query, this.within()), groups),
    };
  }

  /** What only prose says is compared word by word: whether it says it in one sentence. */
  async refine(rows: Row[], groups: readonly WordGroup[]): Promise<{ rows: Row[]; isProper: boolean }> {
    const worded = rows.filter(({ tier }) => tier === TIER_OF_WORDS).slice(0, MAX_REFINED);
    const inProse = groups.length < 2 ? [] : worded.filter(({ score }) => !isNamedInAll(score, groups.length));
    if (inProse.length === 0) return { rows, isProper: rows.length > 0 };
    const texts = await findTexts(
      this.database,
      inProse.map(({ id }) => id),
    );
    const fits = new Map(texts.map((each) => [each.id, fitTexts(each, groups)]));
    const isProper = ({ id }: Row) => fits.get(id)?.isProper !== false;
    const scoreOf = (row: Row) => fits.get(row.id)?.score ?? row.score;
    const byName = (a: Row, b: Row) => Number(b.headed) - Number(a.headed);
    const isFor = isForThing(groups);
    const sorted = worded.toSorted(
      (a, b) =>
        (isFor && byName(a, b)) || Number(isProper(b)) - Number(isProper(a)) || byName(a, b) || scoreOf(b) - scoreOf(a),
    );
    const refined = new Set<Row>(worded);
    const others = rows.filter((row) => !refined.has(row));
    const before = others.filter(({ tier }) => tier < TIER_OF_WORDS);
    return {
      rows: [...before, ...sorted, ...others.slice(before.length)],
      isProper: before.length > 0 || sorted.some(isProper),
    };
  }

  /** The groups that the first product lacks. */
  async missingIn(
    { rows, without }: { rows: readonly Row[]; without: readonly WordGroup[] },
    groups: readonly WordGroup[],
  ): Promise<readonly WordGroup[]> {
    const [first] = rows;
    const [texts] = first === undefined ? [] : await findTexts(this.database, [first.id]);
    return texts === undefined ? without : fitTexts(texts, groups).missing;
  }

  found(rows: Row[], outcome: SearchOutcome, readAs: string | null): SearchResult<Row> {
    const isReadAs = readAs !== null && (outcome.reason === 'exact' || outcome.reason === 'contains');
    const said: SearchOutcome = isReadAs ? { reason: 'read_as', read_as: readAs.trim() } : outcome;
    return { rows, similar: [], replacing: [], outcome: said };
  }

  similar(rows: Row[]): SearchResult<Row> {
    return { rows: [], similar: rows, replacing: [], outcome: { reason: rows.length > 0 ? 'similar' : 'nothing' } };
  }

  nothing(): SearchResult<Row> {
    return this.similar([]);
  }
}

/** Whether names, or tags, material and category, have all words. */
function isNamedInAll(score: number, words: number): boolean {
  const ofKinds = (words - score) / (IN_NAMES - IN_KINDS);
  return Math.abs(ofKinds - Math.round(ofKinds)) < ROUNDING && ofKinds < words + ROUNDING;
}
