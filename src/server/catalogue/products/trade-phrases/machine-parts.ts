/** Parts of pumps, and what is used to fit them. */

import type { PhraseGroup } from './phrase-group.ts';

export const PARTS: readonly PhraseGroup[] = [
  {
    source: 'qinye',
    both: false,
    rows: [
      ['runner', 'impeller'],
      ['pump wheel', 'impeller'],
      ['working wheel', 'impeller'],
    ],
  },
  {
    source: 'dynaproco',
    both: true,
    rows: [
      ['casing ring', 'wear ring'],
      ['pump casing', 'volute'],
    ],
  },
  {
    source: 'dynaproco',
    both: false,
    rows: [
      ['case ring', 'wear ring'],
      ['wearing ring', 'wear ring'],
      ['neck ring', 'wear ring'],
      ['case wear ring', 'casing wear ring'],
      ['pump housing', 'pump casing'],
      ['shaft protecting sleeve', 'shaft sleeve'],
      ['protection sleeve', 'shaft sleeve'],
      ['shaft protection sleeve', 'shaft sleeve'],
      ['hook sleeve', 'shaft sleeve'],
      ['shaft liner', 'shaft sleeve'],
      ['flat gasket', 'gasket'],
      ['casing gasket', 'gasket'],
      ['cover gasket', 'gasket'],
      ['volute gasket', 'gasket'],
      ['joint set', 'gasket set'],
      ['split joint gasket', 'parting gasket'],
      ['shaft key', 'key'],
      ['parallel key', 'key'],
      ['feather key', 'key'],
    ],
  },
  {
    source: 'techies',
    both: true,
    rows: [['rolling bearing', 'bearing']],
  },
  {
    source: 'techies',
    both: false,
    rows: [
      ['anti friction bearing', 'bearing'],
      ['antifriction bearing', 'bearing'],
      ['rolling element bearing', 'bearing'],
      ['deep groove bearing', 'ball bearing'],
      ['axial bearing', 'thrust bearing'],
      ['brg', 'bearing'],
    ],
  },
  {
    source: 'globalSpec',
    both: true,
    rows: [
      ['overhaul', 'repair'],
      ['rebuild', 'repair'],
    ],
  },
  {
    source: 'globalSpec',
    both: false,
    rows: [
      ['pump spares', 'spare parts'],
      ['pump parts', 'spare parts'],
      ['replacement parts', 'spare parts'],
      ['overhaul kit', 'repair kit'],
      ['rebuild kit', 'repair kit'],
      ['service kit', 'repair kit'],
      ['o ring set', 'o ring kit'],
      ['seal kit', 'o ring kit'],
      ['toroidal ring', 'o ring'],
      ['round ring', 'o ring'],
    ],
  },
  {
    source: 'lyceeTurgot',
    both: false,
    rows: [
      ['coupling insert', 'coupling spider'],
      ['coupling element', 'coupling spider'],
      ['coupling star', 'coupling spider'],
      ['coupling rubber', 'coupling spider'],
      ['spider insert', 'coupling spider'],
      ['jaw insert', 'coupling spider'],
      ['lovejoy spider', 'coupling spider'],
      ['flexible coupling', 'jaw coupling'],
      ['elastic coupling', 'jaw coupling'],
    ],
  },
  { source: 'redSeal', both: true, rows: [['sheave', 'pulley']] },
  {
    source: 'redSeal',
    both: false,
    rows: [
      ['elastomeric element', 'coupling spider'],
      ['flexible element', 'coupling spider'],
    ],
  },
  {
    source: 'mcnally',
    both: false,
    rows: [
      ['lapping paste', 'lapping compound'],
      ['diamond paste', 'lapping compound'],
      ['grinding paste', 'lapping compound'],
      ['oiler strainer', 'oiler filter'],
      ['oiler screen', 'oiler filter'],
      ['bottle oiler', 'constant level oiler'],
      ['constant level lubricator', 'constant level oiler'],
    ],
  },
];
