import { localStore, storageKey } from '../../lib/storage.ts';

const key = () => storageKey('ask-anew');

/**
 * Signing out leaves the provider's own session in the browser. So after anyone used the provider here, or
 * was refused, the next user is asked who they are.
 */
export const rememberToPrompt = () => localStore.write(key(), 'yes');
export const mustPromptAgain = () => localStore.read(key()) !== null;
