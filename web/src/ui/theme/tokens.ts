/** The colors of ux.md. Components use the CSS variables (`--wb-…`) from stylesheet.ts. */
export const accent = [
  '#edf2ff',
  '#dbe4ff',
  '#bac8ff',
  '#91a7ff',
  '#748ffc',
  '#5c7cfa',
  '#4c6ef5',
  '#4263eb',
  '#3451d1',
  '#2b44b3',
] as const;

/** Neutral slate, light to dark; Mantine's `gray`. */
export const slate = [
  '#f7f8fa',
  '#f2f4f7',
  '#e4e7ec',
  '#d0d5dd',
  '#b4bcc9',
  '#8a94a6',
  '#667085',
  '#5a667a',
  '#475467',
  '#101828',
] as const;

/** Neutral slate of the dark scheme, text to page; Mantine's `dark`. */
export const darkSlate = [
  '#e6e9ef',
  '#c9d0da',
  '#9aa4b2',
  '#8b95a5',
  '#363d49',
  '#262b34',
  '#161a21',
  '#0e1116',
  '#0a0c10',
  '#060709',
] as const;

export interface SchemeTokens {
  page: string;
  card: string;
  raised: string;
  border: string;
  controlBorder: string;
  text: string;
  secondary: string;
  placeholder: string;
  hover: string;
  selected: string;
  selectedText: string;
  link: string;
  focus: string;
  error: string;
  greenBg: string;
  greenText: string;
  amberBg: string;
  amberText: string;
  redBg: string;
  redText: string;
  blueBg: string;
  blueText: string;
  violetBg: string;
  violetText: string;
  tealBg: string;
  tealText: string;
  grayBg: string;
  grayText: string;
  flash: string;
  grid: string;
  previous: string;
  sidebar: string;
}

export const light: SchemeTokens = {
  page: '#f7f8fa',
  card: '#ffffff',
  raised: '#ffffff',
  border: '#e4e7ec',
  controlBorder: '#c3cad6',
  text: '#101828',
  secondary: '#475467',
  placeholder: '#5a667a',
  hover: '#f2f4f7',
  selected: '#edf1ff',
  selectedText: '#2b44b3',
  link: '#3451d1',
  focus: '#4263eb',
  error: '#b42318',
  greenBg: '#e7f6ec',
  greenText: '#0b5c32',
  amberBg: '#fdf3dc',
  amberText: '#7a4706',
  redBg: '#fdecea',
  redText: '#9b1c13',
  blueBg: '#e8f1fd',
  blueText: '#174ea6',
  violetBg: '#f1eafd',
  violetText: '#5b2aa8',
  tealBg: '#d8f3f0',
  tealText: '#0a5450',
  grayBg: '#eef0f4',
  grayText: '#3b4657',
  flash: '#e3eaff',
  grid: '#eaedf1',
  previous: '#8a94a6',
  sidebar: '#fbfcfd',
};

export const dark: SchemeTokens = {
  page: '#0e1116',
  card: '#161a21',
  raised: '#1b2029',
  border: '#262b34',
  controlBorder: '#3c4452',
  text: '#e6e9ef',
  secondary: '#9aa4b2',
  placeholder: '#8b95a5',
  hover: '#1d222b',
  selected: '#1c2545',
  selectedText: '#b8c6ff',
  link: '#91a7ff',
  focus: '#748ffc',
  error: '#ff8f87',
  greenBg: '#10291b',
  greenText: '#7ddaa2',
  amberBg: '#2e220c',
  amberText: '#f2c26b',
  redBg: '#351715',
  redText: '#ff9d95',
  blueBg: '#12233f',
  blueText: '#93bdff',
  violetBg: '#261a3d',
  violetText: '#c9adff',
  tealBg: '#0c2b2a',
  tealText: '#74d8cf',
  grayBg: '#232934',
  grayText: '#c9d0da',
  flash: '#232f5c',
  grid: '#222730',
  previous: '#6d7788',
  sidebar: '#11151b',
};

export const schemes = { light, dark } as const;
export type Scheme = keyof typeof schemes;

/** Status tones: a pale background with dark text, always with an icon or text. */
export const tones = ['green', 'amber', 'red', 'blue', 'violet', 'teal', 'gray'] as const;
export type Tone = (typeof tones)[number];
