import { signInAtProvider } from '../../blocks/provider/oidc-attempt.ts';
import { mustPromptAgain } from './prompt-again.ts';

/** Sends the browser to the provider to sign in. */
export const goToProvider = (email?: string) => signInAtProvider({ email, freshly: mustPromptAgain() });
