// Written by `npm run lists` from the files of the modules. Do not edit it.
import { catalogKeyScopes } from './catalog/catalog.key-scopes.ts';
import { ingestKeyScopes } from './ingest/ingest.key-scopes.ts';
import { simulatorsKeyScopes } from './simulators/simulators.key-scopes.ts';

export const keyScopes = { ...catalogKeyScopes, ...ingestKeyScopes, ...simulatorsKeyScopes };
