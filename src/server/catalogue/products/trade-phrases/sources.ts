/** Where the phrases of the trade were found. */

interface Source {
  title: string;
  publisher: string;
  url: string;
}

export const PHRASE_SOURCES = {
  mcnally: {
    title: 'Glossary of pumping and sealing terms',
    publisher: 'McNally Institute',
    url: 'https://www.mcnallyinstitute.com/charts/glossary-html/glossary_index.html',
  },
  craneEngineering: {
    title: 'Terms you need to know for packing installation in centrifugal pumps',
    publisher: 'Crane Engineering',
    url: 'https://blog.craneengineering.net/terms-you-need-to-know-for-packing-installation-in-centrifugal-pumps',
  },
  fluidSealing: {
    title: 'Glossary of terms related to end face mechanical seals',
    publisher: 'Fluid Sealing Association',
    url: 'https://issuu.com/fluidsealing/docs/glossary_of_terms_new_format_',
  },
  hqSeal: {
    title: 'Mechanical seal types',
    publisher: 'HQ Seal',
    url: 'https://www.hq-seal.com/application/mechanical-seal-types',
  },
  ccSeal: {
    title: 'Mechanical seal basics',
    publisher: 'CC Seal',
    url: 'http://www.ccseal.net/article/535.html',
  },
  sndSeals: {
    title: 'Rotary shaft seals',
    publisher: 'SND Seals',
    url: 'https://www.sndseals.com/es/series/11/retenes-radiales',
  },
  kane: {
    title: 'Dictionary of pumps and compressors, "Packing" and "Packing gland"',
    publisher: "Kane's Dictionary",
    url: 'https://kanesdictionary.com/packing/',
  },
  machineDesign: {
    title: 'Compression packings',
    publisher: 'Machine Design',
    url: 'https://machinedesign.com/mechanical-motion-systems/hydraulics/article/21812713/compression-packings',
  },
  ptiLatam: {
    title: 'Glossary, "Graphite packing"',
    publisher: 'PTI Latam',
    url: 'https://www.pti-latam.com/herramientas/glosario/en/graphite-packing',
  },
  canadaRubber: {
    title: 'Compression packing: cutting through the confusion',
    publisher: 'Canada Rubber Group',
    url: 'https://www.canadarubbergroup.com/en-ca/blog/compression-packing-cutting-through-the-confusion/',
  },
  mitchellLewis: {
    title: 'Glossary of common pumping terms',
    publisher: 'Mitchell Lewis & Staver',
    url: 'https://mitchellewis.com/?p=1454',
  },
  wastewaterPumps: {
    title: 'Wastewater pump technical glossary',
    publisher: 'Wastewater Pumps',
    url: 'https://wastewaterpumps.pages.dev/resources/glossary/index.html',
  },
  plumbingMagazine: {
    title: 'Primed for pumps',
    publisher: 'PWMag',
    url: 'http://www.pwmag.com/plumbing-supplies/primed-for-pumps_2.aspx',
  },
  waterfall: {
    title: 'Pressure maintenance (jockey or make-up) pumps',
    publisher: 'Waterfall Pumps',
    url: 'https://wfpumps.com/pressure-maintenance-jockey-or-make-up-pumps/',
  },
  redSeal: {
    title: 'Industrial mechanic (millwright), glossary of the occupational standard',
    publisher: 'Red Seal',
    url: 'https://www.red-seal.ca/eng/trades/industrialmech/app-c.shtml',
  },
  transmission: {
    title: 'Belt',
    publisher: 'Dictionary of mechanics, English and French',
    url: 'https://simonbdy.github.io/Belt.html',
  },
  aesRewinds: {
    title: 'A to Z of pump terminology',
    publisher: 'AES Rewinds',
    url: 'https://shop.aesrewinds.co.uk/?p=10105',
  },
  integrity: {
    title: 'Types of centrifugal pumps',
    publisher: 'Integrity Service',
    url: 'https://integrityservice.ca/blog/types-of-centrifugal-pumps/',
  },
  flowmore: {
    title: 'Difference between horizontal split case and end suction pumps',
    publisher: 'Flowmore Pumps',
    url: 'https://flowmorepumpsindia.blogspot.com/2022/02/what-is-difference-between-horizontal.html',
  },
  dynaproco: {
    title: 'Centrifugal pump parts guide',
    publisher: 'Dynaproco',
    url: 'https://dynaproco.com/technical-support-resources/centrifugal-pump-parts-guide',
  },
  condensatePump: {
    title: 'Condensate pump',
    publisher: 'Oilfield Wiki',
    url: 'http://www.oilfieldwiki.com/wiki/Condensate_pump',
  },
  globalSpec: {
    title: 'Pump components',
    publisher: 'GlobalSpec',
    url: 'https://www.globalspec.com/pfdetail/pumps/components',
  },
  qinye: {
    title: 'Main parts of the pump',
    publisher: 'Qinye Casting',
    url: 'https://www.qinyecasting.cn/new_1/21.html',
  },
  techies: {
    title: 'The rolling bearing, le roulement',
    publisher: 'English for Techies',
    url: 'http://english-for-techies.net/technical%20vocabulary/voc_bearing.htm',
  },
  trelleborg: {
    title: 'O-ring material guide',
    publisher: 'Busak + Shamban',
    url: 'https://www.scribd.com/document/38945428/O-Ring-Material-Guide',
  },
  pumpSealSupplies: {
    title: 'Seal elastomers',
    publisher: 'Pump Seal Supplies',
    url: 'https://pumpsealsupplies.com.au/seal-elastomers.html',
  },
  trisun: {
    title: 'Materials of mechanical seals',
    publisher: 'Trisun Seal',
    url: 'http://trisun.ru/training/159.html',
  },
  designations: {
    title: 'Materials, with ASTM D1418 designations and trade names',
    publisher: 'R.L. Hudson',
    url: 'https://rlhudson.com/materials',
  },
  seatec: {
    title: 'Garnitures mécaniques de pompes',
    publisher: 'Seatec',
    url: 'https://www.seatec.fr/merchant/category/garniture-mecanique-pompe',
  },
  rheinhuette: {
    title: 'Garniture presse-étoupe',
    publisher: 'Rheinhütte Pumpen',
    url: 'https://www.rheinhuette.de/fr/produits/etancheites/garniture-presse-etoupe/',
  },
  wikipediaGland: {
    title: 'Presse-étoupe',
    publisher: 'Wikipédia',
    url: 'http://fr.wikipedia.org/wiki/Presse-%C3%A9toupe',
  },
  miningFan: {
    title: 'Presse-étoupe',
    publisher: 'Mining Fan',
    url: 'https://mining-fan.com/fr/tag/presse-etoupe',
  },
  lyceeTurgot: {
    title: 'Accouplements élastiques',
    publisher: 'Lycée Turgot, Limoges',
    url: 'https://turgotlimoges.scenari-community.org/STI2D/Ressources%20STI2D/TP_WORKS%C2%A0/res/06_transm_transfo_mvt.eWeb/export/visu129.html?hist=1',
  },
  etanorm: {
    title: 'Etanorm, notice de service et liste des pièces',
    publisher: 'KSB',
    url: 'https://fr.scribd.com/document/659013430/Notice-de-service-Etanorm',
  },
  jointTorique: {
    title: 'Matières des joints toriques',
    publisher: 'Joint Torique',
    url: 'https://www.jointtorique.fr/matieres-joint-torique',
  },
  conceptual: {
    title: 'The various types of pumps and their French translation',
    publisher: 'Conceptual Translations',
    url: 'https://conceptualtranslations.com/wpmocha/the-various-types-of-pumps-and-their-french-translation',
  },
  wikipediaPump: {
    title: 'Pompe',
    publisher: 'Wikipédia',
    url: 'https://fr.wikipedia.org/wiki/Pompe',
  },
  rainwater: {
    title: 'Les différents types de pompes',
    publisher: "Récupérateur d'eau de pluie",
    url: 'https://www.recuperateurdeaudepluie.net/les-differents-types-de-pompes/',
  },
  pompeAEau: {
    title: "Qu'est-ce qu'une pompe de relevage ?",
    publisher: 'Pompe à eau',
    url: 'https://www.pompeaeau.fr/blog/qu-est-ce-qu-une-pompe-de-relevage/',
  },
  pagesJaunes: {
    title: 'Pompe multicellulaire',
    publisher: 'Pages Jaunes',
    url: 'https://humidite.pagesjaunes.fr/astuce/voir/727563/pompe-multicellulaire',
  },
  oqlf: {
    title: 'Grand dictionnaire terminologique, "Acier inoxydable"',
    publisher: 'Office québécois de la langue française',
    url: 'https://vitrinelinguistique.oqlf.gouv.qc.ca/fiche-gdt/fiche/8362664/acier-inoxydable',
  },
  termium: {
    title: 'TERMIUM Plus',
    publisher: 'Government of Canada',
    url: 'https://www.btb.termiumplus.gc.ca/',
  },
  aermotor: {
    title: "CT35 series, owner's manual, English and French",
    publisher: 'Aermotor Pumps',
    url: 'https://www.easymanua.ls/aermotor/ct35-series/manual?p=15',
  },
  hydromatic: {
    title: "SPD50H series, owner's manual, French part",
    publisher: 'Hydromatic',
    url: 'https://manuzoid.es/manuals/pbeqo-Hydromatic%20SPD50H-100H%20Series%20Submersible%20Effluent%20Pumps%20El%20manual%20del%20propietario',
  },
  franklinFtt: {
    title: "FTT series, owner's manual, French part",
    publisher: 'Franklin Electric',
    url: 'https://manualshive.com/en/manual/franklin-electric/ftt-series/2328872?page=6',
  },
  sourceBySpec: {
    title: 'Metering pump',
    publisher: 'Source by Spec',
    url: 'https://www.sourcebyspec.com/encyclopedia/metering-pump.html',
  },
} as const satisfies Record<string, Source>;

export type PhraseSource = keyof typeof PHRASE_SOURCES;
