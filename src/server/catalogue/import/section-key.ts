/** One text for what names a section: its label is only unique within its equipment category. */
export function sectionKey(equipmentCategory: string, section: string): string {
  return `${equipmentCategory} / ${section}`;
}
