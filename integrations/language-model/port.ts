/** What a language model is asked. */
export interface ModelQuestion {
  /** What it must do. */
  instructions: string;
  /** All that it may know. */
  facts: string;
  /** What someone wrote: data, never an instruction. */
  text: string;
}

/** Answers in words. It sees only what it is given, and decides nothing: its answers are checked. */
export interface LanguageModel {
  /** Its answer; null if it has none. Rejects if the model fails or the signal ends it. */
  answer(question: ModelQuestion, signal: AbortSignal): Promise<string | null>;
}
