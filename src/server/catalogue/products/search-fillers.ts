/** Words of a query that say nothing about a part, in English and French. */

/** Never searched, unless nothing else was entered: articles, question words, politeness. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an and the for of with to on in or my need dia diam
  i im me we us our you your it its this that these those there is are am was were be been being
  do does did have has had can could would should will shall may might must
  what which who where when how why whether if any some all one
  please thanks thank hello hi hey dear want wanted needed require required requires looking look search searching find
  get getting give show send quote buy order ordering purchase sell supply offer got tell help like
  from by at as into per about so than then too also just only used use using fit fits fitting suit suits suitable goes go
  ship ships shipped shipping deliver delivered delivery day days week weeks today tomorrow soon asap urgent urgently rush
  right away currently kindly feet
  livrer livraison semaine semaines jours urgente vite
  ive id qty pcs pc ea each price prices cost costs quotation something anything thing things
  much many run runs running gone failed leak leaks leaking worn broken
  le la les l un une des du de d et ou pour avec dans sur par au aux en je j nous vous il elle on ce cette ces que qui
  quel quelle quels quelles cherche cherchons chercher besoin voudrais voudrait veux voulons faut avez avons est sont
  mon ma mes notre nos votre vos svp plait merci bonjour allo s y prix devis combien`
    .split(/\s+/)
    .filter(Boolean),
);

/** Searched with the others, and the first to be left out when nothing has them all. */
export const SOFT_WORDS: ReadonlySet<string> = new Set(
  `grade type style size sized quality duty heavy light service rated rating resistant proof compatible replacement spare
  genuine original oem standard new complete unit assembly brand model material industrial commercial general purpose
  application app device item product equipment part number series kind sort good best cheap small large big high low
  quick fast old mount mounted style range cheapest lowest biggest smallest largest better newest affordable priced own equivalent interchange interchangeable substitute alternative drop instead equal reference handle handles
  pass passes work works working put
  remplacement rechange type taille modele piece neuf neuve grand petit marque qualite`
    .split(/\s+/)
    .filter(Boolean),
);

/** Behind them stands another thing. */
export const BESIDE: ReadonlySet<string> = new Set(['with', 'avec']);

/** Behind them stands what the thing is for, or made of. */
export const BOUNDARIES: ReadonlySet<string> = new Set(
  'for to with in on that which who from where when against pour avec dans sur en qui contre'.split(' '),
);
