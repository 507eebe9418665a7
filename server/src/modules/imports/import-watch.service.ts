import type { AttentionKind } from '@washboard/contract/attention/attention.schemas.ts';
import type { Watch } from '../../platform/across/watch.ts';
import { countFailed } from './imports.views.ts';

/** Imports that failed or could not be read. */
export const importWatch = {
  kind: 'failedImports' satisfies AttentionKind,
  permission: 'imports.manage',
  async count({ business }, stores) {
    const found = await countFailed(
      business,
      stores.map(({ id }) => id),
    );
    return found.map((one) => ({ ...one, cents: null }));
  },
} satisfies Watch;
