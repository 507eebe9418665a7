import { definePaths } from '../../lib/address.ts';

export const messengerPaths = definePaths({
  inbox: '/messenger/inbox',
  automaticTexts: '/global-settings/automatic-texts',
  cannedReplies: '/global-settings/canned-replies',
});
