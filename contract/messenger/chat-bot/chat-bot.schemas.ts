import { z } from 'zod';
import { phoneSchema } from '../../core/contact/phone.ts';
import { idSchema, linesSchema, notesSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { customerFields } from '../wording/wording.constants.ts';
import { fieldProblem } from '../wording/wording.rules.ts';
import {
  mostAnswerCharacters,
  mostQuestionCharacters,
  mostQuestions,
  mostWelcomeCharacters,
} from './chat-bot.constants.ts';

/** A question that customers ask, and what the chatbot answers. */
const questionSchema = z.object({
  question: textSchema(mostQuestionCharacters, 'Question is a required field'),
  answer: linesSchema(mostAnswerCharacters, 'Answer is a required field'),
});
export type Question = z.output<typeof questionSchema>;

const factsShape = {
  /** Begins the first answer to a customer; empty: none, or the business's. */
  welcome: notesSchema.max(mostWelcomeCharacters, `At most ${mostWelcomeCharacters} characters`),
  questions: z.array(questionSchema).max(mostQuestions),
  /** Whom to call if it is urgent; null: nobody, or the business's. */
  escalationPhone: phoneSchema.nullable(),
};

/** What the chatbot says beyond the facts that it looks up. */
export const chatBotTextsFormSchema = z.object(factsShape);
export type ChatBotTextsForm = z.output<typeof chatBotTextsFormSchema>;

/** Null: of the whole business. */
const placeSchema = z.object({ storeId: idSchema.nullable() });

export const changeChatBotTextsSchema = placeSchema.extend({ ...factsShape, version: versionSchema });

const savedTextsSchema = placeSchema.extend({
  ...factsShape,
  escalationPhone: z.string().nullable(),
  version: versionSchema,
});
export type ChatBotTexts = z.output<typeof savedTextsSchema>;

/** The texts of the business, then of each store that has its own. */
export const chatBotTextsSchema = z.object({ records: z.array(savedTextsSchema) });

/** What a customer of this store might write; without one, of the first store. */
export const tryChatBotSchema = placeSchema.extend({ text: linesSchema(500, 'Message is a required field') });

export const triedChatBotSchema = z.object({
  /** What the customer would get; empty: nothing. */
  answer: z.string(),
  /** What a person would read who takes over; null if the chatbot answers. */
  escalation: z.string().nullable(),
});

/** What is wrong with the fields that these texts name, by path; empty if nothing is. */
export function chatBotProblems({ welcome, questions }: Pick<ChatBotTextsForm, 'welcome' | 'questions'>) {
  const all = [
    { path: 'welcome', text: welcome },
    ...questions.map(({ answer }, place) => ({ path: `questions.${place}.answer`, text: answer })),
  ];
  return all.flatMap(({ path, text }) => {
    const message = fieldProblem(customerFields, text);
    return message === undefined ? [] : [{ path, message }];
  });
}
