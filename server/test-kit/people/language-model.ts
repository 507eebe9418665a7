import { openModel, said } from '@washboard/integrations/language-model/model.double.ts';

/** A server with a language model, for which a test says what it answers. */
export async function openLanguageModel() {
  const { state, url, close } = await openModel(said(null));
  return {
    url,
    close,
    says(content: string): void {
      state.reply = said(content);
    },
    breaks(): void {
      state.reply = { status: 500, body: {} };
    },
    /** The messages of each question since the last call. */
    takeAsked: () => state.asked.splice(0).map(({ body }) => body.messages),
  };
}
