/** The units chosen by address or browser, applied before anything is drawn, so that no line moves after the load. */

import { UNITS_STORAGE_KEY } from '#contract/constants.ts';

/** As THEME_SCRIPT: no module is loaded yet. An address with `units=` wins, also where storage is blocked. */
export const UNITS_SCRIPT =
  `(function(){var u=/[?&]units=(both|metric|imperial)(&|$)/.exec(location.search);` +
  `try{u=u?u[1]:localStorage.getItem('${UNITS_STORAGE_KEY}')}catch(e){u=u&&u[1]}` +
  `if(u)document.documentElement.dataset.units=u})();`;
