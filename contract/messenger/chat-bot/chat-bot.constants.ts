/** Questions that the chatbot can be taught, of the business or of one store. */
export const mostQuestions = 60;
/** The longest question, in characters. */
export const mostQuestionCharacters = 200;
/** The longest answer, in characters. */
export const mostAnswerCharacters = 480;
/** The longest welcome text, in characters. */
export const mostWelcomeCharacters = 300;
