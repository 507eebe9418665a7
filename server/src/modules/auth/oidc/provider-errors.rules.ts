import { AppError } from '@washboard/contract/core/errors.ts';
import { IdentityError } from '@washboard/integrations/identity/port.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { ProviderWay } from '../ways.rules.ts';

/** The provider's problems as users see them; the log has the rest. */
export async function askedOf<T>(
  { name }: Pick<ProviderWay, 'name'>,
  { log }: RequestContext,
  work: Promise<T>,
  unsure = `${name} sign-in wasn’t confirmed. Please start again.`,
): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause;
    log.warn({ err: cause }, 'sign-in by the provider failed');
    const refusals = {
      refused: ['token_invalid', unsure],
      cancelled: ['identity_refused', `${name} sign-in wasn’t finished.`],
      away: ['provider_away', `${name} sign-in isn’t responding. Please retry in a moment.`],
      misconfigured: [
        'provider_away',
        `${name} sign-in isn’t set up correctly. Please tell your Washboard administrator.`,
      ],
    } as const;
    const [code, text] = refusals[cause.kind];
    throw new AppError(code, { text, cause });
  }
}
