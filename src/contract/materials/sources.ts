/** Where the figures and rules of this folder come from. What has no source is not in its tables. */
export const MATERIAL_SOURCES = {
  grundfos: 'Grundfos, Shaft seals (data booklet), p. 22, "Materials of secondary seals"',
  grundfosFaces:
    'Grundfos, Shaft seals (data booklet), p. 15: carbide against carbide for all coolants and what crystallizes',
  aco: 'ACO Pipe, Seal material data: EPDM in ASTM Fuel B unsatisfactory',
  detroit: 'Detroit Sealing Components, FKM O-rings: avoid ketones and amines',
  qseals: 'Qseals, Materials of mechanical seals: caustic soda with EPDM, not with FKM',
  nash: 'Nash Seal, When should two hard faces be used: abrasives wear a carbon face',
  canadaRubber: 'Canada Rubber Group, Compression packing for abrasive applications: aramid wears shaft and sleeve',
  tribology: 'The Tribology Handbook, table B25.1, Materials for use in packed glands',
} as const;

export type MaterialSource = keyof typeof MATERIAL_SOURCES;
