import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApp, type TestApp } from '../app.ts';
import { type BusinessWorld, createBusinessWorld } from '../world.ts';
import { importDriver } from './import-driver.ts';

export interface ImportOffice {
  readonly app: TestApp;
  /** The suffix of names in this test's business. */
  readonly label: string;
  /** A separate business for each test. */
  readonly world: BusinessWorld;
  /** Its owner's calls. */
  readonly imports: ReturnType<typeof importDriver>;
}

/** One server for a file's tests, with a new business that imports for each. Call at the top level. */
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
