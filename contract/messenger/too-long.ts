/** What a field says of a text that is longer than the text message service takes. */
export const tooLong = (longest: number) => `At most ${longest.toLocaleString('en-US')} characters`;
