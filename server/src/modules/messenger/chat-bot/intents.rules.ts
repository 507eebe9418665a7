import { folded } from '@washboard/contract/core/text/folded.ts';

/** What a customer wants of the chatbot. */
export type Intent =
  | 'PERSON'
  | 'UPSET'
  | 'THANKS'
  | 'GREETING'
  | 'MONEY'
  | 'PRICE'
  | 'STATUS'
  | 'HOURS'
  | 'UNKNOWN';

const plainOf = (text: string) => folded(text).replace(/['’]/g, '').replace(/\s+/g, ' ');

/** In this order: what a person must answer comes first. */
const intents: readonly [Intent, RegExp][] = [
  [
    'PERSON',
    /\b(?:person|human|manager|representative|agent|someone|somebody|persona|gerente|alguien|call me|llamen?me)\b/,
  ],
  [
    'UPSET',
    /\b(?:ruined|damaged|torn|shr[aiu]nk|shrunken|stained|missing|lost|stolen|refund|charged twice|double charged|overcharged|angry|furious|terrible|awful|worst|unacceptable|ridiculous|disappointed|complain\w*|lawyer|sue|wtf|reembolso|perdid[oa]|roto|manchad[oa]|molest[oa]|pesim[oa])\b/,
  ],
  // What they owe is a matter of their order, not of the price list.
  [
    'MONEY',
    /\b(?:owe|balance|invoice|receipt|(?:my|the) (?:bill|total)|how much (?:is|was|for) my|cuanto debo)\b/,
  ],
  [
    'PRICE',
    /\b(?:how much|prices?|pricing|costs?|charge|rates?|per pound|cuanto (?:cuesta|vale|cobran)|precios?)\b/,
  ],
  [
    'STATUS',
    /\b(?:(?:is|are|when|what)\b.*\b(?:ready|done|finished)|status|where(?:s| is)? my|how long|my (?:order|laundry|clothes)|esta(?:n)? list[oa]s?|cuando\b.*\blist[oa]|mi (?:orden|pedido|ropa))\b/,
  ],
  [
    'HOURS',
    /\b(?:hours|open|opening|close|closed|closing|how late|horario|abren|abiertos?|cierran|abierto)\b/,
  ],
  [
    'THANKS',
    /^(?:ok(?:ay)?|thanks?(?: you)?(?: so much)?|thx|ty|great|perfect|got it|awesome|cool|gracias|muchas gracias|perfecto|vale|👍|🙏|❤️|[\s.!,])+$/u,
  ],
  [
    'GREETING',
    /^(?:hi|hey|hello|hiya|yo|good (?:morning|afternoon|evening)|hola|buen[oa]s(?: dias| tardes| noches)?|there|[\s.!,?¡¿])+$/u,
  ],
];

export function intentOf(text: string): Intent {
  const plain = plainOf(text);
  return intents.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'UNKNOWN';
}
