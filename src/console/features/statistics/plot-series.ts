/** A row of values in a plot. */
export interface PlotSeries {
  name: string;
  /** One for each label; null draws nothing. */
  values: readonly (number | null)[];
  look: 'bars' | 'line';
}
