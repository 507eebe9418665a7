import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApp, type TestApp } from '../app.ts';
import { type BusinessWorld, createBusinessWorld } from '../world.ts';
import { importDriver } from './import-driver.ts';

export interface ImportOffice {
  readonly app: TestApp;
  /** What the names of this test's business and people end with. */
  readonly label: string;
  /** A business of its own for each test. */
  readonly world: BusinessWorld;
  /** What its owner does. */
  readonly imports: ReturnType<typeof importDriver>;
}

/** One server for the tests of a file, and for each of them a fresh business that imports. To be called at the top. */
export function importOffice(env: Record<string, string> = {}): ImportOffice {
  let tests = 0;
  const office = {} as { -readonly [Key in keyof ImportOffice]: ImportOffice[Key] };
  beforeAll(async () => {
    office.app = await startApp({ env });
  });
  afterAll(() => office.app.stop());
  beforeEach(async () => {
    tests += 1;
    office.label = `w${tests}`;
    office.world = await createBusinessWorld(office.app, office.label);
    office.imports = importDriver(office.app, office.world.sessions.owner);
  });
  return office;
}
