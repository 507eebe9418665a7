import { urlOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, flagField } from '../../../lib/list-state.ts';
import { promotionsPaths } from '../promotions.paths.ts';

/** The tab of the referral program, empty for promotions; and the dialog that gives a code. */
export const referralsSearch = defineSearch({
  program: choiceField(['', 'info', 'activity', 'codes'], ''),
  add: flagField(false),
});
export const referralsUrl = urlOf(promotionsPaths.promotions, referralsSearch);
