import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { chatBotRoutes } from '@washboard/contract/messenger/chat-bot/chat-bot.routes.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './chat-bot.module.css';

/** Answers as the chatbot would, with the saved texts. Nothing is sent. */
export function TryCard({ storeId }: { storeId: number | null }) {
  const [text, setText] = useState('');
  const tried = useMutation({
    mutationFn: (asked: string) => call(chatBotRoutes.tryChatBot, { body: { storeId, text: asked } }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') tried.mutate(text);
  }
  return (
    <Card
      title="Try it"
      context="Write as a customer with one order that is ready. It uses the saved texts and sends nothing."
    >
      <form className={classes.try} onSubmit={submit}>
        <TextInput
          label="A customer’s message"
          placeholder="How late are you open?"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={tried.isPending}>
          Try
        </Button>
      </form>
      <div className={classes.tried} role="status">
        {tried.error !== null && errorText(tried.error)}
        {tried.data?.answer === '' && <p className={classes.note}>It doesn’t answer that.</p>}
        {tried.data !== undefined && tried.data.answer !== '' && (
          <p className={classes.bubble}>{tried.data.answer}</p>
        )}
        {tried.data != null && tried.data.escalation !== null && (
          <p className={classes.note}>A person gets: {tried.data.escalation}</p>
        )}
      </div>
    </Card>
  );
}
