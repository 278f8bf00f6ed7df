/**
 * Words by which a heading that looks like one of ours is not (docs/sheets.md): what a part costs the owner must never become
 * its price. In plain form, English and French; a heading that the table has word for word is not forbidden by them.
 */

import { editDistance } from '#server/catalogue/products/near-match.ts';
import type { ColumnKind } from '../product-columns.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What a part costs: such a column is also what prices are compared with. */
const COSTS = words(`
  cost costs costing landed purchase purchased purchasing buy buying bought paid distributor distribution dealer jobber trade wholesale wholesaler contractor
  reseller oem net replacement cogs standard average avg last cout couts coutant coutante achat achats revient distributeur detaillant grossiste gros revendeur entrepreneur
  net moyen dernier derniere purch pur dist distr whsl std avg`);

const ALWAYS = words(`
  purchase purchased purchasing buy buying buyer bought supplier vendor distributor fournisseur vendeur distributeur achat achats acheteur customer client competitor concurrent
  prev prec anc orig original vend supp cust previous prior old former last ancien ancienne anciens precedent precedente dernier derniere not no non never ne pas sans without except image picture photo`);

const OF_KIND: Partial<Record<ColumnKind, readonly string[]>> = {
  price: [
    ...COSTS,
    ...words(`
      after apres private pvte contract contrat invoice facture quoted quote manufacturer mfr fabricant fob exw ex works factory usine disc a b c d e f
      core consigne consignation deposit depot margin markup marge profit discount discounted rabais remise escompte promo promotion promotional special clearance liquidation solde soldes
      sale your votre vos inv cent cents cts centimes total subtotal extended extension ext montant value valeur tax taxes taxe taxable ttc tps tvq tvh gst hst pst qst vat tva shipping freight transport livraison fret handling
      rental rent location lease repair reparation labour labor service exchange echange minimum min maximum max floor plancher break breaks tier level niveau palier volume bulk qty quantity
      quantite qte code group groupe class uom unite per par pack case carton caisse boite box dozen douzaine kg lb lbs foot feet pied metre meter employee employe staff fleet member membre
      internal interne transfer budget target cible estimated estime compare compared was before avant start end from until valid effective updated change changed diff difference date history
      map retailer import imported importation currency devise weight poids factor multiplier ratio percent pourcent pct index formula formule foreign other autre`),
  ],
  stock: words(`
    safety securite minimum min minimal maximum max maximal reorder order orders ordered commande commandes commandee commandees committed allocated reserved reserve reservee hold held sold vendu
    vendus value valeur cost cout price prix incoming coming inbound transit expected attendu backorder backordered backorders back projected forecast forecasted virtual pack per par case carton caisse box
    boite break lot bin shelf aisle rack place emplacement location warehouse entrepot unit unite uom damaged defective endommage quarantine low bas faible target cible ideal status
    statut state etat code number item date days jours day jour demo display type policy tracker unavailable usage used utilise utilisee demand annual yearly monthly weekly mensuel annuel average
    moyen moyenne turns rotation age required requis needed wanted requested short shortage missing manquant returned received recu shipped scrap purchased multiple moq par alert alerte threshold
    seuil dead mort theoretical theorique consignment consigned consigne loan loaned pret prete demonstration out rupture variance adjustment ajustement sales ventes asset account compte`),
  choice: words(`
    inactive inactif inactifs unavailable indisponible discontinued discontinue hidden hide masque masquee blocked bloque obsolete disabled desactive deleted supprime archived archive
    suspended suspendu unpublished unlisted expired stopped ended until from date qty quantity quantite qte units count tax taxable number code type location reason days online offline backorder
    when longer plus sold stop end soon bientot`),
  title: words(`
    price prix cost cout
    manufacturer mfr mfg fabricant maker brand marque contact file fichier image picture photo alt meta seo category categorie group groupe account compte location bin french francais francaise
    internal interne purchase sales purchases achats short user person company store website warehouse`),
  text: words(`
    price prix cost cout
    manufacturer fabricant brand marque contact file fichier image picture photo alt meta seo category categorie account compte location french francais francaise internal interne purchases achats
    tax warranty garantie shipping`),
  group: words(`
    manager code id number abc account compte tax discount rabais price prix cost cout sales ventes purchase commodity hs tariff customs google description image picture unit certificate
    weight safety handling costs`),
  number: words(`
    oem postal zip country pays currency devise color couleur date time temps category categorie serial drawing dessin kit parent group groupe type revision rev quantity quantite qty qte price prix name nom description cost cout hs tariff bin shelf location emplacement account compte
    order commande invoice facture po rma upc ean barcode gtin line ligne page related superseded replaces replacement remplace alternate other autre new nouveau nouvelle count status tax weight web
    image picture user phone job lot batch equipment machine equipement`),
  day: words(
    'start end from until updated modified changed sold ordered shipped received due expiry expires counted reviewed review invoice sale sales purchase',
  ),
  order: words('purchase sales minimum min max quantity qty point number no date reorder line value status customer'),
};

/** Every currency but the shop's, by its code and by the words of a heading; `us` as in `US price`. */
const CURRENCIES: ReadonlySet<string> = new Set(
  [
    ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
    ...words(
      'us usa american americain american euro euros pound pounds sterling yen peso pesos yuan rmb renminbi franc francs krona rupee real dollars dollar',
    ),
  ].filter((word) => !['cad', 'all', 'top', 'try', 'dollar', 'dollars'].includes(word)),
);

const SHORTEST_SLIP = 5;

/** The first word that forbids a heading for this kind of column; null when none does. `known` are words of the table's headings. */
export function findForbidding(plain: string, kind: ColumnKind, isKnown: (word: string) => boolean): string | null {
  const listed = [...ALWAYS, ...(OF_KIND[kind] ?? [])];
  return (
    plain.split(' ').find((word) => {
      // A price with a number is one of several, or for so many.
      if (kind === 'price' && (CURRENCIES.has(word) || /^\d+$/.test(word))) return true;
      return isListed(word, listed, isKnown) || isNegated(word, isKnown);
    }) ?? null
  );
}

const COST_ALONE = words('cost costs costing landed cogs cout couts coutant coutante revient');
const OF_MONEY = new Set(words('price prices prix tarif rate'));

/** Whether a heading says what parts cost the owner, or what resellers pay. */
export function looksLikeCost(plain: string): boolean {
  const parts = plain.split(' ');
  if (parts.some((word) => isListed(word, COST_ALONE, () => false))) return true;
  const isMoney = parts.length === 1 || parts.some((word) => OF_MONEY.has(word));
  return isMoney && parts.some((word) => isListed(word, COSTS, () => false));
}

function isListed(word: string, listed: readonly string[], isKnown: (word: string) => boolean): boolean {
  if (listed.includes(word) || (word.endsWith('s') && listed.includes(word.slice(0, -1)))) return true;
  if (word.length < SHORTEST_SLIP || isKnown(word)) return false;
  return listed.some((candidate) => candidate.length >= SHORTEST_SLIP && editDistance(candidate, word) <= 1);
}

/** `unavailable`, `inactive`, `indisponible`, `nonactive`. */
function isNegated(word: string, isKnown: (word: string) => boolean): boolean {
  const [, rest] = /^(?:un|in|non|dis|des|de)(\p{L}{4,})$/u.exec(word) ?? [];
  return rest !== undefined && !isKnown(word) && isKnown(rest);
}
