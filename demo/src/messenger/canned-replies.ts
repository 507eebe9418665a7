/** Answers of the demo that people insert in conversations. */
export const cannedReplies = [
  {
    name: 'Ready',
    wording: 'Hi {first name}, your order {order} is ready at {store}. Your balance is {balance}.',
  },
  { name: 'Ready when', wording: 'Hi {first name}, your order {order} will be ready {due}.' },
  {
    name: 'Parking',
    wording: 'You can park behind {store}, {store address}. Ring us at {store phone} and we come out.',
  },
  {
    name: 'Lost item',
    wording: 'I am sorry about that, {first name}. What is missing, and what does it look like?',
  },
  { name: 'Thanks', wording: 'Thank you, {first name}! See you soon at {store}.' },
];
