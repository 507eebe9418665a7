import { createNoModel } from '@washboard/integrations/language-model/embedded.ts';
import {
  createNoCarrier,
  createSimulatedCarrier,
  magicEndings,
  reportStates,
} from '@washboard/integrations/sms/embedded.ts';
import type { TextCarrier } from '@washboard/integrations/sms/port.ts';
import { type Env, isForOnePerson } from '../../platform/env.ts';
import { defineManifest, type Services } from '../../services.ts';
import { carrierStore, messengerModule, reportUrl } from './index.ts';

export const messengerManifest = defineManifest(async (services) => {
  const { database, bus, clock, log, env, files, publicUrl } = services;
  const store = carrierStore(database.lookup);
  const twilio = await twilioOf(services);
  // Elsewhere a simulated carrier would show texts as delivered that nobody got.
  const isSimulated = twilio.carrier === null && isForOnePerson(env);
  return messengerModule({
    database,
    bus,
    clock,
    log,
    files,
    ...(await modelOf(env)),
    carrier: twilio.carrier ?? (isSimulated ? createSimulatedCarrier(store) : createNoCarrier()),
    notices: twilio.notices,
    publicUrl,
    perSecond: env.SMS_PER_SECOND,
    centsPerSegment: env.SMS_CENTS_PER_SEGMENT,
    advance: isSimulated ? (receiver) => reportStates(store, receiver) : null,
    arePhonesOpen: isSimulated,
    endings: magicEndings,
  });
});

/** The language model, if one is set up. Its code loads only then. */
async function modelOf({ CHATBOT_MODEL_URL: url, CHATBOT_MODEL: model, CHATBOT_MODEL_KEY: key }: Env) {
  if (url === undefined || model === undefined) return { model: createNoModel(), hasModel: false };
  const { createOpenAiCompatible } = await import(
    '@washboard/integrations/language-model/openai-compatible.ts'
  );
  return { model: createOpenAiCompatible({ url, model, key: key ?? null }), hasModel: true };
}

/** Twilio, if it is set up. Its code loads only then. */
async function twilioOf({ env, publicUrl }: Services) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_URL: url } = env;
  if (authToken === undefined) return { carrier: null, notices: null };
  const { createTwilio, createTwilioNotices } = await import('@washboard/integrations/sms/twilio.ts');
  const statusUrl = (key: string) => reportUrl(publicUrl(), key);
  const carrier: TextCarrier | null =
    accountSid === undefined ? null : createTwilio({ accountSid, authToken, url, statusUrl });
  return { carrier, notices: createTwilioNotices({ accountSid: accountSid ?? '', authToken, url }) };
}
