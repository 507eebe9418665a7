import { accessKeyEvents } from '@washboard/contract/access-keys/access-keys.events.ts';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { defineModule } from '../../platform/module.ts';
import { createAccessKey, revokeAccessKey } from './access-keys.service.ts';
import { listAccessKeys } from './access-keys.views.ts';

export { keyFinder } from './find-key.service.ts';
export { makeProgramKey, type ProgramKey, programKeyStatus, renewProgramKey } from './program-key.service.ts';

/** Access keys: how programs of a business call us. */
export function accessKeysModule() {
  return defineModule({
    name: 'access-keys',
    tables: ['access_key'],
    events: accessKeyEvents,
    routes: accessKeyRoutes,
    handlers: {
      listAccessKeys: async (ctx) => ({ records: await listAccessKeys(ctx.business) }),
      createAccessKey: (ctx, { body }) => createAccessKey(ctx.business, authorOf(ctx), body),
      revokeAccessKey: (ctx, { params, body }) =>
        revokeAccessKey(ctx.business, authorOf(ctx), params.id, body.version),
    },
  });
}
