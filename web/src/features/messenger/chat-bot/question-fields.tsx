import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  mostAnswerCharacters,
  mostQuestionCharacters,
  mostQuestions,
} from '@washboard/contract/messenger/chat-bot/chat-bot.constants.ts';
import type { Question } from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import classes from './chat-bot.module.css';

export interface QuestionFieldsProps {
  form: UseFormReturnType<{ welcome: string; questions: Question[]; escalationPhone: string }>;
}

/** Questions that customers ask, each with its answer. */
export function QuestionFields({ form }: QuestionFieldsProps) {
  const { questions } = form.values;
  const add = () => form.insertListItem('questions', { question: '', answer: '' });
  return (
    <fieldset className={classes.questions}>
      <legend>Questions and answers</legend>
      {questions.length === 0 && (
        <p className={classes.note}>
          Add what customers often ask, such as “Do you wash comforters?”. Without a clear match, a person
          answers.
        </p>
      )}
      {questions.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={place} className={classes.question}>
          <TextInput
            label={`Question ${place + 1}`}
            maxLength={mostQuestionCharacters}
            {...form.getInputProps(`questions.${place}.question`)}
          />
          <ActionIcon
            className={classes.remove}
            variant="default"
            size="lg"
            aria-label={`Remove question ${place + 1}`}
            onClick={() => form.removeListItem('questions', place)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
          <Textarea
            label={`Answer ${place + 1}`}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={mostAnswerCharacters}
            {...form.getInputProps(`questions.${place}.answer`)}
          />
        </div>
      ))}
      {questions.length < mostQuestions && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Add question
          </Button>
        </div>
      )}
    </fieldset>
  );
}
