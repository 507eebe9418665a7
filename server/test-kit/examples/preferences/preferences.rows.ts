import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { defineRows } from '../example-rows.ts';

export const preferencesRows = defineRows(async ({ app, world }) => {
  const add = (name: string) =>
    app.call(
      preferenceRoutes.addPreference,
      { body: { name, options: ['Regular', 'None'] } },
      world.sessions.owner,
    );
  const added = await add('Detergent');
  // The last one can't be archived.
  await add('Fabric softener');
  return { preferenceId: added.body.id, preferenceVersion: added.body.version };
});
