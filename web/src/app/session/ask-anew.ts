import { localStore, storageKey } from '../../lib/storage.ts';

const key = () => storageKey('ask-anew');

/**
 * Signing out leaves the provider's own session behind in the browser. So where somebody came in by it once, or was
 * refused, whoever is next is asked who they are.
 */
export const askAnew = () => localStore.write(key(), 'yes');
export const isToAskAnew = () => localStore.read(key()) !== null;
