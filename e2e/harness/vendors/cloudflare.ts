import { openCloudflare } from '@washboard/server/test-kit/people/bot-check.ts';

/** Cloudflare on loopback: its script gives tokens, and it judges them. */
export const openTurnstile = (secret: string): ReturnType<typeof openCloudflare> => openCloudflare(secret);
