import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sharedApp, startApp, type TestApp } from '../app.ts';
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

/** Of all files of a worker: they share a server. */
let tests = 0;

/**
 * A new business that imports for each test of a file, on the shared server; with settings, on a server of the file.
 * Call at the top level.
 */
export function importOffice(env?: Record<string, string>): ImportOffice {
  const office = {} as { -readonly [Key in keyof ImportOffice]: ImportOffice[Key] };
  beforeAll(async () => {
    office.app = await (env === undefined ? sharedApp() : startApp({ env }));
  });
  afterAll(async () => {
    if (env !== undefined) await office.app.stop();
  });
  beforeEach(async () => {
    tests += 1;
    office.label = `imports${tests}`;
    office.world = await createBusinessWorld(office.app, office.label);
    office.imports = importDriver(office.app, office.world.sessions.owner);
  });
  return office;
}
