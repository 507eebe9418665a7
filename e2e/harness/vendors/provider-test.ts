import { oidcEnv, startProvider, type TestProvider } from '@washboard/server/test-kit/people/oidc.ts';
import { openOffice } from '../office.ts';
import { prepared } from '../prepared.ts';
import { test as base } from '../test.ts';

/** A test on a separate demo server where people sign in with a provider named Acme. */
export const test = base.extend<{ provider: TestProvider; oidc: Record<string, string> }>({
  /** More settings. */
  oidc: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
  provider: async ({}, use) => {
    const provider = await startProvider();
    await use(provider);
    await provider.close();
  },
  office: async ({ provider, oidc }, use) => {
    const env = { ...oidcEnv(provider), PUBLIC_URL: '', ...oidc };
    const office = await openOffice(prepared().demo, { env });
    provider.allow(`${office.address}/login/oidc`, `${office.address}/login`);
    await use(office);
    await office.close();
  },
});
