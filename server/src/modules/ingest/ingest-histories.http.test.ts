import { afterAll, beforeAll, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { checkHistories } from '../../../test-kit/models/ingest-histories.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'histories');
});
afterAll(() => app.stop());

test.each(Array.from({ length: rounds(6) }, (_, n) => n + 1))(
  'sixty histories in random order match the model, seed %i',
  (seed) => checkHistories(app, world, { seed, histories: 60 }),
);
