import { appCode } from '@washboard/server/test-kit/app-code.ts';
import { now } from './clock.ts';

/** What an authenticator app shows for a key, some half minutes after the moment at which journeys take place. */
export const codeOf = (key: string, steps = 0) => appCode(key, new Date(now), steps);
