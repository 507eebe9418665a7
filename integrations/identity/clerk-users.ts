import { z } from 'zod';
import { IdentityError, type ProvenIdentity } from './port.ts';

export interface ClerkUsersSettings {
  /** The Backend API's address, without a trailing slash. */
  apiUrl: string;
  secretKey: string;
  /** Timeout per call. */
  callMs?: number;
}

/** What Clerk knows about a user. */
export type ClerkUser = Pick<ProvenIdentity, 'email' | 'isEmailVerified' | 'name'>;

const usualCallMs = 5_000;
const retryMs = 300;

const userSchema = z.object({
  primary_email_address_id: z.string().nullable(),
  email_addresses: z.array(
    z.object({
      id: z.string(),
      email_address: z.string(),
      verification: z.object({ status: z.string() }).nullable(),
    }),
  ),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

/** Asks the Backend API, with one retry if there is no answer. */
export function createClerkUsers({ apiUrl, secretKey, callMs = usualCallMs }: ClerkUsersSettings) {
  async function ask(userId: string): Promise<unknown> {
    const response = await fetch(`${apiUrl}/v1/users/${encodeURIComponent(userId)}`, {
      headers: { authorization: `Bearer ${secretKey}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(callMs),
    });
    const { status } = response;
    if (status === 401 || status === 403) {
      throw new IdentityError('misconfigured', 'the Backend API rejects CLERK_SECRET_KEY');
    }
    if (status === 404) throw new IdentityError('refused', 'the Backend API doesn’t know this user');
    if (!response.ok) throw new Error(`answered ${status}`);
    return response.json();
  }

  async function askTwice(userId: string): Promise<unknown> {
    try {
      return await ask(userId);
    } catch (error) {
      if (error instanceof IdentityError) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return ask(userId);
    }
  }

  return {
    async find(userId: string): Promise<ClerkUser> {
      const answer = await askTwice(userId).catch((cause: unknown) => {
        throw cause instanceof IdentityError ? cause : away(cause);
      });
      const user = userSchema.safeParse(answer);
      if (!user.success) throw away(new Error('a malformed user'));
      const { email_addresses: emails, primary_email_address_id: id, first_name, last_name } = user.data;
      const email = emails.find((one) => one.id === id);
      const name = [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
      return {
        email: email?.email_address,
        isEmailVerified: email?.verification?.status === 'verified',
        name: name === '' ? undefined : name,
      };
    },
  };
}

function away(cause: unknown): IdentityError {
  const { message, cause: inner } = cause as { message?: string; cause?: { code?: string } };
  return new IdentityError('away', `the Backend API: ${inner?.code ?? message}`, { cause });
}
