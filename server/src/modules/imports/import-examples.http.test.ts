import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test-kit/app.ts';
import { exampleIds } from '../../../test-kit/examples/example-ids.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

describe('the examples of the import routes', () => {
  // Discard is last, because it removes what the others use.
  const order = Object.entries(importRoutes).sort(
    ([a], [b]) => Number(a === 'discardImport') - Number(b === 'discardImport'),
  );

  test('all succeed, one after another', async () => {
    const app = await startApp();
    try {
      for (const [name, route] of order) {
        const world = await createBusinessWorld(app, name.toLowerCase());
        const ids = await exampleIds(app, world, name.toLowerCase());
        const { status, text } = await app.call(route, route.example(ids) as object, world.sessions.owner);
        expect([name, status, status === 200 ? '' : text]).toEqual([name, 200, '']);
      }
    } finally {
      await app.stop();
    }
  });
});
