import { appCode } from '@washboard/server/test-kit/app-code.ts';
import { now } from './clock.ts';

/** The code of an authenticator app for a key, some half minutes after the tests' moment. */
export const codeOf = (key: string, steps = 0) => appCode(key, new Date(now), steps);
