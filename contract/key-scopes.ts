import type { KeyScope, KeyScopeDefinition } from './core/access.ts';
import { keyScopes as listed } from './key-scopes.list.ts';

/** Every scope an access key can have. */
export const keyScopes: Readonly<Record<KeyScope, KeyScopeDefinition>> = listed;
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];
/** The scopes that people may give a key. */
export const offeredScopes = keyScopeNames.filter((scope) => keyScopes[scope].isInternal !== true);
