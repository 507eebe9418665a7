import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { mostWelcomeCharacters } from '@washboard/contract/messenger/chat-bot/chat-bot.constants.ts';
import { chatBotRoutes } from '@washboard/contract/messenger/chat-bot/chat-bot.routes.ts';
import {
  type ChatBotTexts,
  chatBotProblems,
  chatBotTextsFormSchema,
} from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { SettingsForm } from '../../../ui/form/settings-form.tsx';
import { useFollowing } from '../../../ui/form/use-following.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import classes from './chat-bot.module.css';
import { QuestionFields } from './question-fields.tsx';

export interface TextsFormProps {
  storeId: number | null;
  /** The texts of this place, if there are any. */
  own: ChatBotTexts | undefined;
  business: ChatBotTexts | undefined;
}

const valuesOf = (texts: ChatBotTexts | undefined) => ({
  welcome: texts?.welcome ?? '',
  questions: texts?.questions ?? [],
  escalationPhone:
    texts === undefined || texts.escalationPhone === null ? '' : formatPhone(texts.escalationPhone),
});

const given = <Values extends { escalationPhone: string }>({ escalationPhone, ...values }: Values) => ({
  ...values,
  escalationPhone: escalationPhone.trim() === '' ? null : escalationPhone,
});

const check = schemaResolver(chatBotTextsFormSchema, { sync: true });

/** What the chatbot says of the whole business or a location. */
export function TextsForm({ storeId, own, business }: TextsFormProps) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(chatBotRoutes.listChatBotTexts) });
  const form = useForm({
    initialValues: valuesOf(own),
    validate: (values) => ({
      ...check(given(values)),
      ...Object.fromEntries(chatBotProblems(values).map(({ path, message }) => [path, message])),
    }),
  });
  const version = useFollowing(form, valuesOf(own), own?.version ?? 1);
  const submit = useSubmit(form, async (values) => {
    const body = { ...given(values), storeId, version: version.current };
    const saved = await call(chatBotRoutes.changeChatBotTexts, { body }).finally(refresh);
    version.follow(values, saved.version);
    toastUndoChanges('Chatbot texts saved', [saved.changeId], refresh);
  });
  const ofBusiness = storeId === null ? undefined : business;
  return (
    <SettingsForm
      title="What it says"
      context="It looks up orders, hours, closures and prices itself. You can use {first name}, {store} and {business}."
      form={form}
      submit={submit}
    >
      <Textarea
        label="Welcome text"
        description="Its first answer to a customer begins with this."
        placeholder={ofBusiness?.welcome}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={mostWelcomeCharacters}
        {...form.getInputProps('welcome')}
      />
      <TextInput
        label="Escalation number"
        description="For urgent questions. Customers get it when a person takes over."
        type="tel"
        placeholder={ofBusiness?.escalationPhone ? formatPhone(ofBusiness.escalationPhone) : undefined}
        maxLength={30}
        {...form.getInputProps('escalationPhone')}
      />
      <QuestionFields form={form} />
      {ofBusiness !== undefined && ofBusiness.questions.length > 0 && (
        <p className={classes.note}>
          It also answers the questions of the whole business: {ofBusiness.questions.length}.
        </p>
      )}
    </SettingsForm>
  );
}
