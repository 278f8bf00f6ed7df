/**
 * Letters of Latin, Greek, Cyrillic, Armenian, Georgian, Cherokee and Coptic as Unicode 17 has them, for the identity of texts
 * (docs/text.md). Written down and not asked of the runtime, so that every version of Node.js, browser and database reads the same.
 */

/** Small letters from the first to the last by a step, and how far their capitals are. */
export const CAPITAL_RANGES: readonly (readonly [first: number, last: number, step: number, distance: number])[] = [
  [0x61, 0x7a, 1, -32], [0xe0, 0xf6, 1, -32], [0xf8, 0xfe, 1, -32], [0x101, 0x12f, 2, -1], [0x133, 0x137, 2, -1],
  [0x13a, 0x148, 2, -1], [0x14b, 0x177, 2, -1], [0x17a, 0x17e, 2, -1], [0x183, 0x185, 2, -1],
  [0x1a1, 0x1a5, 2, -1], [0x1b4, 0x1b6, 2, -1], [0x1ce, 0x1dc, 2, -1], [0x1df, 0x1ef, 2, -1],
  [0x1f9, 0x21f, 2, -1], [0x223, 0x233, 2, -1], [0x23f, 0x240, 1, 10815], [0x247, 0x24f, 2, -1],
  [0x256, 0x257, 1, -205], [0x28a, 0x28b, 1, -217], [0x371, 0x373, 2, -1], [0x37b, 0x37d, 1, 130],
  [0x3ad, 0x3af, 1, -37], [0x3b1, 0x3c1, 1, -32], [0x3c3, 0x3cb, 1, -32], [0x3cd, 0x3ce, 1, -63],
  [0x3d9, 0x3ef, 2, -1], [0x430, 0x44f, 1, -32], [0x450, 0x45f, 1, -80], [0x461, 0x481, 2, -1],
  [0x48b, 0x4bf, 2, -1], [0x4c2, 0x4ce, 2, -1], [0x4d1, 0x52f, 2, -1], [0x561, 0x586, 1, -48],
  [0x10d0, 0x10fa, 1, 3008], [0x10fd, 0x10ff, 1, 3008], [0x13f8, 0x13fd, 1, -8], [0x1c83, 0x1c84, 1, -6242],
  [0x1e01, 0x1e95, 2, -1], [0x1ea1, 0x1eff, 2, -1], [0x1f00, 0x1f07, 1, 8], [0x1f10, 0x1f15, 1, 8],
  [0x1f20, 0x1f27, 1, 8], [0x1f30, 0x1f37, 1, 8], [0x1f40, 0x1f45, 1, 8], [0x1f51, 0x1f57, 2, 8],
  [0x1f60, 0x1f67, 1, 8], [0x1f70, 0x1f71, 1, 74], [0x1f72, 0x1f75, 1, 86], [0x1f76, 0x1f77, 1, 100],
  [0x1f78, 0x1f79, 1, 128], [0x1f7a, 0x1f7b, 1, 112], [0x1f7c, 0x1f7d, 1, 126], [0x1fb0, 0x1fb1, 1, 8],
  [0x1fd0, 0x1fd1, 1, 8], [0x1fe0, 0x1fe1, 1, 8], [0x2170, 0x217f, 1, -16], [0x2c68, 0x2c6c, 2, -1],
  [0x2c81, 0x2ce3, 2, -1], [0x2cec, 0x2cee, 2, -1], [0x2d00, 0x2d25, 1, -7264], [0xa641, 0xa66d, 2, -1],
  [0xa681, 0xa69b, 2, -1], [0xa723, 0xa72f, 2, -1], [0xa733, 0xa76f, 2, -1], [0xa77a, 0xa77c, 2, -1],
  [0xa77f, 0xa787, 2, -1], [0xa791, 0xa793, 2, -1], [0xa797, 0xa7a9, 2, -1], [0xa7b5, 0xa7c3, 2, -1],
  [0xa7c8, 0xa7ca, 2, -1], [0xa7cd, 0xa7db, 2, -1], [0xab70, 0xabbf, 1, -38864], [0xff41, 0xff5a, 1, -32],
]; // oxfmt-ignore

/** Other small letters, each with its capital. */
export const CAPITALS = `
  ÿŸ ıI ſS ƀɃ ƈƇ ƌƋ ƒƑ ƕǶ ƙƘ ƚȽ ƛꟜ ƞȠ ƨƧ ƭƬ ưƯ ƹƸ ƽƼ ƿǷ ǅǄ ǆǄ ǈǇ ǉǇ ǋǊ ǌǊ ǝƎ ǲǱ ǳǱ ǵǴ ȼȻ ɂɁ ɐⱯ ɑⱭ ɒⱰ ɓƁ ɔƆ əƏ ɛƐ
  ɜꞫ ɠƓ ɡꞬ ɣƔ ɤꟋ ɥꞍ ɦꞪ ɨƗ ɩƖ ɪꞮ ɫⱢ ɬꞭ ɯƜ ɱⱮ ɲƝ ɵƟ ɽⱤ ʀƦ ʂꟅ ʃƩ ʇꞱ ʈƮ ʉɄ ʌɅ ʒƷ ʝꞲ ʞꞰ ͷͶ άΆ ςΣ όΌ ϐΒ ϑΘ ϕΦ ϖΠ ϗϏ ϰΚ
  ϱΡ ϲϹ ϳͿ ϵΕ ϸϷ ϻϺ ӏӀ ᲀВ ᲁД ᲂО ᲅТ ᲆЪ ᲇѢ ᲈꙊ ᲊᲉ ᵹꝽ ᵽⱣ ᶎꟆ ẛṠ ιΙ ῥῬ ⅎℲ ↄↃ ⱡⱠ ⱥȺ ⱦȾ ⱳⱲ ⱶⱵ ⳳⳲ ⴧჇ ⴭჍ ꞌꞋ ꞔꟄ ꟶꟵ ꭓꞳ
`;

/** Letters with a mark, each with the letter without it, by the combining mark. */
export const MARKED: Readonly<Record<number, string>> = {
  0x300: `ÀA ÈE ÌI ÒO ÙU àa èe ìi òo ùu ǛÜ ǜü ǸN ǹn ЀЕ ЍИ ѐе ѝи ḔĒ ḕē ṐŌ ṑō ẀW ẁw ẦÂ ầâ ẰĂ ằă ỀÊ ềê ỒÔ ồô ỜƠ
    ờơ ỪƯ ừư ỲY ỳy ἂἀ ἃἁ ἊἈ ἋἉ ἒἐ ἓἑ ἚἘ ἛἙ ἢἠ ἣἡ ἪἨ ἫἩ ἲἰ ἳἱ ἺἸ ἻἹ ὂὀ ὃὁ ὊὈ ὋὉ ὒὐ ὓὑ ὛὙ ὢὠ ὣὡ ὪὨ ὫὩ ὰα
    ὲε ὴη ὶι ὸο ὺυ ὼω ᾺΑ ῈΕ ῊΗ ῍᾿ ῒϊ ῚΙ ῝῾ ῢϋ ῪΥ ῸΟ ῺΩ`,
  0x301: `ÁA ÉE ÍI ÓO ÚU ÝY áa ée íi óo úu ýy ĆC ćc ĹL ĺl ŃN ńn ŔR ŕr ŚS śs ŹZ źz ǗÜ ǘü ǴG ǵg ǺÅ ǻå ǼÆ ǽæ ǾØ
    ǿø ΆΑ ΈΕ ΉΗ ΊΙ ΌΟ ΎΥ ΏΩ ΐϊ άα έε ήη ίι ΰϋ όο ύυ ώω ϓϒ ЃГ ЌК ѓг ќк ḈÇ ḉç ḖĒ ḗē ḮÏ ḯï ḰK ḱk ḾM ḿm ṌÕ
    ṍõ ṒŌ ṓō ṔP ṕp ṸŨ ṹũ ẂW ẃw ẤÂ ấâ ẮĂ ắă ẾÊ ếê ỐÔ ốô ỚƠ ớơ ỨƯ ứư ἄἀ ἅἁ ἌἈ ἍἉ ἔἐ ἕἑ ἜἘ ἝἙ ἤἠ ἥἡ ἬἨ ἭἩ
    ἴἰ ἵἱ ἼἸ ἽἹ ὄὀ ὅὁ ὌὈ ὍὉ ὔὐ ὕὑ ὝὙ ὤὠ ὥὡ ὬὨ ὭὩ άα έε ήη ίι όο ύυ ώω ΆΑ ΈΕ ΉΗ ῎᾿ ΐϊ ΊΙ ῞῾ ΰϋ ΎΥ ΌΟ ΏΩ`,
  0x302: `ÂA ÊE ÎI ÔO ÛU âa êe îi ôo ûu ĈC ĉc ĜG ĝg ĤH ĥh ĴJ ĵj ŜS ŝs ŴW ŵw ŶY ŷy ẐZ ẑz ẬẠ ậạ ỆẸ ệẹ ỘỌ ộọ`,
  0x303: `ÃA ÑN ÕO ãa ñn õo ĨI ĩi ŨU ũu ṼV ṽv ẪÂ ẫâ ẴĂ ẵă ẼE ẽe ỄÊ ễê ỖÔ ỗô ỠƠ ỡơ ỮƯ ữư ỸY ỹy`,
  0x304: `ĀA āa ĒE ēe ĪI īi ŌO ōo ŪU ūu ǕÜ ǖü ǞÄ ǟä ǠȦ ǡȧ ǢÆ ǣæ ǬǪ ǭǫ ȪÖ ȫö ȬÕ ȭõ ȰȮ ȱȯ ȲY ȳy ӢИ ӣи ӮУ ӯу ḠG
    ḡg ḸḶ ḹḷ ṜṚ ṝṛ ᾱα ᾹΑ ῑι ῙΙ ῡυ ῩΥ`,
  0x306: `ĂA ăa ĔE ĕe ĞG ğg ĬI ĭi ŎO ŏo ŬU ŭu ЎУ ЙИ йи ўу ӁЖ ӂж ӐА ӑа ӖЕ ӗе ḜȨ ḝȩ ẶẠ ặạ ᾰα ᾸΑ ῐι ῘΙ ῠυ ῨΥ`,
  0x307: `ĊC ċc ĖE ėe ĠG ġg İI ŻZ żz ȦA ȧa ȮO ȯo ḂB ḃb ḊD ḋd ḞF ḟf ḢH ḣh ṀM ṁm ṄN ṅn ṖP ṗp ṘR ṙr ṠS ṡs ṤŚ ṥś
    ṦŠ ṧš ṨṢ ṩṣ ṪT ṫt ẆW ẇw ẊX ẋx ẎY ẏy ẛſ`,
  0x308: `ÄA ËE ÏI ÖO ÜU äa ëe ïi öo üu ÿy ŸY ΪΙ ΫΥ ϊι ϋυ ϔϒ ЁЕ ЇІ ёе їі ӒА ӓа ӚӘ ӛә ӜЖ ӝж ӞЗ ӟз ӤИ ӥи ӦО ӧо
    ӪӨ ӫө ӬЭ ӭэ ӰУ ӱу ӴЧ ӵч ӸЫ ӹы ḦH ḧh ṎÕ ṏõ ṺŪ ṻū ẄW ẅw ẌX ẍx ẗt`,
  0x309: `ẢA ảa ẨÂ ẩâ ẲĂ ẳă ẺE ẻe ỂÊ ểê ỈI ỉi ỎO ỏo ỔÔ ổô ỞƠ ởơ ỦU ủu ỬƯ ửư ỶY ỷy`,
  0x30a: `ÅA åa ŮU ůu ẘw ẙy`,
  0x30b: `ŐO őo ŰU űu ӲУ ӳу`,
  0x30c: `ČC čc ĎD ďd ĚE ěe ĽL ľl ŇN ňn ŘR řr ŠS šs ŤT ťt ŽZ žz ǍA ǎa ǏI ǐi ǑO ǒo ǓU ǔu ǙÜ ǚü ǦG ǧg ǨK ǩk ǮƷ
    ǯʒ ǰj ȞH ȟh`,
  0x30f: `ȀA ȁa ȄE ȅe ȈI ȉi ȌO ȍo ȐR ȑr ȔU ȕu ѶѴ ѷѵ`,
  0x311: `ȂA ȃa ȆE ȇe ȊI ȋi ȎO ȏo ȒR ȓr ȖU ȗu`,
  0x313: `ἀα ἈΑ ἐε ἘΕ ἠη ἨΗ ἰι ἸΙ ὀο ὈΟ ὐυ ὠω ὨΩ ῤρ`,
  0x314: `ἁα ἉΑ ἑε ἙΕ ἡη ἩΗ ἱι ἹΙ ὁο ὉΟ ὑυ ὙΥ ὡω ὩΩ ῥρ ῬΡ`,
  0x31b: `ƠO ơo ƯU ưu`,
  0x323: `ḄB ḅb ḌD ḍd ḤH ḥh ḲK ḳk ḶL ḷl ṂM ṃm ṆN ṇn ṚR ṛr ṢS ṣs ṬT ṭt ṾV ṿv ẈW ẉw ẒZ ẓz ẠA ạa ẸE ẹe ỊI ịi ỌO
    ọo ỢƠ ợơ ỤU ụu ỰƯ ựư ỴY ỵy`,
  0x324: `ṲU ṳu`,
  0x325: `ḀA ḁa`,
  0x326: `ȘS șs ȚT țt`,
  0x327: `ÇC çc ĢG ģg ĶK ķk ĻL ļl ŅN ņn ŖR ŗr ŞS şs ŢT ţt ȨE ȩe ḐD ḑd ḨH ḩh`,
  0x328: `ĄA ąa ĘE ęe ĮI įi ŲU ųu ǪO ǫo`,
  0x32d: `ḒD ḓd ḘE ḙe ḼL ḽl ṊN ṋn ṰT ṱt ṶU ṷu`,
  0x32e: `ḪH ḫh`,
  0x330: `ḚE ḛe ḬI ḭi ṴU ṵu`,
  0x331: `ḆB ḇb ḎD ḏd ḴK ḵk ḺL ḻl ṈN ṉn ṞR ṟr ṮT ṯt ẔZ ẕz ẖh`,
  0x342: `ἆἀ ἇἁ ἎἈ ἏἉ ἦἠ ἧἡ ἮἨ ἯἩ ἶἰ ἷἱ ἾἸ ἿἹ ὖὐ ὗὑ ὟὙ ὦὠ ὧὡ ὮὨ ὯὩ ᾶα ῆη ῏᾿ ῖι ῗϊ ῟῾ ῦυ ῧϋ ῶω`,
  0x345: `ᾀἀ ᾁἁ ᾂἂ ᾃἃ ᾄἄ ᾅἅ ᾆἆ ᾇἇ ᾈἈ ᾉἉ ᾊἊ ᾋἋ ᾌἌ ᾍἍ ᾎἎ ᾏἏ ᾐἠ ᾑἡ ᾒἢ ᾓἣ ᾔἤ ᾕἥ ᾖἦ ᾗἧ ᾘἨ ᾙἩ ᾚἪ ᾛἫ ᾜἬ ᾝἭ ᾞἮ ᾟἯ ᾠὠ
    ᾡὡ ᾢὢ ᾣὣ ᾤὤ ᾥὥ ᾦὦ ᾧὧ ᾨὨ ᾩὩ ᾪὪ ᾫὫ ᾬὬ ᾭὭ ᾮὮ ᾯὯ ᾲὰ ᾳα ᾴά ᾷᾶ ᾼΑ ῂὴ ῃη ῄή ῇῆ ῌΗ ῲὼ ῳω ῴώ ῷῶ ῼΩ`,
};
