import { urlOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, flagField } from '../../../lib/list-state.ts';
import { promotionsPaths } from '../promotions.paths.ts';

/** The tab, and the dialog that gives a code. */
export const referralsSearch = defineSearch({
  tab: choiceField(['info', 'activity', 'codes'], 'info'),
  add: flagField(false),
});
export const referralsUrl = urlOf(promotionsPaths.referrals, referralsSearch);
