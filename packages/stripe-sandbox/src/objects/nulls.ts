/** Keys that Stripe always sends and that stay null for the payments this sandbox makes. */
export type Nulls<K extends string> = { readonly [Key in K]: null };

export function nulls<const K extends string>(...keys: readonly K[]): Nulls<K> {
  // One null per given key is exactly what Nulls<K> says; Object.fromEntries cannot express it.
  return Object.fromEntries(keys.map((key) => [key, null])) as Nulls<K>;
}

export type Metadata = Readonly<Record<string, string>>;

/** A list as Stripe sends it: one page of objects, newest first unless said otherwise. */
export interface StripeList<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}
