/** Why a carrier didn’t deliver, in plain words, by its code. */
const reasons: Readonly<Record<string, string>> = {
  '20003': 'The carrier refused our sign-in. Check the settings of the text message service.',
  '20429': 'Too many messages at once. Try again in a minute.',
  '21211': 'This isn’t a phone number that can get texts.',
  '21606': 'Our number can’t send texts.',
  '21608': 'Our number can’t send texts to this phone yet.',
  '21610': 'They replied STOP to our number.',
  '21612': 'Our number can’t reach this phone.',
  '21614': 'This isn’t a mobile number.',
  '21617': 'The text is longer than 1,600 characters.',
  '21635': 'This isn’t a mobile number.',
  '21659': 'Our number isn’t one of the text message service’s.',
  '21660': 'Our number isn’t one of the text message service’s.',
  '30003': 'The phone is off or out of reach.',
  '30004': 'The phone blocks our messages.',
  '30005': 'This number is no longer in service.',
  '30006': 'This is a landline, or a carrier that takes no texts.',
  '30007': 'The carrier filtered it as spam.',
  '30008': 'The carrier didn’t say why.',
  '30034': 'Our number isn’t registered for texts to US phones.',
};

const ofOurs: Readonly<Record<string, string>> = {
  STOPPED: 'They asked us to stop texting them.',
  NO_CONSENT: 'They haven’t agreed to marketing texts.',
  OFF: 'Messaging is turned off in the account settings.',
  NO_CARRIER: 'No text message service is set up.',
  NO_PICTURES: 'The text message service can’t send pictures.',
  PICTURE_LOST: 'A picture couldn’t be fetched from the text message service.',
  PICTURE_UNREADABLE: 'They sent a file that isn’t a picture we can show.',
  GAVE_UP: 'The text message service couldn’t be reached.',
};

/** Why a message wasn’t delivered. */
export function failureText(code: string): string {
  return ofOurs[code] ?? reasons[code] ?? `The carrier refused it (${code}).`;
}
