import { openCloudflare } from '@washboard/server/test-kit/people/bot-check.ts';

/** A local double of Cloudflare: its script issues tokens, and it verifies them. */
export const openTurnstile = (secret: string): ReturnType<typeof openCloudflare> => openCloudflare(secret);
