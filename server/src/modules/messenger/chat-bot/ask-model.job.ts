import type { LanguageModel } from '@washboard/integrations/language-model/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { answerByModel } from './ask-model.service.ts';
import { askModelTopic } from './chat-bot.service.ts';

/** Asks the language model what the chatbot couldn't answer. Safe to run again: it answers only if nobody did. */
export function askModelJob(deps: { clock: Clock; model: LanguageModel }): JobDefinition {
  return defineJob<{ messageId: number }>({
    topic: askModelTopic,
    atOnce: { jobs: 2, perBusiness: 1 },
    run: ({ business, payload: { messageId }, signal }) => answerByModel(business, messageId, deps, signal),
  });
}
