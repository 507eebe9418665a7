import { useQuery } from '@tanstack/react-query';
import type { ShownSettings } from '@washboard/contract/account/account.routes.ts';
import { accountQuery } from './account-query.ts';

const defaults: ShownSettings = {
  hasSelfServe: true,
  hasFullServe: true,
  isMessagingEnabled: false,
  isCustomPreferencesEnabled: true,
  hangDryInstructions: null,
  receiptFooterMessage: 'Thank you for your order.',
  termsOfServiceUrl: null,
  convenienceFeeName: 'Convenience fee',
};

/** The account's settings that pages of every role follow; the defaults until they are loaded. */
export const useShownSettings = (): ShownSettings => useQuery(accountQuery).data?.settings ?? defaults;
