import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';
import { accent, darkSlate, slate } from './tokens.ts';
import { withTones } from './variant-colors.ts';

const tuple = (shades: readonly string[]) => shades as unknown as MantineColorsTuple;

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

const close = { 'aria-label': 'Close' };

/** A dialog's header isn't a page banner. */
const overlay = { backgroundOpacity: 0.4, blur: 0 };
const dialogParts = { header: { role: 'none' } };

/** Mantine's theme with the tokens of ux.md, and names for assistive technology. */
export const theme = createTheme({
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  primaryColor: 'indigo',
  primaryShade: 7,
  white: '#ffffff',
  black: '#101828',
  autoContrast: false,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  colors: { indigo: tuple(accent), gray: tuple(slate), dark: tuple(darkSlate) },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '12px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  variantColorResolver: withTones(defaultVariantColorsResolver),
  components: {
    Modal: {
      defaultProps: {
        closeButtonProps: close,
        attributes: dialogParts,
        overlayProps: overlay,
        radius: 'lg',
        centered: true,
        lockScroll: false,
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: close,
        attributes: dialogParts,
        overlayProps: overlay,
        lockScroll: false,
      },
    },
    Spotlight: { defaultProps: { overlayProps: overlay, lockScroll: false } },
    Notification: { defaultProps: { closeButtonProps: close } },
    Tooltip: {
      defaultProps: { withArrow: false, openDelay: 300, events: { hover: true, focus: true, touch: true } },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    TimePicker: {
      defaultProps: {
        hoursInputLabel: 'Hours',
        minutesInputLabel: 'Minutes',
        secondsInputLabel: 'Seconds',
        amPmInputLabel: 'AM or PM',
      },
    },
    DatePicker: {
      defaultProps: {
        ariaLabels: {
          nextMonth: 'Next month',
          previousMonth: 'Previous month',
          nextYear: 'Next year',
          previousYear: 'Previous year',
          nextDecade: 'Next decade',
          previousDecade: 'Previous decade',
        },
      },
    },
    Loader: { defaultProps: { type: 'oval' } },
  },
});
