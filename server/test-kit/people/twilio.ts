import type { SignedBody } from '@washboard/contract/core/signed-body.ts';
import { openTwilio, twilioAccount } from '@washboard/integrations/sms/twilio.double.ts';
import { signedNotice } from '@washboard/integrations/sms/twilio-notices.ts';

/** Settings with which Twilio's notices are read; texts still go to the simulated carrier. */
export const twilioEnv = { TWILIO_AUTH_TOKEN: twilioAccount.authToken };

/** A notice that Twilio sent to this address. */
export const twilioNotice = (url: string, fields: Record<string, string>): SignedBody =>
  signedNotice(twilioAccount.authToken, url, fields);

/** A local Twilio double, with the settings of an installation that texts through it. */
export async function startTwilio() {
  const double = await openTwilio();
  return {
    ...double,
    env: {
      TWILIO_URL: double.url,
      TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
      TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    },
  };
}
