import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import {
  type ProviderPerson,
  type RealProvider,
  type RealProviderOptions,
  startRealProvider,
} from '@washboard/integrations/identity/real-provider.ts';
import type { TestApp } from '../app.ts';

/** A provider of OpenID Connect, for real. */
export type TestProvider = RealProvider;

const publicUrl = 'https://office.example.com';

/** The settings of an installation that signs in by this provider. */
export const oidcEnv = ({ issuer, clientId, clientSecret }: TestProvider): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Acme',
});

/** A provider that knows an office at the address of the tests. */
export const startProvider = (options: RealProviderOptions = {}): Promise<TestProvider> =>
  startRealProvider({ ...options, redirectUris: [`${publicUrl}/login/oidc`] });

/** Somebody whom the provider knows by that e-mail, which is their name at its page too. */
export function addPerson(
  provider: TestProvider,
  email: string,
  about: Partial<ProviderPerson> = {},
): ProviderPerson {
  const person = { sub: `sub of ${email}`, email, email_verified: true, name: 'Ada Park', ...about };
  provider.people.set(email, person);
  return person;
}

/** Goes to the provider's page and comes back; its answer is not used yet. */
export async function cameBack(
  app: TestApp,
  provider: TestProvider,
  name: string,
  asked: { confirms?: boolean } = {},
): Promise<{ attempt: string; answer: string }> {
  const { body } = await app.call(providerRoutes.beginOidc, { body: asked });
  const { search } = await provider.signIn(body.url, name);
  return { attempt: body.attempt, answer: search };
}
