import { afterAll, beforeAll, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { tenthOf } from '../../../test-kit/env.ts';
import { checkHistories } from '../../../test-kit/models/ingest-histories.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'histories');
});
afterAll(() => app.stop());

const rounds = Array.from({ length: tenthOf(20) }, (_, n) => 1_000 + n);

test.each(rounds)('five hundred histories of ten thousand match the model, seed %i', (seed) =>
  checkHistories(app, world, { seed, histories: 500 }),
);
