/** The version of its API. */
const version = '2025-11-10';
const callMs = 10_000;

/** A session token that Clerk signed for this page, with its session. */
export interface ClerkToken {
  sessionId: string;
  token: string;
}

/**
 * The Frontend API calls a page needs for a session token. Clerk's own script would come from elsewhere and
 * be larger than our page.
 */
export function clerkFrontend(address: string, name: string) {
  async function ask(path: string, form?: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${address}/v1${path}?__clerk_api_version=${version}`, {
      // Clerk knows the user by its own cookie.
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(callMs),
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    }).catch(() => undefined);
    const answer: unknown = await response?.json().catch(() => undefined);
    if (response?.ok === true && answer !== undefined) return answer;
    const [problem] = listIn(partOf(answer, 'errors'));
    const text = textIn(problem, 'long_message') ?? textIn(problem, 'message');
    throw new Error(text ?? `${name} sign-in isn’t responding. Please retry in a moment.`);
  }

  const client = async () => partOf(await ask('/client'), 'response');

  async function tokenOf(sessionId: string): Promise<ClerkToken> {
    const token = textIn(await ask(`/client/sessions/${encodeURIComponent(sessionId)}/tokens`, {}), 'jwt');
    if (token === undefined) throw notFinished();
    return { sessionId, token };
  }

  const notFinished = () => new Error(`${name} sign-in wasn’t finished.`);

  const end = (sessionId: string) => ask(`/client/sessions/${encodeURIComponent(sessionId)}/remove`, {});

  /** Ends all Clerk sessions in this browser. */
  async function endAll(): Promise<void> {
    for (const session of listIn(partOf(await client(), 'sessions'))) {
      const id = textIn(session, 'id');
      if (id !== undefined) await end(id);
    }
  }

  return {
    tokenOf,
    end,
    endAll,
    /** The last signed-in user's session. */
    async tokenHere(): Promise<ClerkToken> {
      const sessionId = textIn(await client(), 'last_active_session_id');
      if (sessionId === undefined) throw notFinished();
      return tokenOf(sessionId);
    },
    /** A ticket replaces the user signed in there. It works once. */
    async tokenFor(ticket: string): Promise<ClerkToken> {
      await endAll();
      const answer = partOf(await ask('/client/sign_ins', { strategy: 'ticket', ticket }), 'response');
      const sessionId = textIn(answer, 'created_session_id');
      if (textIn(answer, 'status') !== 'complete' || sessionId === undefined) throw notFinished();
      return tokenOf(sessionId);
    },
  };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textIn(value: unknown, name: string): string | undefined {
  const part = partOf(value, name);
  return typeof part === 'string' && part !== '' ? part : undefined;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
