import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import {
  type ProviderPerson,
  type RealProvider,
  type RealProviderOptions,
  startRealProvider,
} from '@washboard/integrations/identity/real-provider.ts';
import type { TestApp } from '../app.ts';

/** A real OpenID Connect provider. */
export type TestProvider = RealProvider;

const publicUrl = 'https://office.example.com';

/** The settings of an installation that uses it. */
export const oidcEnv = ({ issuer, clientId, clientSecret }: TestProvider): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Acme',
});

/** A provider that knows the tests' office. */
export const startProvider = (options: RealProviderOptions = {}): Promise<TestProvider> =>
  startRealProvider({ ...options, redirectUris: [`${publicUrl}/login/oidc`] });

/** A user with this email, which is also their name on its page. */
export function addPerson(
  provider: TestProvider,
  email: string,
  about: Partial<ProviderPerson> = {},
): ProviderPerson {
  const person = { sub: `sub of ${email}`, email, email_verified: true, name: 'Ada Park', ...about };
  provider.people.set(email, person);
  return person;
}

/** Goes to the provider's page and back; the answer is unused. */
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
