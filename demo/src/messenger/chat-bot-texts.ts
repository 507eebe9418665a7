/** What the chatbot of the demo says. */
export const chatBotTexts = {
  welcome: 'Hi {first name}, this is the assistant of {store}.',
  questions: [
    {
      question: 'Do you wash comforters?',
      answer: 'Yes. We wash comforters in our big machines, ready in two days.',
    },
    { question: 'Do you take cash?', answer: 'Yes, {store} takes cash and cards.' },
    { question: 'Do you use scented detergent?', answer: 'Only if you want it. Tell us when you drop off.' },
    { question: 'Where can I park?', answer: 'You can park behind {store}.' },
  ],
  escalationPhone: '+12125550100',
};
