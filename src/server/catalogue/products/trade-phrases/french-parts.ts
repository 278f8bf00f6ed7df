/** French: parts and materials. */

import type { PhraseGroup } from './phrase-group.ts';

export const FRENCH_PARTS: readonly PhraseGroup[] = [
  {
    source: 'etanorm',
    both: true,
    rows: [
      ["bague d'usure", 'wear ring'],
      ["chemise d'arbre", 'shaft sleeve'],
      ['corps de pompe', 'pump casing'],
      ['clavette', 'key'],
      ['pièces de rechange', 'spare parts'],
    ],
  },
  {
    source: 'etanorm',
    both: false,
    rows: [
      ['roue', 'impeller'],
      ['roue de pompe', 'impeller'],
      ['roue à aubes', 'impeller'],
      ['roue mobile', 'impeller'],
      ["anneau d'usure", 'wear ring'],
      ['chemise', 'sleeve'],
      ["manchon d'arbre", 'shaft sleeve'],
      ['manchon', 'sleeve'],
      ['arbre', 'shaft'],
      ['arbre de pompe', 'pump shaft'],
      ['joint plat', 'gasket'],
      ['joint de corps', 'gasket'],
      ['joint de volute', 'gasket'],
      ['jeu de joints', 'gasket set'],
      ['pochette de joints', 'gasket set'],
      ['pièces détachées', 'spare parts'],
      ['kit de réparation', 'repair kit'],
      ['trousse de réparation', 'repair kit'],
      ['huileur à niveau constant', 'constant level oiler'],
      ['pâte à roder', 'lapping compound'],
      ['pâte diamantée', 'lapping compound'],
    ],
  },
  {
    source: 'aermotor',
    both: false,
    rows: [
      ['impulseur', 'impeller'],
      ['impulseur de pompe', 'impeller'],
      ["joint de l'arbre", 'mechanical seal'],
      ['ressort', 'spring'],
      ['rondelle', 'washer'],
    ],
  },
  {
    source: 'hydromatic',
    both: false,
    rows: [
      ['boîtier', 'housing', 'casing'],
      ['anneau', 'ring'],
    ],
  },
  { source: 'franklinFtt', both: false, rows: [['crépine', 'strainer']] },
  {
    source: 'techies',
    both: true,
    rows: [
      ['roulement', 'bearing'],
      ['roulement à billes', 'ball bearing'],
    ],
  },
  {
    source: 'techies',
    both: false,
    rows: [
      ['palier', 'bearing'],
      ['palier à butée', 'thrust bearing'],
      ['palier de butée', 'thrust bearing'],
      ['butée à billes', 'thrust bearing'],
      ['roulement à contact oblique', 'angular contact bearing'],
      ['roulement à contact angulaire', 'angular contact bearing'],
      ['roulement à rouleaux', 'roller bearing'],
      ['coussinet', 'plain bearing'],
    ],
  },
  { source: 'lyceeTurgot', both: true, rows: [['accouplement', 'coupling']] },
  {
    source: 'lyceeTurgot',
    both: false,
    rows: [
      ['accouplement élastique', 'jaw coupling'],
      ["étoile d'accouplement", 'coupling spider'],
      ["élément d'accouplement", 'coupling spider'],
      ["flector d'accouplement", 'coupling spider'],
      ['accouplement élastomère', 'coupling spider'],
    ],
  },
  {
    source: 'transmission',
    both: false,
    rows: [
      ['courroie', 'belt'],
      ['poulie', 'pulley'],
    ],
  },
  {
    source: 'oqlf',
    both: false,
    rows: [
      ['acier inoxydable', 'stainless steel'],
      ['acier inox', 'stainless steel'],
      ['inox', 'stainless'],
      ['inoxydable', 'stainless'],
      ['inox duplex', 'duplex'],
      ['acier duplex', 'duplex'],
    ],
  },
  {
    source: 'seatec',
    both: false,
    rows: [
      ['carbure de silicium', 'silicon carbide'],
      ['carbure de tungstène', 'tungsten carbide'],
      ['céramique', 'ceramic'],
      ['carbone', 'carbon'],
    ],
  },
  {
    source: 'jointTorique',
    both: false,
    rows: [
      ['caoutchouc nitrile', 'nbr'],
      ['fluocarbone', 'fkm'],
      ['élastomère fluoré', 'fkm'],
      ['caoutchouc fluoré', 'fkm'],
      ['élastomère perfluoré', 'ffkm'],
    ],
  },
  {
    source: 'termium',
    both: false,
    rows: [
      ['fonte', 'cast iron'],
      ['fonte grise', 'cast iron'],
      ['fonte ductile', 'ductile iron'],
      ['fonte gs', 'ductile iron'],
      ['fonte à graphite sphéroïdal', 'ductile iron'],
      ['aramide', 'aramid'],
      ['vanne', 'valve'],
      ['vapeur', 'steam'],
      ['huile', 'oil'],
    ],
  },
];
