import type { TestApp } from '../app.ts';
import { type BusinessWorld, createBusinessWorld } from '../world.ts';
import { insertHistory } from './history.ts';

/** A business with two stores in different zones, with random turns of a week in November. */
export async function createWeekOfTurns(
  app: TestApp,
  { label, turns, random }: { label: string; turns: number; random: () => number },
): Promise<BusinessWorld> {
  const world = await createBusinessWorld(app, label);
  await insertHistory(app.database, {
    businessId: world.businessId,
    stores: [
      { id: world.storeId, timeZone: 'America/New_York' },
      { id: world.otherStoreId, timeZone: 'America/Chicago' },
    ],
    machinesPerStore: 2,
    turns,
    from: new Date('2026-11-08T00:00:00Z'),
    until: new Date('2026-11-16T00:00:00Z'),
    random,
  });
  return world;
}
