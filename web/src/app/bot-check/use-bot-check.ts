import type { BotPurpose } from '@washboard/contract/auth/bot-check.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import type { BotToken } from './fetch-token.ts';

/** Shorter waits show no message, in ms. */
const patienceMs = 400;

/**
 * Runs the bot check while the user fills a form. It starts with the first keystroke, so it is usually ready
 * at submit. `guarded` sends with the token; if the check failed, `problem` says why and nothing is sent.
 */
export function useBotCheck(purpose: BotPurpose, hasBegun: boolean) {
  const host = useRef<HTMLDivElement>(null);
  const held = useRef<Promise<BotToken>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');

  function begin(): Promise<BotToken> {
    if (held.current !== undefined) return held.current;
    const begun = import('./fetch-token.ts').then(({ fetchToken }) =>
      fetchToken(purpose, host.current ?? document.body),
    );
    // Shown at submit, and tried again then.
    begun.catch(() => {
      if (held.current === begun) held.current = undefined;
    });
    held.current = begun;
    return begun;
  }

  /** The current token, used once. */
  async function take(): Promise<string> {
    const timer = setTimeout(setWaiting, patienceMs, true);
    try {
      const early = await begin().catch(() => undefined);
      const isFresh = early !== undefined && early.until > performance.now();
      if (early !== undefined && !isFresh) held.current = undefined;
      const { token } = isFresh ? early : await begin();
      held.current = undefined;
      return token;
    } finally {
      clearTimeout(timer);
      setWaiting(false);
    }
  }

  async function guarded(send: (botCheckToken: string) => Promise<unknown>): Promise<void> {
    setProblem('');
    const token = await take().catch((error: unknown) => {
      setProblem(errorText(error));
      return undefined;
    });
    if (token === undefined) return;
    try {
      await send(token).catch(async (error: unknown) => {
        if (!isUsedUp(error)) throw error;
        await send(await take());
      });
    } catch (error) {
      void begin();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first letter is typed
  useEffect(() => {
    if (hasBegun) void begin().catch(() => undefined);
  }, [hasBegun]);

  return { host, isWaiting, problem, guarded };
}

/** It expired, for example while a laptop slept. */
const isUsedUp = (error: unknown) => error instanceof ApiError && error.code === 'bot_check_needed';
