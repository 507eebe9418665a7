import { localStore, storageKey } from '../../lib/storage.ts';

const key = () => storageKey('ask-anew');

/**
 * Whoever signs out leaves the provider's own session behind in the browser. So whoever is next here is asked who they
 * are.
 */
export const askAnew = () => localStore.write(key(), 'yes');
export const isToAskAnew = () => localStore.read(key()) !== null;
export const askedAnew = () => localStore.remove(key());
